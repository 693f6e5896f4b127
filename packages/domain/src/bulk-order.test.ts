import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergePieces,
  type Pieces,
  piecesByProduct,
  QUANTITY_BREAKS,
  splitByDestination,
  unallocatedPieces,
} from './bulk-order.ts';
import { unitCost } from './costs.ts';

const of = (product_id: string, colour: string, size: string, quantity: number): Pieces => ({
  product_id,
  colour,
  size,
  quantity,
});

test('the unit price falls from the first piece of each quantity break', () => {
  const cost = (quantity: number) =>
    unitCost({ blankPrice: 700, printPrice: 300, printedSides: [1], quantity, quantityBreaks: QUANTITY_BREAKS });
  expect([1, 24, 25, 49, 50, 99, 100, 249, 250, 5000].map(cost)).toEqual([
    1000, 1000, 950, 950, 920, 920, 880, 880, 820, 820,
  ]);
  const withDiscount = unitCost({
    blankPrice: 700,
    printPrice: 300,
    printedSides: [1],
    quantity: 25,
    quantityBreaks: QUANTITY_BREAKS,
    discountBasisPoints: 1000,
  });
  expect(withDiscount).toBe(855);
});

test('a single address gets everything; several get their quantities, and the rest is reported', () => {
  const ordered = [of('tee', 'navy', 'm', 10), of('tee', 'navy', 'l', 5)];
  expect(unallocatedPieces(ordered, splitByDestination(ordered, [[]]))).toEqual([]);
  const shares = splitByDestination(ordered, [
    [of('tee', 'navy', 'm', 4), of('tee', 'navy', 'm', 2)],
    [of('tee', 'navy', 'l', 6)],
  ]);
  expect(unallocatedPieces(ordered, shares)).toEqual([of('tee', 'navy', 'm', 4), of('tee', 'navy', 'l', -1)]);
  expect(splitByDestination(ordered, [])).toEqual([]);
});

test('merging keeps all pieces', () => {
  const letter = fc.constantFrom('a', 'b', 'c');
  const piece = fc.record({
    product_id: letter,
    colour: letter,
    size: letter,
    quantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const merged = mergePieces(pieces);
      expect(piecesByProduct(merged)).toEqual(piecesByProduct(pieces));
      expect(unallocatedPieces(pieces, [merged])).toEqual([]);
    }),
  );
});
