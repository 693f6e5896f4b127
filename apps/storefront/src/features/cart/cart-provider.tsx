import { type CartAction, cartItemsCount, reduceCart } from '@inkstand/domain/cart';
import type { MessageKey } from '@inkstand/i18n';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CartLine } from './cart-line.ts';
import { changeCart, readCart } from './cart-storage.ts';

interface Cart {
  lines: readonly CartLine[];
  count: number;
  /** False until the browser's copy has been read. */
  isLoaded: boolean;
  /** What went wrong last, or undefined. */
  problem: MessageKey | undefined;
  dispatch: (action: CartAction<CartLine>) => Promise<void>;
}

const CartContext = createContext<Cart | undefined>(undefined);

const PROBLEMS: Record<CartAction<CartLine>['type'], MessageKey> = {
  add: 'cart.add_failed',
  update: 'cart.update_failed',
  renew: 'cart.update_failed',
  increment: 'cart.increment_failed',
  decrement: 'cart.decrement_failed',
  remove: 'cart.remove_failed',
  clear: 'cart.clear_failed',
};

/** Tabs of one store tell each other that the cart has changed. */
function useOtherTabs(storeId: string, onChange: () => void) {
  const channel = useRef<BroadcastChannel | undefined>(undefined);
  useEffect(() => {
    if (!('BroadcastChannel' in window)) return;
    const opened = new BroadcastChannel(`inkstand:cart:${storeId}`);
    opened.onmessage = onChange;
    channel.current = opened;
    return () => opened.close();
  }, [storeId, onChange]);
  return useCallback(() => channel.current?.postMessage('changed'), []);
}

/** Keeps the cart of one store, across pages and tabs (specification 4). */
export function CartProvider({ storeId, children }: { storeId: string; children: ReactNode }) {
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState<MessageKey>();

  const load = useCallback(async () => {
    try {
      setLines(await readCart(storeId));
    } catch {
      setProblem('cart.load_failed');
    }
    setLoaded(true);
  }, [storeId]);
  useEffect(() => void load(), [load]);
  const tellOthers = useOtherTabs(storeId, load);

  const dispatch = useCallback(
    async (action: CartAction<CartLine>) => {
      try {
        setLines(await changeCart(storeId, (current) => reduceCart(current, action)));
        setProblem(undefined);
        tellOthers();
      } catch {
        setProblem(PROBLEMS[action.type]);
      }
    },
    [storeId, tellOthers],
  );

  const cart = useMemo(
    () => ({ lines, count: cartItemsCount(lines), isLoaded, problem, dispatch }),
    [lines, isLoaded, problem, dispatch],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}

export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart works inside a store only');
  return cart;
}
