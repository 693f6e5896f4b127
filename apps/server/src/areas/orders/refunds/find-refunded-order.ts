import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** A placed order of the tenant, as far as its refunds need to know it; or 404. */
export async function findRefundedOrder(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderRef: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      region: orders.region,
      amountCaptured: orders.amountCaptured,
      platformIntentId: orders.platformIntentId,
      eventSlug: events.slug,
    })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)));
  if (!order?.status) fail('request.not_found');
  return { ...order, status: order.status };
}
