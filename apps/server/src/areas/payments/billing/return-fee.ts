import { ledgerEntries, orderEvents } from '@inkstand/database/tables/index';
import { and, eq, gt, sum } from 'drizzle-orm';
import { findOrder } from '#areas/orders/index.ts';
import { type Services, systemContext } from '#context.ts';
import type { OrderJob } from '#jobs.ts';

/**
 * Gives back what the ledger says of the platform's fee: of cancelled pieces, all that was not produced (docs/product/money.md).
 * Each of its transactions goes back once.
 * @throws PaymentError when the provider does not answer; the job tries again
 */
export async function returnFee(services: Services, { tenantId, orderId }: OrderJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [order, parts] = await ctx.tx(async (tx) => {
    const own = and(eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.orderId, orderId));
    const returned = await tx
      .select({ id: ledgerEntries.transactionId, amount: sum(ledgerEntries.amount).mapWith(Number) })
      .from(ledgerEntries)
      .where(and(own, eq(ledgerEntries.account, 'platform'), gt(ledgerEntries.amount, 0)))
      .groupBy(ledgerEntries.transactionId)
      .orderBy(ledgerEntries.transactionId);
    return [await findOrder(tx, tenantId, { orderId }), returned] as const;
  });
  if (!order?.paymentIntentId || !order.stripeAccountId || parts.length === 0) return;
  const place = { region: order.region, accountId: order.stripeAccountId };
  await services.payments.returnFee(place, { intentId: order.paymentIntentId, orderId, parts });
}

/** The tenant is owed a fee that the provider does not give back: the timeline says so. */
export async function recordFeeNotReturned(
  services: Services,
  { tenantId, orderId }: OrderJob,
  reason: string,
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx((tx) =>
    tx.insert(orderEvents).values({ tenantId, orderId, event: 'fee_not_returned', actor: 'system', reason }),
  );
}
