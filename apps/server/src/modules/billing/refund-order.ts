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
      ...{ tenantId, orderId, idempotencyKey: `refund:${orderId}` },
      refundFee: splitProductionCost(order).fee > 0,
    },
  );
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return noteRefundFailed(services, { tenantId, orderId }, refund.id);
  }
  await ctx.tx((tx) => noteRefund(tx, ctx, order, refund.id));
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

async function wasNoted(tx: Tx, ctx: Ctx, orderId: string, event: string): Promise<boolean> {
  const noted = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, ctx.tenantId), eq(orderEvents.orderId, orderId), eq(orderEvents.event, event)));
  return noted.length > 0;
}

async function noteRefund(tx: Tx, ctx: Ctx, order: FoundOrder, refundId: string): Promise<void> {
  const { id: orderId } = order;
  await amountCaptured(tx, ctx, orderId);
  if (await wasNoted(tx, ctx, orderId, 'refunded')) return;
  const entry = { tenantId: ctx.tenantId, orderId, actor: 'system' };
  await tx.insert(orderEvents).values({ ...entry, event: 'refunded', reason: refundId });
  // What was never let in was never booked.
  if (order.status !== null) await tx.insert(ledgerEntries).values(refundEntries(order));
  await recordAudit(tx, ctx, {
    ...{ action: 'order.refunded', objectType: 'order', objectId: orderId },
    details: { order_ref: order.orderRef, refund: refundId },
  });
}

/** The money did not go back: the timeline says so, as work for a person, and the books take the refund back. */
export async function noteRefundFailed(
  services: Services,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  reason: string,
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    await amountCaptured(tx, ctx, orderId);
    const order = await findOrder(tx, tenantId, { orderId });
    if (!order || (await wasNoted(tx, ctx, orderId, 'refund_failed'))) return;
    await tx.insert(orderEvents).values({ tenantId, orderId, event: 'refund_failed', actor: 'system', reason });
    if (order.status === null || !(await wasNoted(tx, ctx, orderId, 'refunded'))) return;
    await tx.insert(ledgerEntries).values(refundEntries(order).map((entry) => ({ ...entry, amount: -entry.amount })));
  });
}
