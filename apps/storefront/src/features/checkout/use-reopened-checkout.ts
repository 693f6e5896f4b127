import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOverlay } from '#features/basket/overlay-state.tsx';
import { stepsOfEntry } from './step-entry.ts';

/**
 * Opens the checkout again where the browser's history says that it was open: after a reload, or with Forward. Whoever
 * looks into the basket is likely to go on, so its chunk is fetched ahead.
 */
export function useReopenedCheckout(): void {
  const isEntry = stepsOfEntry(useLocation()).length > 0;
  const { overlay, open } = useOverlay();
  useEffect(() => {
    if (isEntry) open('checkout');
  }, [isEntry, open]);
  useEffect(() => {
    if (overlay === 'basket') import('./checkout-overlay.tsx').catch(() => undefined);
  }, [overlay]);
}
