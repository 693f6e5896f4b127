import type { WebhookDelivery } from '@inkstand/contract/platform/webhooks';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const INTERVAL_MS = 2000;

/** Refreshes the page while a first delivery attempt is pending; delays before retries are too long for that. */
export function useWhileWaiting(deliveries: readonly WebhookDelivery[]): void {
  const { revalidate } = useRevalidator();
  const isWaiting = deliveries.some(({ status, tries }) => status === 'waiting' && tries === 0);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
