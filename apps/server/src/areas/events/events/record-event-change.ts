import type { Tx } from '@inkstand/database';
import { eventInMessage, notifyWebhooks, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { EventRow } from './load-event.ts';

/** Records products that an event gained or lost; without any it writes nothing. */
export async function recordProducts(
  tx: Tx,
  ctx: Ctx,
  change: { eventId: string; action: 'added' | 'deleted'; productIds: readonly string[] },
): Promise<void> {
  const { eventId, action, productIds } = change;
  if (productIds.length === 0) return;
  await recordAudit(tx, ctx, {
    action: `event_product.${action}`,
    objectType: 'event',
    objectId: eventId,
    details: { event_id: eventId, product_ids: [...productIds] },
  });
}

/** Records that an event, as it was before, has another status now, and notifies webhooks. */
export async function recordStatusChange(tx: Tx, ctx: Ctx, event: EventRow, status: EventRow['status']): Promise<void> {
  await recordAudit(tx, ctx, {
    action: 'event.status_updated',
    objectType: 'event',
    objectId: event.id,
    details: { from: event.status, to: status },
  });
  const data = { event: eventInMessage({ ...event, status }), previous_status: event.status };
  await notifyWebhooks(tx, ctx, await readListeners(tx, ctx.tenantId), [{ type: 'event.status_changed', data }]);
}
