import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketName,
  type CartAction,
  type CartItem,
  cartItemId,
  cartItemsCount,
  cartSubtotal,
  reduceCart,
} from './cart.ts';

const tee = { id: 'tee', quantity: 2, price: 1999 };
const mug = { id: 'mug', quantity: 1, price: 899 };
const after = (...actions: CartAction<CartItem>[]) => actions.reduce(reduceCart<CartItem>, [tee, mug]);
const quantities = (items: readonly CartItem[]) => items.map((item) => `${item.id} ${item.quantity}`);

describe('a cart', () => {
  it('increases the quantity of an id that it has', () => {
    expect(quantities(after({ type: 'add', item: { ...tee, quantity: 3 } }))).toEqual(['tee 5', 'mug 1']);
    expect(quantities(after({ type: 'add', item: { ...tee, id: 'cap' } }))).toEqual(['tee 2', 'mug 1', 'cap 2']);
  });

  it('counts up and down, and drops what is decremented at 1', () => {
    expect(quantities(after({ type: 'increment', id: 'mug' }))).toEqual(['tee 2', 'mug 2']);
    expect(quantities(after({ type: 'decrement', id: 'tee' }))).toEqual(['tee 1', 'mug 1']);
    expect(quantities(after({ type: 'decrement', id: 'mug' }))).toEqual(['tee 2']);
  });

  it('drops what is updated to 0 or less', () => {
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 7 }))).toEqual(['tee 7', 'mug 1']);
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 0 }))).toEqual(['mug 1']);
    expect(quantities(after({ type: 'update', id: 'tee', quantity: -3 }))).toEqual(['mug 1']);
  });

  it('renews what a line looks like, and nothing else of it', () => {
    expect(after({ type: 'renew', id: 'mug', changes: { price: 950 } })).toEqual([tee, { ...mug, price: 950 }]);
  });

  it('removes and clears', () => {
    expect(quantities(after({ type: 'remove', id: 'tee' }))).toEqual(['mug 1']);
    expect(after({ type: 'clear' })).toEqual([]);
  });

  it('ignores unknown ids and what is no quantity', () => {
    expect(after({ type: 'increment', id: 'cap' })).toEqual([tee, mug]);
    expect(after({ type: 'update', id: 'tee', quantity: 1.5 })).toEqual([tee, mug]);
    expect(after({ type: 'update', id: 'tee', quantity: Number.NaN })).toEqual([tee, mug]);
    expect(after({ type: 'add', item: { ...tee, quantity: -5 } })).toEqual([tee, mug]);
  });

  it('holds at most 500 of a line', () => {
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 1e9 }))).toEqual(['tee 500', 'mug 1']);
  });

  it('knows its count and subtotal', () => {
    expect(cartItemsCount([tee, mug])).toBe(3);
    expect(cartSubtotal([tee, mug])).toBe(2 * 1999 + 899);
  });

  it('only ever holds whole, positive quantities of different ids', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const quantity = fc.oneof(fc.integer({ min: -5, max: 600 }), fc.double());
    const action: fc.Arbitrary<CartAction<CartItem>> = fc.oneof(
      fc.record({ type: fc.constant('add' as const), item: fc.record({ id, quantity, price: fc.nat() }) }),
      fc.record({ type: fc.constantFrom('increment' as const, 'decrement' as const, 'remove' as const), id }),
      fc.record({ type: fc.constant('update' as const), id, quantity }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const items = actions.reduce(reduceCart<CartItem>, []);
        expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
        for (const item of items) expect(Number.isSafeInteger(item.quantity) && item.quantity > 0).toBe(true);
      }),
    );
  });
});

describe('the id of a cart’s line', () => {
  const identity = { product: 'p1', colour: 'deep navy', size: 'm', customTextFront: 'Ann B' };

  it('has hyphens for the spaces of names', () => {
    expect(basketName('  Deep  Navy Tee ')).toBe('Deep-Navy-Tee');
    expect(cartItemId(identity)).toBe('p1/deep-navy/m/Ann%20B/');
  });

  it('differs with every part, and with the custom text to the letter', () => {
    const ids = [
      identity,
      { ...identity, product: 'p2' },
      { ...identity, colour: 'black' },
      { ...identity, size: 'l' },
      { ...identity, customTextFront: 'Ann-B' },
      { ...identity, customTextFront: '', customTextBack: 'Ann B' },
      { ...identity, customTextFront: 'Ann/B' },
    ].map(cartItemId);
    expect(new Set(ids).size).toBe(7);
    expect(() => cartItemId({ ...identity, customTextFront: '\ud800' })).not.toThrow();
  });
});
