import type Stripe from 'stripe';
import { PaymentError, type Payments, type ProviderRefund } from '#ports/payments.ts';

type Options = { stripeAccount?: string };
type Input<Name extends 'refund' | 'returnFee'> = Parameters<Payments[Name]>[1];

/** Readable reasons why a bank returned a refund. */
const FAILURES: Readonly<Record<string, string>> = {
  lost_or_stolen_card: 'the card was lost or stolen',
  expired_or_canceled_card: 'the card has expired or was cancelled',
  charge_for_pending_refund_disputed: 'the customer has disputed the payment',
  insufficient_funds: 'the account’s balance was not enough',
  declined: 'the bank declined it',
  merchant_request: 'it was cancelled in the dashboard',
};

function whyFailed({ status, failure_reason: reason }: Stripe.Refund): string {
  if (status === 'canceled') return 'it was cancelled';
  return FAILURES[reason ?? ''] ?? 'the bank sent it back without a reason';
}

/** Every status that is not final is pending, `requires_action` included. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    status: hasFailed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
    amount: refund.amount,
    refundId: refund.metadata?.refund_id,
    orderId: refund.metadata?.order_id,
    failure: hasFailed ? whyFailed(refund) : undefined,
  };
}

export async function createRefund(
  stripe: Stripe,
  options: Options,
  { refundId, intentId, amount, tenantId, orderId }: Input<'refund'>,
): Promise<ProviderRefund> {
  const refund = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount,
      reason: 'requested_by_customer',
      metadata: { refund_id: refundId, tenant_id: tenantId, order_id: orderId },
    },
    { ...options, idempotencyKey: `refund:${refundId}` },
  );
  return toProviderRefund(refund);
}

/**
 * `refund_application_fee` would return the same share of the fee as of the charge, whatever was produced. The fee
 * itself belongs to the platform, so its own key requests the return, and any part of it can be returned.
 */
export async function returnFee(
  stripe: Stripe,
  options: Options,
  { intentId, orderId, parts }: Input<'returnFee'>,
): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options);
  const charge = intent.latest_charge;
  const fee = typeof charge === 'object' ? charge?.application_fee : undefined;
  if (!fee) throw new PaymentError('no_fee', 'the payment has no application fee', { isFinal: true });
  const id = typeof fee === 'string' ? fee : fee.id;
  // The provider stores idempotency keys for about a day; a job may be older.
  const earlier = await stripe.applicationFees.listRefunds(id, { limit: 100 });
  for (const part of parts) {
    if (earlier.data.some(({ metadata }) => metadata?.part === part.id)) continue;
    const metadata = { order_id: orderId, part: part.id };
    await stripe.applicationFees.createRefund(
      id,
      { amount: part.amount, metadata },
      { idempotencyKey: `fee:${part.id}` },
    );
  }
}
