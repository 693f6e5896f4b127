import type { OrderDetail } from '@inkstand/contract/orders';
import type { Tx } from '@inkstand/database';
import { fulfillers, orderEvents, users } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

type Timeline = Omit<OrderDetail['timeline'][number], 'actor'> & { actor: string };

/** What happened to an order, oldest first, with actors as records keep them. */
export async function readTimeline(tx: Tx, order: { tenantId: string; id: string }): Promise<Timeline[]> {
  const rows = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ at, event, from, to, actor, reason }) => ({
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
  const nameOf = await namesOf(
    ctx,
    timeline.map(({ actor }) => actor),
  );
  return timeline.map((entry) => ({ ...entry, actor: nameOf(entry.actor) }));
}

/** Refunds likewise. */
export async function nameRequesters(ctx: Ctx, refunds: OrderDetail['refunds']): Promise<OrderDetail['refunds']> {
  const nameOf = await namesOf(
    ctx,
    refunds.map(({ requested_by }) => requested_by),
  );
  return refunds.map((refund) => ({ ...refund, requested_by: nameOf(refund.requested_by) }));
}

async function namesOf(ctx: Ctx, actors: readonly string[]): Promise<(actor: string) => string> {
  const idsOf = (kind: 'user' | 'fulfiller') => [
    ...new Set(actors.filter((actor) => actor.startsWith(`${kind}:`)).map((actor) => actor.slice(kind.length + 1))),
  ];
  const [userIds, fulfillerIds] = [idsOf('user'), idsOf('fulfiller')];
  const names = new Map([
    ['system', 'Inkstand'],
    ['recipient', 'Recipient'],
    ['provider', 'The payment provider’s dashboard'],
  ]);
  const read = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  if (userIds.length + fulfillerIds.length > 0) {
    await read(async (tx) => {
      if (userIds.length > 0) {
        const found = await tx.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, userIds));
        for (const { id, name } of found) names.set(`user:${id}`, name);
      }
      if (fulfillerIds.length > 0) {
        const found = await tx
          .select({ id: fulfillers.id, name: fulfillers.name })
          .from(fulfillers)
          .where(inArray(fulfillers.id, fulfillerIds));
        for (const { id, name } of found) names.set(`fulfiller:${id}`, name);
      }
    });
  }
  return (actor) => names.get(actor) ?? 'Inkstand';
}
