import { refunds } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { findOrder } from '#areas/orders/index.ts';
import { PaymentError, type ProviderRefund } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';
import type { RefundJob } from '#jobs.ts';
import { orderPayment, settleRefund } from './settle-refund.ts';
import { ofOrder, recordRefunds, takeOutcome } from './take-refunds.ts';

/**
 * Has the provider make a refund that was booked, once per refund however often this runs: what the provider has already
 * is found by our id in it, and until then its idempotency key is that id. What the provider refuses for good has failed,
 * visibly.
 * @throws PaymentError when the provider does not answer; the job, and then the reconciler, try again
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
  const payment = order && orderPayment(order);
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
    // What was given back in the dashboard may be why, and had no room in our books while this one was pending.
    await recordRefunds(ctx, orderId, ofOrder(order, known));
    return;
  }
  await ctx.tx((tx) => takeOutcome(tx, ctx, refundId, made));
}
