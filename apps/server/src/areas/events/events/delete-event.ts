import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { FINAL_STATUSES } from '@inkstand/domain/order-status-rules';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type EventRow, loadEventForChange } from './load-event.ts';

/**
 * Soft-deletes an event, so that it can be restored. Fails while an order is being made or a payment is in progress.
 * Orders have a foreign key to the event's row, so a concurrent order waits or is waited for; the count is a separate
 * statement that runs once the row is locked.
 */
export async function deleteEvent(
  ctx: Ctx,
  { params }: HandlerInput<'deleteEvent'>,
): Promise<HandlerReply<'deleteEvent'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    const underWay = await ordersUnderWay(tx, event, ctx.now());
    if (underWay > 0) fail('event.orders_under_way', { data: { orders: underWay } });
    await tx
      .update(events)
      // The domain stops working and becomes free for another store.
      .set({ deletedAt: ctx.now(), customDomainVerifiedAt: null, revision: sql`${events.revision} + 1` })
      .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
    await recordAudit(tx, ctx, { action: 'event.deleted', objectType: 'event', objectId: event.id });
    return {
      success: true,
      message: replyTexts(ctx.language)('deleted', { name: event.name }),
      data: { id: event.id, slug: event.slug },
    };
  });
}

async function ordersUnderWay(tx: Tx, event: EventRow, now: Date): Promise<number> {
  const beingMade = and(isNotNull(orders.status), notInArray(orders.status, FINAL_STATUSES));
  // An order whose payment is still processed stays open after its deadline.
  const isPayable = or(
    gt(orders.expiresAt, now),
    isNotNull(orders.paymentIntentId),
    isNotNull(orders.platformIntentId),
  );
  const beingPaid = and(isNull(orders.status), isNull(orders.abandonedAt), isPayable);
  return tx.$count(
    orders,
    and(eq(orders.tenantId, event.tenantId), eq(orders.eventId, event.id), or(beingMade, beingPaid)),
  );
}
