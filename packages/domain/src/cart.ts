import type { Minor } from './money.ts';

// The rules of a storefront's cart (specification 4). Where it is kept is the storefront's business.

/** As much as anyone can order of one line; the server refuses more. */
export const MAXIMUM_LINE_QUANTITY = 500;

export interface CartItem {
  id: string;
  quantity: number;
  price: Minor;
}

/** What makes two pieces the same line: product, colour, size and custom text (product.md 13). */
export interface CartItemIdentity {
  product: string;
  colour: string;
  size: string;
  customTextFront?: string;
  customTextBack?: string;
}

export type CartAction<Item extends CartItem> =
  | { type: 'add'; item: Item }
  | { type: 'increment'; id: string }
  | { type: 'decrement'; id: string }
  | { type: 'update'; id: string; quantity: number }
  | { type: 'renew'; id: string; changes: Partial<Omit<Item, 'id' | 'quantity'>> }
  | { type: 'remove'; id: string }
  | { type: 'clear' };

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
      return add(items, action.item);
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

export function cartItemsCount(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

/** The sum of prices times quantities, in the unit of the prices. */
export function cartSubtotal(items: readonly CartItem[]): Minor {
  return items.reduce((total, item) => total + item.price * item.quantity, 0);
}

/** Adding an id that is there increases its quantity; price and picture are the newer ones. */
function add<Item extends CartItem>(items: readonly Item[], added: Item): readonly Item[] {
  const known = items.find((item) => item.id === added.id);
  const quantity = (known?.quantity ?? 0) + added.quantity;
  if (!isQuantity(quantity)) return items;
  const line = { ...added, quantity: Math.min(quantity, MAXIMUM_LINE_QUANTITY) };
  return known ? items.map((item) => (item === known ? line : item)) : [...items, line];
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
