import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basketName,
  type CartAction,
  type CartItem,
  cartItemId,
  cartItemsCount,
  cartSubtotal,
  limitMet,
  reduceCart,
} from './cart.ts';

const tee = { id: 'tee', quantity: 2, price: 1999 };
const mug = { id: 'mug', quantity: 1, price: 899 };
const after = (...actions: CartAction<CartItem>[]) => actions.reduce(reduceCart<CartItem>, [tee, mug]);
const quantities = (items: readonly CartItem[]) => items.map((item) => `${item.id} ${item.quantity}`);

describe('a cart', () => {
  it('increases the quantity of a line that exists', () => {
    expect(quantities(after({ type: 'add', item: { ...tee, quantity: 3 } }))).toEqual(['tee 5', 'mug 1']);
    expect(quantities(after({ type: 'add', item: { ...tee, id: 'cap' } }))).toEqual(['tee 2', 'mug 1', 'cap 2']);
  });

  it('counts up and down, and drops what is decremented at 1', () => {
    expect(quantities(after({ type: 'increment', id: 'mug' }))).toEqual(['tee 2', 'mug 2']);
    expect(quantities(after({ type: 'decrement', id: 'tee' }))).toEqual(['tee 1', 'mug 1']);
    expect(quantities(after({ type: 'decrement', id: 'mug' }))).toEqual(['tee 2']);
  });

  it('drops a line updated to 0 or less', () => {
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 7 }))).toEqual(['tee 7', 'mug 1']);
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 0 }))).toEqual(['mug 1']);
    expect(quantities(after({ type: 'update', id: 'tee', quantity: -3 }))).toEqual(['mug 1']);
  });

  it('refreshes the display data of a line and nothing else', () => {
    expect(after({ type: 'renew', id: 'mug', changes: { price: 950 } })).toEqual([tee, { ...mug, price: 950 }]);
  });

  it('removes and clears', () => {
    expect(quantities(after({ type: 'remove', id: 'tee' }))).toEqual(['mug 1']);
    expect(after({ type: 'clear' })).toEqual([]);
  });

  it('ignores unknown ids and invalid quantities', () => {
    expect(after({ type: 'increment', id: 'cap' })).toEqual([tee, mug]);
    expect(after({ type: 'update', id: 'tee', quantity: 1.5 })).toEqual([tee, mug]);
    expect(after({ type: 'update', id: 'tee', quantity: Number.NaN })).toEqual([tee, mug]);
    expect(after({ type: 'add', item: { ...tee, quantity: -5 } })).toEqual([tee, mug]);
  });

  it('puts a line back where it was', () => {
    const items = after({ type: 'remove', id: 'tee' }, { type: 'add', item: tee, position: 0 });
    expect(items).toEqual([tee, mug]);
    expect(quantities(after({ type: 'add', item: { ...tee, id: 'cap' }, position: 9 }))).toEqual([
      'tee 2',
      'mug 1',
      'cap 2',
    ]);
  });

  it('holds at most 500 of a line, and reports the limit', () => {
    expect(quantities(after({ type: 'update', id: 'tee', quantity: 1e9 }))).toEqual(['tee 500', 'mug 1']);
    const full = after({ type: 'update', id: 'tee', quantity: 500 });
    expect(limitMet([tee, mug], { type: 'update', id: 'tee', quantity: 500 })).toBeUndefined();
    expect(limitMet([tee, mug], { type: 'update', id: 'tee', quantity: 501 })).toBe('quantity');
    expect(limitMet([tee, mug], { type: 'add', item: { ...tee, quantity: 499 } })).toBe('quantity');
    expect(limitMet(full, { type: 'increment', id: 'tee' })).toBe('quantity');
    expect(limitMet(full, { type: 'increment', id: 'mug' })).toBeUndefined();
    expect(limitMet(full, { type: 'decrement', id: 'tee' })).toBeUndefined();
  });

  it('holds at most 100 lines, and reports the limit', () => {
    const full = Array.from({ length: 100 }, (_item, index) => ({ ...mug, id: `mug-${index}` }));
    const action: CartAction<CartItem> = { type: 'add', item: tee };
    expect(reduceCart(full, action)).toBe(full);
    expect([limitMet(full, action), limitMet(full.slice(1), action)]).toEqual(['lines', undefined]);
    expect(limitMet(full, { type: 'add', item: { ...mug, id: 'mug-7' } })).toBeUndefined();
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

  it('agrees with a plain count of what was put in and taken out', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const action: fc.Arbitrary<CartAction<CartItem>> = fc.oneof(
      fc.record({
        type: fc.constant('add' as const),
        item: fc.record({ id, quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat() }),
        position: fc.nat({ max: 4 }),
      }),
      fc.record({ type: fc.constantFrom('increment' as const, 'decrement' as const, 'remove' as const), id }),
      fc.record({ type: fc.constant('update' as const), id, quantity: fc.integer({ min: -2, max: 9 }) }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const counted = new Map<string, number>();
        for (const act of actions) {
          if (act.type === 'add') counted.set(act.item.id, (counted.get(act.item.id) ?? 0) + act.item.quantity);
          else if (act.type !== 'clear' && act.type !== 'renew' && counted.has(act.id)) {
            const had = counted.get(act.id) ?? 0;
            const now = { increment: had + 1, decrement: had - 1, remove: 0, update: 0 }[act.type];
            counted.set(act.id, act.type === 'update' ? act.quantity : now);
          }
          for (const [known, quantity] of counted) if (quantity <= 0) counted.delete(known);
        }
        const items = actions.reduce(reduceCart<CartItem>, []);
        expect(new Map(items.map((item) => [item.id, item.quantity]))).toEqual(counted);
      }),
    );
  });
});

describe('the id of a cart’s line', () => {
  const identity = { product: 'p1', colour: 'deep navy', size: 'm', customTextFront: 'Ann B' };

  it('replaces spaces in names with hyphens', () => {
    expect(basketName('  Deep  Navy Tee ')).toBe('Deep-Navy-Tee');
    expect(cartItemId(identity)).toBe('p1/deep-navy/m/Ann%20B/');
  });

  it('depends on every part, and on every character of the custom text', () => {
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
