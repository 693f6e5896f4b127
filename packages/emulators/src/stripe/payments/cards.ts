/**
 * Behaviour of a test card. The list is from docs/integrations.md; names are those of the decline codes where one
 * exists.
 */
export type Behaviour =
  | 'succeeds'
  | 'challenge'
  /** As `challenge`, but after a setup with the cardholder it can be charged without them. */
  | 'challenge_unless_set_up'
  | 'challenge_then_decline'
  | 'refund_pending'
  | 'refund_fails'
  /** It can be saved, and is declined when charged. */
  | 'declined_when_charged'
  | Decline;

export type Decline =
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'fraudulent'
  | 'test_mode_live_card';

interface DeclineText {
  code: string;
  decline_code: string;
  message: string;
}

const declined = 'Your card was declined.';

export const declines: Readonly<Record<Decline, DeclineText>> = {
  generic_decline: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: declined },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: declined },
  test_mode_live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. Your request was in test mode, but used a non test card. Use a test card.',
  },
};

interface TestCard {
  number: string;
  /** Name by which a server, which must never handle a card number, uses the card. */
  token: string;
  behaviour: Behaviour;
}

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa', behaviour: 'succeeds' },
  { number: '5555555555554444', token: 'pm_card_mastercard', behaviour: 'succeeds' },
  { number: '378282246310005', token: 'pm_card_amex', behaviour: 'succeeds' },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', behaviour: 'generic_decline' },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    behaviour: 'insufficient_funds',
  },
  { number: '4000000000009987', token: 'pm_card_visa_chargeDeclinedLostCard', behaviour: 'lost_card' },
  { number: '4000000000000069', token: 'pm_card_chargeDeclinedExpiredCard', behaviour: 'expired_card' },
  { number: '4000000000000127', token: 'pm_card_chargeDeclinedIncorrectCvc', behaviour: 'incorrect_cvc' },
  { number: '4000000000000119', token: 'pm_card_chargeDeclinedProcessingError', behaviour: 'processing_error' },
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', behaviour: 'challenge_unless_set_up' },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', behaviour: 'challenge' },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    behaviour: 'challenge_then_decline',
  },
  { number: '4000000000000341', token: 'pm_card_chargeCustomerFail', behaviour: 'declined_when_charged' },
  { number: '4100000000000019', token: 'pm_card_radarBlock', behaviour: 'fraudulent' },
  { number: '4000000000007726', token: 'pm_card_pendingRefund', behaviour: 'refund_pending' },
  { number: '4000000000005126', token: 'pm_card_refundFail', behaviour: 'refund_fails' },
];

export function findCardByToken(token: string): TestCard | undefined {
  return testCards.find((card) => card.token === token);
}

/** Any other card is declined, as in Stripe's real test mode. */
export function cardBehaviour(number: string): Behaviour {
  return testCards.find((card) => card.number === number)?.behaviour ?? 'test_mode_live_card';
}

/** Whether the bank challenges the cardholder. Off-session nobody can answer a challenge. */
export function wantsChallenge(behaviour: Behaviour): boolean {
  return ['challenge', 'challenge_unless_set_up', 'challenge_then_decline'].includes(behaviour);
}

export function isDecline(behaviour: Behaviour): behaviour is Decline {
  return behaviour in declines;
}

export function cardBrand(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (number.startsWith('6')) return 'discover';
  return number.startsWith('4') ? 'visa' : 'unknown';
}

/** Checks the check digit of a card number (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
