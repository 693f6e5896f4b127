import { type CartAction, cartItemsCount } from '@inkstand/domain/cart';
import { componentChunk } from '@inkstand/web/chunks';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from '#features/store/store.ts';
import type { CartLine } from './cart-line.ts';
import { createCartStorage } from './cart-storage.ts';
import { type CartState, createCartStore, EMPTY_CART } from './cart-store.ts';
import { connectTabs } from './cart-tabs.ts';
import { useCompleteLines } from './use-complete-lines.ts';

interface Cart extends CartState {
  count: number;
  /** Whether the cart is known to hold nothing. */
  isEmpty: boolean;
  /** @returns whether the change was saved */
  dispatch: (action: CartAction<CartLine>) => Promise<boolean>;
  /** Repeats what failed last. */
  retry: () => Promise<unknown>;
}

const CartContext = createContext<Cart | undefined>(undefined);

/** Provides the cart of one store, across pages and tabs (specification 4). */
export function CartProvider({ storeId, children }: { storeId: string; children: ReactNode }) {
  const { event_products: products } = useStore();
  const [{ getState, subscribe, start, dispatch, retry }] = useState(() =>
    createCartStore({
      storeId,
      storage: createCartStorage(storeId),
      connect: (onChange) => connectTabs(storeId, onChange),
      convert: async (items) => (await componentChunk(() => import('./legacy-basket.ts'))).toCartLines(items, products),
      report: (error) => reportError(error),
    }),
  );
  useEffect(() => start(), [start]);
  const state = useSyncExternalStore(subscribe, getState, () => EMPTY_CART);
  useCompleteLines(state.lines, dispatch);
  const cart = useMemo(
    () => ({
      ...state,
      count: cartItemsCount(state.lines),
      isEmpty: state.isLoaded && !state.isUnreadable && state.lines.length === 0,
      dispatch,
      retry,
    }),
    [state, dispatch, retry],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart works inside a store only');
  return cart;
}
