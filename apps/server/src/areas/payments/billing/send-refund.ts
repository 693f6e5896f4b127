import { refunds } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { findOrder } from '#areas/orders/index.ts';
import { paymentOfOrder } from '#areas/payments/card-payments/payment-place.ts';
import { type Services, systemContext } from '#context.ts';
import type { RefundJob } from '#jobs/jobs.ts';
import { PaymentError, type ProviderRefund } from '#ports/payments.ts';
import { settleRefund } from './settle-refund.ts';
import { ofOrder, recordRefundState, recordRefunds } from './take-refunds.ts';

/**
 * Makes a booked refund at the provider, once per refund, however often this runs: a refund that the provider has
 * already is found by our id in it, and until then that id is the idempotency key. A permanent refusal by the provider
 * marks the refund as failed, visibly.
 * @throws PaymentError when the provider does not answer; the job, and then the reconciler, retry
 */
export async function sendRefund(services: Services, { tenantId, orderId, refundId }: RefundJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const [order, refund] = await ctx.tx(async (tx) => [
    await findOrder(tx, tenantId, { orderId }),
    (
      await tx
        .select({ amount: refunds.amount, status: refunds.status })
        .from(refunds)
        .where(and(eq(refunds.tenantId, tenantId), eq(refunds.id, refundId)))
    )[0],
  ]);
  const payment = order && paymentOfOrder(order);
  if (!payment || refund?.status !== 'pending') return;
  const { place, intentId } = payment;
  let known: ProviderRefund[] = [];
  let made: ProviderRefund;
  try {
    known = await services.payments.listRefunds(place, intentId);
    made =
      known.find((candidate) => candidate.refundId === refundId) ??
      (await services.payments.refund(place, { refundId, intentId, amount: refund.amount, tenantId, orderId }));
  } catch (error) {
    if (!(error instanceof PaymentError) || !error.isFinal) throw error;
    await ctx.tx((tx) => settleRefund(tx, ctx, refundId, { status: 'failed', error: error.message }));
    // A refund made in the dashboard may be the reason, and could not be booked while this one was pending.
    await recordRefunds(ctx, orderId, ofOrder(order, known));
    return;
  }
  await ctx.tx((tx) => recordRefundState(tx, ctx, refundId, made));
}
