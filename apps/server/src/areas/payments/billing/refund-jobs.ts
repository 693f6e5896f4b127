import { ledgerEntries, orderEvents } from '@inkstand/database/tables/index';
import { and, eq, gt, sum } from 'drizzle-orm';
import { findOrder } from '#areas/orders/index.ts';
import { type Services, systemContext } from '#context.ts';
import type { JobDefinition, OrderJob } from '#jobs.ts';
import { recordTaxNotReported, reportTax, reverseTax } from './report-tax.ts';
import { sendRefund } from './send-refund.ts';

// Many tries, with growing pauses, since a provider may be away for a while.

/** A refund that is given up stays pending: the reconciler goes on asking, since nobody knows whether it was made. */
const refund: JobDefinition<'order.refund'> = { name: 'order.refund', retries: 15, handle: sendRefund };

const fee: JobDefinition<'order.return_fee'> = {
  name: 'order.return_fee',
  retries: 15,
  handle: returnFee,
  giveUp: recordFeeNotReturned,
};

const tax: JobDefinition<'order.report_tax'> = {
  name: 'order.report_tax',
  retries: 15,
  handle: reportTax,
  giveUp: recordTaxNotReported,
};

const reversal: JobDefinition<'order.reverse_tax'> = {
  name: 'order.reverse_tax',
  retries: 15,
  handle: reverseTax,
  giveUp: recordTaxNotReported,
};

export const refundJobs = {
  'order.refund': refund,
  'order.return_fee': fee,
  'order.report_tax': tax,
  'order.reverse_tax': reversal,
};

/**
 * Gives back what the ledger says of the platform's fee: of cancelled pieces, all that was not produced (docs/product/money.md).
 * Each of its transactions goes back once.
 * @throws PaymentError when the provider does not answer; the job tries again
 */
async function returnFee(services: Services, { tenantId, orderId }: OrderJob): Promise<void> {
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
async function recordFeeNotReturned(
  services: Services,
  { tenantId, orderId }: OrderJob,
  reason: string,
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx((tx) =>
    tx.insert(orderEvents).values({ tenantId, orderId, event: 'fee_not_returned', actor: 'system', reason }),
  );
}
