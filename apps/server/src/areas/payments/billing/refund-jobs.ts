import { tenantJoin } from '@inkstand/database';
import { ledgerEntries, orderEvents, orderLines, orders, refundLines } from '@inkstand/database/tables/index';
import { and, asc, eq, gt, isNull, sum } from 'drizzle-orm';
import { findOrder } from '#areas/orders/index.ts';
import { taxReference } from '#areas/payments/card-payments/ask-provider.ts';
import { customerPayment } from '#areas/payments/card-payments/payment-place.ts';
import { type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { GiveUp, type OrderJob, type RefundJob } from '#jobs/jobs.ts';
import { PaymentError, type TaxReversal } from '#ports/payments.ts';
import { sendRefund } from './send-refund.ts';

/**
 * Reports the sales tax of a paid order as due (docs/product/money.md), once: the provider creates its transaction from
 * the calculation that the order was paid with.
 * @throws PaymentError when the provider does not answer; GiveUp when it no longer has the calculation
 */
export async function reportTax(services: Services, { tenantId, orderId }: OrderJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, tenantId, { orderId }));
  const payment = order && customerPayment(order);
  if (!payment || !order.taxCalculationId || order.taxTransactionId) return;
  const taxTransactionId = await rejectionIsFinal(
    services.payments.reportTax(payment.place, {
      calculationId: order.taxCalculationId,
      reference: order.orderRef,
      orderId,
      idempotencyKey: `tax-transaction:${orderId}`,
    }),
  );
  await ctx.tx((tx) =>
    tx
      .update(orders)
      .set({ taxTransactionId })
      .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId), isNull(orders.taxTransactionId))),
  );
}

/** Reverses reported tax for the lines of a refund; reports the tax first if that has not happened yet. */
export async function reverseTax(services: Services, job: RefundJob): Promise<void> {
  const { tenantId, orderId, refundId } = job;
  await reportTax(services, job);
  const ctx = systemContext(services, tenantId);
  const [order, parts] = await ctx.tx(async (tx) => [
    await findOrder(tx, tenantId, { orderId }),
    await tx
      .select({ position: orderLines.position, net: refundLines.net, tax: refundLines.vat })
      .from(refundLines)
      .leftJoin(orderLines, tenantJoin(orderLines.id, refundLines.orderLineId))
      .where(and(eq(refundLines.tenantId, tenantId), eq(refundLines.refundId, refundId)))
      .orderBy(asc(orderLines.position)),
  ]);
  const payment = order && customerPayment(order);
  if (!payment || !order.taxTransactionId) return;
  const lines = parts.flatMap(({ position, net, tax }): TaxReversal[] =>
    position !== null && net + tax > 0 ? [{ reference: taxReference(position), net, tax }] : [],
  );
  const shipping = parts.find(({ position }) => position === null) ?? { net: 0, tax: 0 };
  await rejectionIsFinal(
    services.payments.reverseTax(payment.place, {
      transactionId: order.taxTransactionId,
      reference: refundId,
      lines,
      shipping: { net: shipping.net, tax: shipping.tax },
    }),
  );
}

/** Adds a timeline entry: the tax authority's record is wrong, and no retry can correct it. */
export async function recordTaxNotReported(
  services: Services,
  { tenantId, orderId }: OrderJob,
  reason: string,
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx((tx) =>
    tx.insert(orderEvents).values({ tenantId, orderId, event: 'tax_not_reported', actor: 'system', reason }),
  );
}

async function rejectionIsFinal<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) throw new GiveUp(error.message);
    throw error;
  }
}

// Many retries with growing pauses, since an outage at the provider can last.

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
 * Returns the part of the platform's fee that the ledger states: for cancelled pieces, all that was not produced
 * (docs/product/money.md). Each ledger transaction is returned once.
 * @throws PaymentError when the provider does not answer; the job retries
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
  const payment = order && customerPayment(order);
  if (!payment || parts.length === 0) return;
  await services.payments.returnFee(payment.place, { intentId: payment.intentId, orderId, parts });
}

/** Adds a timeline entry: the provider does not return a fee that is owed to the tenant. */
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
