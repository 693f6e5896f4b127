import type { QuantityBreak } from './costs.ts';

// What a client orders at once in a Bulk event (docs/product/events.md and docs/product/money.md).

/**
 * From so many pieces of one product on, over all its colours and sizes, each costs so much less: setting up a press is
 * paid once however long it runs. The client's own discount comes off afterwards.
 */
export const QUANTITY_BREAKS: readonly QuantityBreak[] = [
  { quantity: 25, discountBasisPoints: 500 },
  { quantity: 50, discountBasisPoints: 800 },
  { quantity: 100, discountBasisPoints: 1200 },
  { quantity: 250, discountBasisPoints: 1800 },
];

/** Pieces of a product in one colour and size, by their codes. */
export interface Pieces {
  product_id: string;
  colour: string;
  size: string;
  quantity: number;
}

const piecesKey = ({ product_id, colour, size }: Omit<Pieces, 'quantity'>) => `${product_id}/${colour}/${size}`;

/** The same pieces with each combination once; those of none are left out. */
export function mergePieces(pieces: readonly Pieces[]): Pieces[] {
  const merged = new Map<string, Pieces>();
  for (const each of pieces) {
    const known = merged.get(piecesKey(each));
    merged.set(piecesKey(each), known ? { ...known, quantity: known.quantity + each.quantity } : each);
  }
  return [...merged.values()].filter(({ quantity }) => quantity !== 0);
}

/** How many pieces there are of each product. */
export function piecesByProduct(pieces: readonly Pieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of pieces) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return sums;
}

/**
 * What each destination gets. A single one without quantities of its own gets everything; with several, each says what it
 * gets.
 */
export function splitByDestination(
  ordered: readonly Pieces[],
  destinations: readonly (readonly Pieces[])[],
): Pieces[][] {
  const [only] = destinations;
  if (destinations.length === 1 && only?.length === 0) return [mergePieces(ordered)];
  return destinations.map(mergePieces);
}

/** What was ordered and goes nowhere yet; below zero: what more is to be sent than was ordered. Empty when both agree. */
export function leftOver(ordered: readonly Pieces[], shares: readonly (readonly Pieces[])[]): Pieces[] {
  const sent = shares.flat().map((each) => ({ ...each, quantity: -each.quantity }));
  return mergePieces([...ordered, ...sent]);
}
