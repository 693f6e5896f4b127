import type Stripe from 'stripe';
import type { PaymentIntent } from './payments.ts';

export function intentOf(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // The SDK leaves room for statuses of later versions; those are not `succeeded`, which is all that is asked.
    status: intent.status as PaymentIntent['status'],
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.order_id,
    purchaseId: intent.metadata.purchase_id,
    tenantId: intent.metadata.tenant_id,
    decline: intent.last_payment_error?.message,
  };
}
