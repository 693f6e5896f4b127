import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** A placed order of the tenant, held until the transaction ends, so that nobody decides about it meanwhile; or 404. */
export async function lockPlacedOrder(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderRef: string) {
  const [found] = await tx
    .select({ order: orders, eventSlug: events.slug })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)))
    .for('update', { of: orders });
  const status = found?.order.status;
  if (!found || !status) return fail('request.not_found');
  return { ...found.order, status, eventSlug: found.eventSlug };
}

export type PlacedOrderRow = Awaited<ReturnType<typeof lockPlacedOrder>>;
