import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '@inkstand/domain/cart';
import type { CartLine } from './cart-line.ts';

/** A cart as it is stored. */
export interface CartRecord {
  /** Time of the last change; of two copies the later one wins. */
  at: number;
  lines: readonly CartLine[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Stored data is validated: another version or the user may have written it. */
function isLine(value: unknown): value is CartLine & Record<string, unknown> {
  if (!isObject(value)) return false;
  const { id, productId, quantity, price } = value;
  const isCount = Number.isSafeInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= MAXIMUM_LINE_QUANTITY;
  return typeof id === 'string' && typeof productId === 'string' && isCount && Number.isSafeInteger(price);
}

/** Items of a legacy basket (specification 3, "a legacy basket item"), which have no product id. */
const isLegacy = (value: unknown) => isObject(value) && typeof value.name === 'string' && !('productId' in value);

/** Parses a stored cart and its items in legacy form. Anything else is an empty cart. */
export function readRecord(saved: unknown): { record: CartRecord; legacy: unknown[] } {
  const list: unknown = isObject(saved) && 'lines' in saved ? saved.lines : saved;
  const items: unknown[] = Array.isArray(list) ? list : [];
  const at = isObject(saved) && typeof saved.at === 'number' ? saved.at : 0;
  return { record: { at, lines: items.filter(isLine).slice(0, MAXIMUM_LINES) }, legacy: items.filter(isLegacy) };
}

export const later = (one: CartRecord, other: CartRecord): CartRecord => (other.at > one.at ? other : one);
