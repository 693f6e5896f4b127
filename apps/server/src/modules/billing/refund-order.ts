import type { Tx } from '@inkstand/database';
import { ledgerEntries, orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { type FoundOrder, findOrder, refundEntries, splitProductionCost } from '#modules/orders/index.ts';

/**
 * Gives back all that was paid for an order, fee included: it was cancelled before anything was made, or paid after it
 * had been given up. The provider does it once per order, by its idempotency key; our books note it once.
 * @throws PaymentError when the provider does not answer; the job tries again
 */
export async function refundOrder(
  services: Services,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [order, captured] = await ctx.tx(async (tx) => [
    await findOrder(tx, tenantId, { orderId }),
    await amountCaptured(tx, ctx, orderId),
  ]);
  if (!order?.paymentIntentId || !order.stripeAccountId || captured === 0) return;
  const refund = await services.payments.refund(
    { region: order.region, accountId: order.stripeAccountId },
    {
      intentId: order.paymentIntentId,
      amount: captured,
      reason: order.status === null ? 'paid too late' : 'cancelled',
      idempotencyKey: `refund:${orderId}`,
      refundFee: splitProductionCost(order).fee > 0,
    },
  );
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  await ctx.tx((tx) => noteRefund(tx, ctx, order, hasFailed ? 'refund_failed' : 'refunded', refund.id));
}

/** Nobody could give the money back: the order's timeline says so, as work for a person. */
export async function noteRefundFailed(
  services: Services,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  reason: string,
): Promise<void> {
  await services.database.tx({ tenant: tenantId }, (tx) =>
    tx.insert(orderEvents).values({ tenantId, orderId, event: 'refund_failed', actor: 'system', reason }),
  );
}

/** Locks the order, so that of two runs of the job the second sees what the first one noted. */
async function amountCaptured(tx: Tx, ctx: Ctx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ captured: orders.amountCaptured })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  return row?.captured ?? 0;
}

async function noteRefund(
  tx: Tx,
  ctx: Ctx,
  order: FoundOrder,
  event: 'refunded' | 'refund_failed',
  refundId: string,
): Promise<void> {
  const { id: orderId } = order;
  await amountCaptured(tx, ctx, orderId);
  const noted = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, ctx.tenantId), eq(orderEvents.orderId, orderId), eq(orderEvents.event, event)));
  if (noted.length > 0) return;
  await tx
    .insert(orderEvents)
    .values({ ...{ tenantId: ctx.tenantId, orderId, event }, actor: 'system', reason: refundId });
  if (event === 'refund_failed') return;
  // What was never let in was never booked.
  if (order.status !== null) await tx.insert(ledgerEntries).values(refundEntries(order));
  await recordAudit(tx, ctx, {
    ...{ action: 'order.refunded', objectType: 'order', objectId: orderId },
    details: { order_ref: order.orderRef, refund: refundId },
  });
}
