import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from './cart-line.ts';
import type { CartRecord } from './cart-record.ts';
import type { CartStorage } from './cart-storage.ts';
import { type CartSurroundings, createCartStore } from './cart-store.ts';

const line = (id: string, values: Partial<CartLine> = {}): CartLine => ({
  id,
  quantity: 1,
  price: 1000,
  productId: `product-${id}`,
  code: id,
  name: id,
  colour: 'navy',
  colourName: 'Navy',
  size: 'm',
  sizeLabel: 'M',
  customTextFront: '',
  customTextBack: '',
  image: null,
  fingerprints: {},
  ...values,
});

/** State shared by the tabs of one browser: the stored cart and a channel. */
function browser(legacy: unknown[] = []) {
  let record: CartRecord = { at: 0, lines: [] };
  let isBroken = false;
  const heard = new Set<() => void>();
  const storage: CartStorage = {
    async read() {
      if (isBroken) throw new Error('no storage');
      return record;
    },
    async change(change) {
      if (isBroken) throw new Error('no storage');
      record = { at: record.at + 1, lines: change(record.lines) };
      return record;
    },
    legacyItems: () => legacy,
    removeLegacyItems: () => void legacy.splice(0),
  };
  const report = vi.fn();
  async function tab(values: Partial<CartSurroundings> = {}) {
    let own: (() => void) | undefined;
    const store = createCartStore({
      storeId: 'acme/summer-fest',
      storage,
      report,
      convert: async (items) => items.map((item) => line(`${item}`)),
      connect(onChange) {
        own = onChange;
        heard.add(onChange);
        return {
          notify() {
            for (const listener of heard) if (listener !== own) listener();
          },
          close: () => void heard.delete(onChange),
        };
      },
      ...values,
    });
    const stop = store.start();
    await vi.waitFor(() => expect(values.storeId === '' || store.getState().isLoaded).toBe(true));
    return { store, stop };
  }
  return {
    tab,
    report,
    storage,
    breakStorage(broken = true) {
      isBroken = broken;
    },
    saved: () => record,
  };
}

const ids = ({ store }: { store: ReturnType<typeof createCartStore> }) =>
  store.getState().lines.map(({ id, quantity }) => `${id} ${quantity}`);

describe('the cart of a tab', () => {
  it('needs the id of its store, and without one reports a problem and does nothing', async () => {
    const { tab, report, storage } = browser();
    const read = vi.spyOn(storage, 'read');
    const { store } = await tab({ storeId: '' });
    expect(report).toHaveBeenCalledOnce();
    expect(read).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ lines: [], isLoaded: false });
  });

  it('stays in sync with the other tabs, and loses no changes of either', async () => {
    const { tab } = browser();
    const [one, other] = [await tab(), await tab()];
    await Promise.all([
      one.store.dispatch({ type: 'add', item: line('tee') }),
      other.store.dispatch({ type: 'add', item: line('mug') }),
      other.store.dispatch({ type: 'add', item: line('tee', { quantity: 2 }) }),
    ]);
    for (const seen of [one, other]) await vi.waitFor(() => expect(ids(seen)).toEqual(['tee 3', 'mug 1']));
    await one.store.dispatch({ type: 'remove', id: 'tee' });
    await vi.waitFor(() => expect(ids(other)).toEqual(['mug 1']));
    other.stop?.();
    await one.store.dispatch({ type: 'clear' });
    expect([ids(one), ids(other)]).toEqual([[], ['mug 1']]);
  });

  it('does not let an outdated result restore a removed line', async () => {
    const { tab, storage } = browser();
    const { store } = await tab();
    await store.dispatch({ type: 'add', item: line('tee') });
    const old = await storage.read();
    await store.dispatch({ type: 'remove', id: 'tee' });
    vi.spyOn(storage, 'read').mockResolvedValue(old);
    const again = await tab({ storage });
    expect(ids(again)).toEqual(['tee 1']);
    await again.store.dispatch({ type: 'add', item: line('mug') });
    await again.store.retry();
    expect(ids(again)).toEqual(['mug 1']);
  });

  it.each([
    ['add', { type: 'add', item: line('mug') }, 'cart.add_failed'],
    ['update', { type: 'update', id: 'tee', quantity: 4 }, 'cart.update_failed'],
    ['increment', { type: 'increment', id: 'tee' }, 'cart.increment_failed'],
    ['decrement', { type: 'decrement', id: 'tee' }, 'cart.decrement_failed'],
    ['remove', { type: 'remove', id: 'tee' }, 'cart.remove_failed'],
    ['clear', { type: 'clear' }, 'cart.clear_failed'],
  ] as const)(
    'says that it could not %s, changes nothing, and tries again when asked',
    async (_name, action, message) => {
      const shared = browser();
      const seen = await shared.tab();
      await seen.store.dispatch({ type: 'add', item: line('tee', { quantity: 3 }) });
      shared.breakStorage();
      expect(await seen.store.dispatch(action)).toBe(false);
      expect(seen.store.getState().problem).toBe(message);
      expect(ids(seen)).toEqual(['tee 3']);
      shared.breakStorage(false);
      await seen.store.retry();
      expect(seen.store.getState().problem).toBeUndefined();
      expect(ids(seen)).not.toEqual(['tee 3']);
    },
  );

  it('reports that it could not be loaded, and loads on retry', async () => {
    const shared = browser();
    await (await shared.tab()).store.dispatch({ type: 'add', item: line('tee') });
    shared.breakStorage();
    const late = await shared.tab();
    expect(late.store.getState()).toMatchObject({ problem: 'cart.load_failed', isUnreadable: true, lines: [] });
    // It stays unknown what is in it, whatever fails next.
    await late.store.dispatch({ type: 'add', item: line('mug') });
    expect(late.store.getState()).toMatchObject({ problem: 'cart.add_failed', isUnreadable: true });
    shared.breakStorage(false);
    await late.store.retry();
    expect(ids(late)).toEqual(['tee 1', 'mug 1']);
    expect(late.store.getState()).toMatchObject({ problem: undefined, isUnreadable: false });
  });

  it('reports the limit that a change reached, until the next change', async () => {
    const seen = await browser().tab();
    await seen.store.dispatch({ type: 'add', item: line('tee', { quantity: 500 }) });
    expect(await seen.store.dispatch({ type: 'increment', id: 'tee' })).toBe(true);
    expect([seen.store.getState().limit, ids(seen)]).toEqual(['quantity', ['tee 500']]);
    await seen.store.dispatch({ type: 'decrement', id: 'tee' });
    expect(seen.store.getState().limit).toBeUndefined();
    for (let count = 1; count < 100; count++) await seen.store.dispatch({ type: 'add', item: line(`line-${count}`) });
    expect(await seen.store.dispatch({ type: 'add', item: line('one-too-many') })).toBe(false);
    expect([seen.store.getState().limit, ids(seen).length]).toEqual(['lines', 100]);
  });

  it('imports a legacy basket once, and keeps the existing lines', async () => {
    const shared = browser(['old tee']);
    await shared.storage.change(() => [line('mug')]);
    const first = await shared.tab();
    await vi.waitFor(() => expect(ids(first)).toEqual(['mug 1', 'old tee 1']));
    const second = await shared.tab();
    await first.store.dispatch({ type: 'increment', id: 'mug' });
    expect(ids(first)).toEqual(['mug 2', 'old tee 1']);
    await vi.waitFor(() => expect(ids(second)).toEqual(ids(first)));
  });
});
