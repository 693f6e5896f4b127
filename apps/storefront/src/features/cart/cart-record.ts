import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '@inkstand/domain/cart';
import type { CartLine } from './cart-line.ts';

/** A cart as it is kept. */
export interface CartRecord {
  /** When it was last changed; of two copies the later one counts. */
  at: number;
  lines: readonly CartLine[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What was kept is read with care: another version wrote it, or somebody's hand. */
function isLine(value: unknown): value is CartLine & Record<string, unknown> {
  if (!isObject(value)) return false;
  const { id, productId, quantity, price } = value;
  const isCount = Number.isSafeInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= MAXIMUM_LINE_QUANTITY;
  return typeof id === 'string' && typeof productId === 'string' && isCount && Number.isSafeInteger(price);
}

/** Items of the basket that this cart follows (specification 3, "a legacy basket item"): they name no product by id. */
const isLegacy = (value: unknown) => isObject(value) && typeof value.name === 'string' && !('productId' in value);

/** A kept cart, and the items in it that are still in the legacy form. Anything else is an empty cart. */
export function readRecord(saved: unknown): { record: CartRecord; legacy: unknown[] } {
  const list: unknown = isObject(saved) && 'lines' in saved ? saved.lines : saved;
  const items: unknown[] = Array.isArray(list) ? list : [];
  const at = isObject(saved) && typeof saved.at === 'number' ? saved.at : 0;
  return { record: { at, lines: items.filter(isLine).slice(0, MAXIMUM_LINES) }, legacy: items.filter(isLegacy) };
}

export const later = (one: CartRecord, other: CartRecord): CartRecord => (other.at > one.at ? other : one);
