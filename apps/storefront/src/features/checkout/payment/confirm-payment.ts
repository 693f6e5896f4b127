import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { BillingDetails } from './billing.ts';

export type Confirmation =
  /** `isSettled` is false while the provider still works on it. */
  | { outcome: 'confirmed'; intentId: string; isSettled: boolean }
  /** In the provider's own words; the shopper may try again. */
  | { outcome: 'declined'; message: string }
  /** The intent cannot be paid any more. */
  | { outcome: 'lost' };

const isTaken = (status: string | undefined) =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

/** Whether the page is left for `/payment-success` in any case, or only by methods that need it. */
export type PaymentRedirect = 'always' | 'if_required';

interface PaymentToConfirm {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  billing: BillingDetails;
  redirect: PaymentRedirect;
}

/** Confirms the card, 3-D Secure included. Whoever leaves the page comes back to `/payment-success`. */
export async function confirmPayment({
  stripe,
  elements,
  clientSecret,
  billing,
  redirect,
}: PaymentToConfirm): Promise<Confirmation> {
  const confirmation = {
    elements,
    clientSecret,
    confirmParams: {
      return_url: `${location.origin}/payment-success`,
      payment_method_data: { billing_details: billing },
    },
  };
  const { error, paymentIntent }: PaymentIntentResult =
    redirect === 'always'
      ? await stripe.confirmPayment({ ...confirmation, redirect })
      : await stripe.confirmPayment({ ...confirmation, redirect });
  // A second press, or one in another tab: the money was taken before.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && isTaken(intent.status)) {
    return { outcome: 'confirmed', intentId: intent.id, isSettled: intent.status === 'succeeded' };
  }
  return intent?.status === 'canceled' ? { outcome: 'lost' } : { outcome: 'declined', message: error?.message ?? '' };
}

/** Whether an intent has been paid before, in another tab or before a reload; undefined when there is all still to do. */
export async function findTaken(
  stripe: Stripe,
  clientSecret: string,
): Promise<(Confirmation & { outcome: 'confirmed' }) | undefined> {
  const { paymentIntent: intent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!intent || !isTaken(intent.status)) return undefined;
  return { outcome: 'confirmed', intentId: intent.id, isSettled: intent.status === 'succeeded' };
}
