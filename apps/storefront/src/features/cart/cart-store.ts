import { type CartAction, type CartLimit, limitMet, reduceCart } from '@inkstand/domain/cart';
import type { PlainMessageKey } from '@inkstand/i18n';
import type { CartLine } from './cart-line.ts';
import type { CartRecord } from './cart-record.ts';
import type { CartStorage } from './cart-storage.ts';
import type { CartTabs } from './cart-tabs.ts';

export interface CartState {
  lines: readonly CartLine[];
  /** False until the stored cart has been read. */
  isLoaded: boolean;
  /** The stored cart could not be read, so `lines` says nothing about what is in it. */
  isUnreadable: boolean;
  /** The last error, until something succeeds (specification 8). */
  problem: PlainMessageKey | undefined;
  /** The limit that the last change reached. */
  limit: CartLimit | undefined;
}

export const EMPTY_CART: CartState = {
  lines: [],
  isLoaded: false,
  isUnreadable: false,
  problem: undefined,
  limit: undefined,
};

const PROBLEMS: Record<CartAction<CartLine>['type'], PlainMessageKey> = {
  add: 'cart.add_failed',
  update: 'cart.update_failed',
  renew: 'cart.update_failed',
  increment: 'cart.increment_failed',
  decrement: 'cart.decrement_failed',
  remove: 'cart.remove_failed',
  clear: 'cart.clear_failed',
};

export interface CartSurroundings {
  storeId: string;
  storage: CartStorage;
  connect: (onChange: () => void) => CartTabs;
  /** Converts items of a legacy basket to lines. */
  convert: (items: unknown[]) => Promise<CartLine[]>;
  /** Receives errors meant for developers only. */
  report: (error: Error) => void;
}

/** The cart of one store in this tab: its state, changes and subscribers (specification 4). */
export function createCartStore({ storeId, storage, connect, convert, report }: CartSurroundings) {
  let state = EMPTY_CART;
  let at = 0;
  let tabs: CartTabs | undefined;
  /** The operation that `retry` repeats. */
  let failed: () => Promise<unknown> = load;
  const listeners = new Set<() => void>();

  function set(changes: Partial<CartState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** A result older than the current state is outdated. */
  function show(record: CartRecord, changes: Partial<CartState>) {
    const isNewer = record.at >= at;
    at = Math.max(at, record.at);
    set({ ...changes, isUnreadable: false, problem: undefined, ...(isNewer && { lines: record.lines }) });
  }

  async function load(): Promise<void> {
    try {
      show(await storage.read(), { isLoaded: true });
      await takeOverLegacyItems();
    } catch {
      failed = load;
      set({ isLoaded: true, isUnreadable: at === 0, problem: 'cart.load_failed' });
    }
  }

  async function takeOverLegacyItems() {
    const items = storage.legacyItems();
    if (items.length === 0) return;
    const lines = await convert(items);
    const record = await storage.change((known) =>
      lines.reduce((cart, item) => reduceCart(cart, { type: 'add', item }), known),
    );
    storage.removeLegacyItems();
    show(record, {});
    tabs?.notify();
  }

  /** @returns whether the change was saved */
  async function dispatch(action: CartAction<CartLine>): Promise<boolean> {
    let limit: CartLimit | undefined;
    try {
      const record = await storage.change((lines) => {
        limit = limitMet(lines, action);
        return reduceCart(lines, action);
      });
      show(record, { limit, isLoaded: true });
      tabs?.notify();
      return limit !== 'lines';
    } catch {
      failed = () => dispatch(action);
      set({ problem: PROBLEMS[action.type] });
      return false;
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the cart and subscribes to the other tabs. @returns the unsubscribe function */
    start(): (() => void) | undefined {
      if (!storeId) return void report(new Error('A cart needs the id of its store.'));
      tabs = connect(load);
      void load();
      return () => {
        tabs?.close();
        tabs = undefined;
      };
    },
    dispatch,
    retry: () => failed(),
  };
}
