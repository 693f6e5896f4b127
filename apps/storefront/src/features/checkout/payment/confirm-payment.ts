import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { BillingDetails } from './billing.ts';

export type Confirmation =
  /** `isSettled` is false while the provider still processes the payment. */
  | { outcome: 'confirmed'; intentId: string; isSettled: boolean }
  /** With the provider's message; the shopper may retry. */
  | { outcome: 'declined'; message: string }
  | { outcome: 'lost' };

const isSubmitted = (status: string | undefined) =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

/** Whether the confirmation always redirects to `/payment-success`, or only for methods that require it. */
export type PaymentRedirect = 'always' | 'if_required';

interface PaymentToConfirm {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
  billing: BillingDetails;
  redirect: PaymentRedirect;
}

/** Confirms the card payment, including 3-D Secure. Redirects return to `/payment-success`. */
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
  // The intent was already paid, by a second click or in another tab.
  const intent = paymentIntent ?? error?.payment_intent;
  if (intent && isSubmitted(intent.status)) {
    return { outcome: 'confirmed', intentId: intent.id, isSettled: intent.status === 'succeeded' };
  }
  return intent?.status === 'canceled' ? { outcome: 'lost' } : { outcome: 'declined', message: error?.message ?? '' };
}

/** Checks whether an intent was already paid, in another tab or before a reload; undefined if it was not. */
export async function findTaken(
  stripe: Stripe,
  clientSecret: string,
): Promise<(Confirmation & { outcome: 'confirmed' }) | undefined> {
  const { paymentIntent: intent } = await stripe.retrievePaymentIntent(clientSecret);
  if (!intent || !isSubmitted(intent.status)) return undefined;
  return { outcome: 'confirmed', intentId: intent.id, isSettled: intent.status === 'succeeded' };
}
