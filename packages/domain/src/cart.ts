import type { Minor } from './money.ts';
import { lineTotal } from './money.ts';

// Rules of a storefront's cart (specification 4). The storefront stores it.

/** Maximum quantity of a line; the server enforces it. */
export const MAXIMUM_LINE_QUANTITY = 500;
/** Maximum lines per order. */
export const MAXIMUM_LINES = 100;

export interface CartItem {
  id: string;
  quantity: number;
  price: Minor;
}

/** Identity of a line: product, colour, size and custom text (docs/product/deviations.md). */
interface CartItemIdentity {
  product: string;
  colour: string;
  size: string;
  customTextFront?: string;
  customTextBack?: string;
}

export type CartAction<Item extends CartItem> =
  | { type: 'add'; item: Item; position?: number }
  | { type: 'increment'; id: string }
  | { type: 'decrement'; id: string }
  | { type: 'update'; id: string; quantity: number }
  | { type: 'renew'; id: string; changes: Partial<Omit<Item, 'id' | 'quantity'>> }
  | { type: 'remove'; id: string }
  | { type: 'clear' };

/** The limit reached: quantity of a line, or number of lines. */
export type CartLimit = 'quantity' | 'lines';

/** Name as in basket URLs and ids: spaces become hyphens. */
export function basketName(name: string): string {
  return name.trim().replace(/\s+/gu, '-');
}

/** Returns the id of a line. Custom text is escaped rather than hyphenated, because "A B" and "A-B" are two prints. */
export function cartItemId(identity: CartItemIdentity): string {
  const names = [identity.product, identity.colour, identity.size].map(basketName);
  const texts = [identity.customTextFront ?? '', identity.customTextBack ?? ''];
  return [...names, ...texts].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}

/** Returns the cart after an action, without changing the given one. An unknown id changes nothing. */
export function reduceCart<Item extends CartItem>(items: readonly Item[], action: CartAction<Item>): readonly Item[] {
  switch (action.type) {
    case 'add':
      return add(items, action.item, action.position);
    case 'increment':
      return changeQuantity(items, action.id, (quantity) => quantity + 1);
    case 'decrement':
      return changeQuantity(items, action.id, (quantity) => quantity - 1);
    case 'update':
      return changeQuantity(items, action.id, () => action.quantity);
    case 'renew':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.changes } : item));
    case 'remove':
      return items.filter((item) => item.id !== action.id);
    case 'clear':
      return [];
  }
}

/** The limit an action reaches; the action is then applied up to it, or not at all. */
export function limitMet(items: readonly CartItem[], action: CartAction<CartItem>): CartLimit | undefined {
  const wanted = quantityAfter(items, action);
  if (wanted > MAXIMUM_LINE_QUANTITY) return 'quantity';
  const isNew = action.type === 'add' && !items.some(({ id }) => id === action.item.id);
  return isNew && items.length >= MAXIMUM_LINES ? 'lines' : undefined;
}

function quantityAfter(items: readonly CartItem[], action: CartAction<CartItem>): number {
  const had = (wanted: string) => items.find(({ id }) => id === wanted)?.quantity ?? 0;
  if (action.type === 'add') return had(action.item.id) + action.item.quantity;
  if (action.type === 'increment') return had(action.id) + 1;
  return action.type === 'update' && had(action.id) > 0 ? action.quantity : 0;
}

export function cartItemsCount(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

/** Sum of price × quantity, in the unit of the prices. */
export function cartSubtotal(items: readonly CartItem[]): Minor {
  return items.reduce((total, item) => total + lineTotal(item.price, item.quantity), 0);
}

/**
 * Adding an existing id increases its quantity and takes the new price and picture. A new line is appended, or inserted
 * at `position` to undo a removal.
 */
function add<Item extends CartItem>(items: readonly Item[], added: Item, position?: number): readonly Item[] {
  const known = items.find((item) => item.id === added.id);
  const quantity = (known?.quantity ?? 0) + added.quantity;
  if (!isQuantity(quantity)) return items;
  const line = { ...added, quantity: Math.min(quantity, MAXIMUM_LINE_QUANTITY) };
  if (known) return items.map((item) => (item === known ? line : item));
  return items.length >= MAXIMUM_LINES ? items : items.toSpliced(position ?? items.length, 0, line);
}

/** A quantity of 0 or less removes the line. A non-integer is ignored. */
function changeQuantity<Item extends CartItem>(
  items: readonly Item[],
  id: string,
  change: (quantity: number) => number,
): readonly Item[] {
  return items.flatMap((item) => {
    if (item.id !== id) return [item];
    const quantity = change(item.quantity);
    if (!Number.isSafeInteger(quantity)) return [item];
    return quantity <= 0 ? [] : [{ ...item, quantity: Math.min(quantity, MAXIMUM_LINE_QUANTITY) }];
  });
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity > 0;
}
