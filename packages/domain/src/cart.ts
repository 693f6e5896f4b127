import type { Minor } from './money.ts';
import { lineTotal } from './money.ts';

// The rules of a storefront's cart (specification 4). Where it is kept is the storefront's business.

/** As much as anyone can order of one line; the server refuses more. */
export const MAXIMUM_LINE_QUANTITY = 500;
/** As many lines as one order takes. */
export const MAXIMUM_LINES = 100;

export interface CartItem {
  id: string;
  quantity: number;
  price: Minor;
}

/** What makes two pieces the same line: product, colour, size and custom text (docs/product/deviations.md). */
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

/** What a cart holds at most: so many of one line, so many lines. */
export type CartLimit = 'quantity' | 'lines';

/** A name as basket URLs and ids write it: spaces turned into hyphens. */
export function basketName(name: string): string {
  return name.trim().replace(/\s+/gu, '-');
}

/** The id of a cart's line. Custom text is escaped rather than hyphenated: "A B" and "A-B" are two prints. */
export function cartItemId(identity: CartItemIdentity): string {
  const names = [identity.product, identity.colour, identity.size].map(basketName);
  const texts = [identity.customTextFront ?? '', identity.customTextBack ?? ''];
  return [...names, ...texts].map((part) => encodeURIComponent(part.toWellFormed())).join('/');
}

/** The cart after an action; the given one is not changed. An unknown id changes nothing. */
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

/** The limit that an action meets: it is carried out up to there, or not at all. */
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

/** The sum of prices times quantities, in the unit of the prices. */
export function cartSubtotal(items: readonly CartItem[]): Minor {
  return items.reduce((total, item) => total + lineTotal(item.price, item.quantity), 0);
}

/**
 * Adding an id that is there increases its quantity; price and picture are the newer ones. A new line goes to the end, or
 * to `position`, where it was before it was removed.
 */
function add<Item extends CartItem>(items: readonly Item[], added: Item, position?: number): readonly Item[] {
  const known = items.find((item) => item.id === added.id);
  const quantity = (known?.quantity ?? 0) + added.quantity;
  if (!isQuantity(quantity)) return items;
  const line = { ...added, quantity: Math.min(quantity, MAXIMUM_LINE_QUANTITY) };
  if (known) return items.map((item) => (item === known ? line : item));
  return items.length >= MAXIMUM_LINES ? items : items.toSpliced(position ?? items.length, 0, line);
}

/** A line that would come to nothing or less is removed. What is no whole number is not a quantity, and is ignored. */
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
