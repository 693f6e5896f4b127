import { t } from '@inkstand/i18n/office/clients';
import { type Confirmation, confirmPayment, confirmSetup } from '@inkstand/web/confirm-payment';
import { getStripe, type PaymentKeys } from '@inkstand/web/load-stripe';
import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** Outcome of a card confirmation, after any 3-D Secure step. */
export type Confirmed = { intentId: string } | { problem: string };

const FAILED = t('the_card_wasnt_accepted_try_again');
const redirect = 'if_required';

/** Pays with the card typed into the provider's fields. */
export const payByElements = (keys: PaymentKeys, clientSecret: string, elements: StripeElements) =>
  confirm(keys, (stripe, returnUrl) => confirmPayment({ stripe, clientSecret, elements, returnUrl, redirect }));

/** Pays with the company's saved card. */
export const payBySavedCard = (keys: PaymentKeys, clientSecret: string, savedCard: string) =>
  confirm(keys, (stripe, returnUrl) => confirmPayment({ stripe, clientSecret, savedCard, returnUrl, redirect }));

/** Saves the card typed into the provider's fields. */
export const saveByElements = (keys: PaymentKeys, clientSecret: string, elements: StripeElements) =>
  confirm(keys, (stripe, returnUrl) => confirmSetup({ stripe, clientSecret, elements, returnUrl }));

async function confirm(
  keys: PaymentKeys,
  ask: (stripe: Stripe, returnUrl: string) => Promise<Confirmation>,
): Promise<Confirmed> {
  const stripe = await getStripe(keys, undefined);
  if (!stripe) return { problem: FAILED };
  const confirmed = await ask(stripe, location.href);
  if (confirmed.outcome === 'confirmed') return { intentId: confirmed.intentId };
  return { problem: (confirmed.outcome !== 'lost' && confirmed.message) || FAILED };
}
