import type {
  ConfirmPaymentData,
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js';

export type Confirmation =
  /** `isSettled` is false while the provider still processes the payment. */
  | { outcome: 'confirmed'; intentId: string; isSettled: boolean }
  /** With the provider's message; the payer may retry. Incomplete: nothing was sent yet. */
  | { outcome: 'declined' | 'incomplete'; message: string }
  | { outcome: 'lost' };

const isSubmitted = (status: string | undefined) =>
  status === 'succeeded' || status === 'processing' || status === 'requires_capture';

/** Whether the confirmation always redirects to the return page, or only for methods that require it. */
export type PaymentRedirect = 'always' | 'if_required';

/** The card in the provider's fields, or one that is saved. */
type Card =
  | { elements: StripeElements; billing?: NonNullable<ConfirmPaymentData['payment_method_data']>['billing_details'] }
  | { savedCard: string };

type PaymentToConfirm = Card & {
  stripe: Stripe;
  clientSecret: string;
  /** Where redirects return to. */
  returnUrl: string;
  redirect: PaymentRedirect;
};

/** Checks the provider's fields, which must come first. */
async function findIncomplete(elements: StripeElements): Promise<Confirmation | undefined> {
  const { error } = await elements.submit();
  return error && { outcome: 'incomplete', message: error.message ?? '' };
}

/** Confirms a card payment, including 3-D Secure. */
export async function confirmPayment(payment: PaymentToConfirm): Promise<Confirmation> {
  const incomplete = 'elements' in payment && (await findIncomplete(payment.elements));
  if (incomplete) return incomplete;
  const { stripe, clientSecret, returnUrl: return_url, redirect } = payment;
  const confirmation =
    'savedCard' in payment
      ? { clientSecret, confirmParams: { return_url, payment_method: payment.savedCard } }
      : {
          elements: payment.elements,
          clientSecret,
          confirmParams: {
            return_url,
            ...(payment.billing && { payment_method_data: { billing_details: payment.billing } }),
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

/** Saves the card in the provider's fields for later payments, including 3-D Secure. */
export async function confirmSetup({
  stripe,
  elements,
  clientSecret,
  returnUrl: return_url,
}: Omit<PaymentToConfirm, 'redirect'> & { elements: StripeElements }): Promise<Confirmation> {
  const incomplete = await findIncomplete(elements);
  if (incomplete) return incomplete;
  const { error, setupIntent }: SetupIntentResult = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url },
    redirect: 'if_required',
  });
  const intent = setupIntent ?? error?.setup_intent;
  if (intent?.status === 'succeeded') return { outcome: 'confirmed', intentId: intent.id, isSettled: true };
  return { outcome: 'declined', message: error?.message ?? '' };
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
