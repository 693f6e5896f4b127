import { t } from '@inkstand/i18n/office/clients';
import { confirmPayment } from '@inkstand/web/confirm-payment';
import { getStripe, type PaymentKeys } from '@inkstand/web/load-stripe';
import type { StripeElements } from '@stripe/stripe-js';

/** Outcome of a card confirmation, after any 3-D Secure step. */
export type Confirmed = { intentId: string } | { problem: string };

const FAILED = t('the_card_wasnt_accepted_try_again');
const returnUrl = () => location.href;

/** Pays with the card typed into the provider's fields. */
export const payByElements = (keys: PaymentKeys, clientSecret: string, elements: StripeElements) =>
  pay(keys, { clientSecret, elements });

/** Pays with the company's saved card. */
export const payBySavedCard = (keys: PaymentKeys, clientSecret: string, savedCard: string) =>
  pay(keys, { clientSecret, savedCard });

async function pay(
  keys: PaymentKeys,
  payment: { clientSecret: string } & ({ elements: StripeElements } | { savedCard: string }),
): Promise<Confirmed> {
  const stripe = await getStripe(keys, undefined);
  if (!stripe) return { problem: FAILED };
  const confirmed = await confirmPayment({ ...payment, stripe, returnUrl: returnUrl(), redirect: 'if_required' });
  if (confirmed.outcome === 'confirmed') return { intentId: confirmed.intentId };
  return { problem: (confirmed.outcome === 'declined' && confirmed.message) || FAILED };
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
