import type { QuantityBreak } from './costs.ts';

// Quantities of a bulk purchase (docs/product/events.md and docs/product/money.md).

/**
 * Discount by quantity of one product, over all its colours and sizes: a press is set up once, however long it runs.
 * The client's own discount is applied afterwards.
 */
export const QUANTITY_BREAKS: readonly QuantityBreak[] = [
  { quantity: 25, discountBasisPoints: 500 },
  { quantity: 50, discountBasisPoints: 800 },
  { quantity: 100, discountBasisPoints: 1200 },
  { quantity: 250, discountBasisPoints: 1800 },
];

/** Pieces by product, colour code and size code. */
export interface Pieces {
  product_id: string;
  colour: string;
  size: string;
  quantity: number;
}

const piecesKey = ({ product_id, colour, size }: Omit<Pieces, 'quantity'>) => `${product_id}/${colour}/${size}`;

/** Merges duplicate combinations and drops empty ones. */
export function mergePieces(pieces: readonly Pieces[]): Pieces[] {
  const merged = new Map<string, Pieces>();
  for (const each of pieces) {
    const known = merged.get(piecesKey(each));
    merged.set(piecesKey(each), known ? { ...known, quantity: known.quantity + each.quantity } : each);
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0);
}

/** Pieces per product. */
export function piecesByProduct(pieces: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of pieces) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return sums;
}

/**
 * Splits the pieces by destination. A single one without quantities gets everything; with several, each has its own.
 */
export function splitByDestination(
  ordered: readonly Pieces[],
  destinations: readonly (readonly Pieces[])[],
): Pieces[][] {
  const [only] = destinations;
  if (destinations.length === 1 && only?.length === 0) return [mergePieces(ordered)];
  return destinations.map(mergePieces);
}

/** Ordered pieces without a destination; negative when more are allocated than ordered. Empty when both match. */
export function unallocatedPieces(ordered: readonly Pieces[], shares: readonly (readonly Pieces[])[]): Pieces[] {
  const sent = shares.flat().map((each) => ({ ...each, quantity: -each.quantity }));
  return mergePieces([...ordered, ...sent]);
}
