import type Stripe from 'stripe';
import type { PaymentIntent } from '#areas/platform/index.ts';

export function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // The SDK's type allows statuses of later versions; only `succeeded` is ever checked.
    status: intent.status as PaymentIntent['status'],
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    orderId: intent.metadata.order_id,
    purchaseId: intent.metadata.purchase_id,
    invoiceId: intent.metadata.invoice_id,
    tenantId: intent.metadata.tenant_id,
    decline: intent.last_payment_error?.message,
    card: toCard(intent.latest_charge),
  };
}

/** Known when the charge was expanded with the payment. */
function toCard(charge: Stripe.PaymentIntent['latest_charge']): PaymentIntent['card'] {
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined;
  return card?.last4 ? { brand: card.brand ?? '', last4: card.last4 } : undefined;
}
