import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useRef, useState } from 'react';

const POLL_MS = 10_000;

/** An order with the changes and reports its customer can still make. */
export interface LiveOrder {
  order: PublicOrder;
  change: OrderChange;
  care: PublicCare;
}

/** Whether nothing more happens to the order. */
export const isOver = ({ stage }: PublicOrder) => stage === 'shipped' || stage === 'delivered' || stage === 'cancelled';

/**
 * The current order, refreshed every ten seconds while it can still change and the page is visible. `show` replaces it
 * with the response of a change.
 */
export function useLiveOrder(loaded: LiveOrder): LiveOrder & { show: (fresh: LiveOrder) => void } {
  const api = useApi();
  const { tenant, slug } = useSite();
  const [current, setCurrent] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  // Another order, or the same one in another language.
  if (shown !== loaded) {
    setShown(loaded);
    setCurrent(loaded);
  }
  const changes = useRef(0);
  const { token } = current.order;
  const isWaiting = !isOver(current.order);

  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      const before = changes.current;
      // A failed request is followed by the next refresh, and so is one that may be older than a change.
      api.publicOrder({ params: { tenant, slug, token } }).then(
        ({ data }) => isCurrent && changes.current === before && setCurrent(data),
        () => undefined,
      );
    };
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [api, tenant, slug, token, isWaiting]);

  function show(changed: LiveOrder) {
    changes.current += 1;
    setCurrent(changed);
  }

  return { ...current, show };
}
