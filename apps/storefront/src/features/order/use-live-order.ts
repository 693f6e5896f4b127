import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { OrderChange } from '@inkstand/contract/after-sales/recipients';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { useEffect, useRef, useState } from 'react';

const POLL_MS = 10_000;
const QUICK_POLLS = 6;
const SLOW_POLL_MS = 30_000;
const MAX_POLL_MS = 300_000;

/** An order with the changes and reports its customer can still make. */
export interface LiveOrder {
  order: PublicOrder;
  change: OrderChange;
  care: PublicCare;
}

/** Whether nothing more happens to the order. */
export const isOver = ({ stage }: Pick<PublicOrder, 'stage'>) =>
  stage === 'shipped' || stage === 'delivered' || stage === 'cancelled';

/** Calls `refresh` every ten seconds for a minute, then at pauses that grow to five minutes. Returns how to stop. */
export function pollWithBackoff(refresh: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (polls: number) => {
    const pause = polls < QUICK_POLLS ? POLL_MS : Math.min(SLOW_POLL_MS * 2 ** (polls - QUICK_POLLS), MAX_POLL_MS);
    // Spreads the pages that were opened together.
    const spread = 0.8 + 0.2 * Math.random();
    timer = setTimeout(() => {
      refresh();
      wait(polls + 1);
    }, pause * spread);
  };
  wait(0);
  return () => clearTimeout(timer);
}

/**
 * The current order, refreshed while it can still change and the page is visible: often at first, after a new stage and
 * when somebody comes back to the page, then less and less. `show` replaces it with the response of a change.
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
  const { token, stage } = current.order;

  useEffect(() => {
    if (isOver({ stage })) return;
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
    let stop = pollWithBackoff(refresh);
    const restart = () => {
      stop();
      refresh();
      stop = pollWithBackoff(refresh);
    };
    document.addEventListener('visibilitychange', restart);
    return () => {
      isCurrent = false;
      stop();
      document.removeEventListener('visibilitychange', restart);
    };
  }, [api, tenant, slug, token, stage]);

  function show(changed: LiveOrder) {
    changes.current += 1;
    setCurrent(changed);
  }

  return { ...current, show };
}
