import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { FINAL_STATUSES } from '@inkstand/domain/order-status-rules';
import { and, eq, gt, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type EventRow, loadEventForChange } from './load-event.ts';

/**
 * Takes an event away, so that it can be restored. Not while somebody waits for something of it: an order that is being
 * made, or a payment that is under way. Orders refer to the event's row, so whoever places one meanwhile waits for us or
 * is waited for, and the count is a statement of its own, made once the row is held.
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
      // Its domain leads nowhere now, and another store may have it.
      .set({ deletedAt: ctx.now(), customDomainVerifiedAt: null, revision: sql`${events.revision} + 1` })
      .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
    await recordAudit(tx, ctx, { action: 'event.deleted', objectType: 'event', objectId: event.id });
    return { success: true, message: `${event.name} is deleted`, data: { id: event.id, slug: event.slug } };
  });
}

async function ordersUnderWay(tx: Tx, event: EventRow, now: Date): Promise<number> {
  const beingMade = and(isNotNull(orders.status), notInArray(orders.status, FINAL_STATUSES));
  const beingPaid = and(isNull(orders.status), isNull(orders.abandonedAt), gt(orders.expiresAt, now));
  return tx.$count(
    orders,
    and(eq(orders.tenantId, event.tenantId), eq(orders.eventId, event.id), or(beingMade, beingPaid)),
  );
}
