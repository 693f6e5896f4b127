import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { orderEvents } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { actorNames } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

type Timeline = Omit<OrderDetail['timeline'][number], 'actor'> & { actor: string };

/** What happened to an order, oldest first, with actors as records keep them. */
export async function readTimeline(tx: Tx, order: { tenantId: string; id: string }): Promise<Timeline[]> {
  const rows = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ id, at, event, from, to, actor, reason }) => ({
    id,
    at: at.toISOString(),
    event,
    from,
    to,
    actor,
    reason,
  }));
}

/** The timeline with actors in words. A client sees its own people by name; staff are `Inkstand` to everyone but staff. */
export async function nameActors(ctx: Ctx, timeline: Timeline[]): Promise<OrderDetail['timeline']> {
  const actorName = await actorNames(
    ctx,
    timeline.map(({ actor }) => actor),
  );
  return timeline.map((entry) => ({ ...entry, actor: actorName(entry.actor) }));
}

/** Refunds likewise. */
export async function nameRequesters(ctx: Ctx, refunds: OrderDetail['refunds']): Promise<OrderDetail['refunds']> {
  const actorName = await actorNames(
    ctx,
    refunds.map(({ requested_by }) => requested_by),
  );
  return refunds.map((refund) => ({ ...refund, requested_by: actorName(refund.requested_by) }));
}
