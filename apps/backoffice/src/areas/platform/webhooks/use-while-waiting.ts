import type { WebhookDelivery } from '@inkstand/contract/platform/webhooks';
import { useRefreshWhile } from '#ui/use-refresh-while.ts';

const INTERVAL_MS = 2000;

/** Refreshes the page while a first delivery attempt is pending; delays before retries are too long for that. */
export function useWhileWaiting(deliveries: readonly WebhookDelivery[]): void {
  useRefreshWhile(
    deliveries.some(({ status, tries }) => status === 'waiting' && tries === 0),
    INTERVAL_MS,
  );
}
