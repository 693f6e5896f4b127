import { type WebhookDelivery, webhookMessage } from '@inkstand/contract/platform/webhooks';
import type { webhookDeliveries } from '@inkstand/database/tables/index';

export const toDeliveryResponse = (row: typeof webhookDeliveries.$inferSelect): WebhookDelivery => ({
  id: row.id,
  type: row.event,
  status: row.status,
  tries: row.attempts,
  answer_status: row.responseStatus,
  problem: row.error,
  created_at: row.createdAt.toISOString(),
  last_try_at: row.lastAttemptAt?.toISOString() ?? null,
  body: webhookMessage.parse(row.body),
});
