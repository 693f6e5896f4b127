import type { Tx } from '@inkstand/database';
import { shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, eq } from 'drizzle-orm';
import { thawOrder } from '#areas/orders/index.ts';
import { advanceOrder } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';

/** Sets an order going again that is back where it was: the job of that status runs anew (docs/product/orders.md). */
export async function resumeOrder(tx: Tx, ctx: Ctx, order: { id: string }, status: OrderStatus): Promise<void> {
  const { tenantId } = ctx;
  const { nextJob } = STATUS_RULES[status];
  if (nextJob) {
    await thawOrder(tx, ctx, order.id);
    await ctx.jobs.send(tx, nextJob, { tenantId, orderId: order.id });
  }
  if (status !== 'submitting to fulfiller') return;
  const waiting = await tx
    .select({ shipmentId: shipments.id, fulfillerId: shipments.fulfillerId })
    .from(shipments)
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, order.id)));
  for (const shipment of waiting) await ctx.jobs.send(tx, 'shipment.submit', { tenantId, ...shipment });
  // Reports that came meanwhile.
  await advanceOrder(tx, ctx, order.id);
}
