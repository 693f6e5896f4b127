import { useEffect } from 'react';
import { useCart } from '#features/cart/cart-provider.tsx';

/** Preloads the basket's code when the cart is not empty, so that it opens even after the connection is lost. */
export function useBasketAhead(): void {
  const isFilled = useCart().count > 0;
  useEffect(() => {
    if (isFilled) import('./basket-overlay.tsx').catch(() => undefined);
  }, [isFilled]);
}
