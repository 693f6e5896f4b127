import { t } from '@inkstand/i18n/office/clients';
import { getStripe, type PaymentKeys } from '@inkstand/web/load-stripe';
import type { StripeElements } from '@stripe/stripe-js';

/** Outcome of a card confirmation, after any 3-D Secure step. */
export type Confirmed = { intentId: string } | { problem: string };

const FAILED = t('the_card_wasnt_accepted_try_again');
const returnUrl = () => location.href;

/** Pays with the card typed into the provider's fields. */
export async function payByElements(
  keys: PaymentKeys,
  clientSecret: string,
  elements: StripeElements,
): Promise<Confirmed> {
  const stripe = await getStripe(keys, undefined);
  const result = await stripe?.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl() },
    redirect: 'if_required',
  });
  return readPayment(result);
}

/** Pays with the company's saved card. */
export async function payBySavedCard(keys: PaymentKeys, clientSecret: string, method: string): Promise<Confirmed> {
  const stripe = await getStripe(keys, undefined);
  const result = await stripe?.confirmPayment({
    clientSecret,
    redirect: 'if_required',
    confirmParams: { payment_method: method, return_url: returnUrl() },
  });
  return readPayment(result);
}

/** Saves the card typed into the provider's fields. */
export async function saveByElements(
  keys: PaymentKeys,
  clientSecret: string,
  elements: StripeElements,
): Promise<Confirmed> {
  const stripe = await getStripe(keys, undefined);
  const result = await stripe?.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl() },
    redirect: 'if_required',
  });
  const intent = result?.setupIntent ?? result?.error?.setup_intent;
  if (intent?.status === 'succeeded') return { intentId: intent.id };
  return { problem: result?.error?.message ?? FAILED };
}

type Paid = { paymentIntent?: { id: string; status: string }; error?: undefined } | { error: PaymentProblem };
interface PaymentProblem {
  message?: string;
  payment_intent?: { id: string; status: string };
}

/** A second click, or one in another tab, is refused although the payment succeeded; that counts as success. */
function readPayment(result: Paid | undefined): Confirmed {
  const intent = result?.error ? result.error.payment_intent : result?.paymentIntent;
  if (intent && ['succeeded', 'processing'].includes(intent.status)) return { intentId: intent.id };
  return { problem: result?.error?.message ?? FAILED };
}
