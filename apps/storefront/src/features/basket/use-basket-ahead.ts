import { useEffect } from 'react';
import { useCart } from '#features/cart/cart-provider.tsx';

/** Whoever has something in the basket may look at it, even when the connection has gone meanwhile: it is fetched ahead. */
export function useBasketAhead(): void {
  const isFilled = useCart().count > 0;
  useEffect(() => {
    if (isFilled) import('./basket-overlay.tsx').catch(() => undefined);
  }, [isFilled]);
}
