import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOverlay } from '#features/basket/overlay-state.tsx';
import { entrySteps } from './step-entry.ts';

/**
 * Reopens the checkout when the history entry says that it was open: after a reload, or with Forward. Preloads the
 * checkout's chunk when the basket opens, since the shopper is likely to continue.
 */
export function useReopenedCheckout(): void {
  const isEntry = entrySteps(useLocation()).length > 0;
  const { overlay, open } = useOverlay();
  useEffect(() => {
    if (isEntry) open('checkout');
  }, [isEntry, open]);
  useEffect(() => {
    if (overlay === 'basket') import('./checkout-overlay.tsx').catch(() => undefined);
  }, [overlay]);
}
