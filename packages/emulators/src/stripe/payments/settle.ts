import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { documentation, type StripeErrorBody } from '../errors.ts';
import type { Emit } from '../events.ts';
import { idRoot, partId } from '../ids.ts';
import { type Decline, declines, isDecline } from './cards.ts';
import { makeCharge } from './make-charge.ts';
import type { Payment } from './payment.ts';
import { showPaymentMethod } from './payment-method.ts';
import { showIntent } from './show-payment.ts';

type Asker = Pick<Call, 'actor' | 'expand' | 'scope'>;

/** Charges or declines, depending on the card. */
export function settle(emulator: Emulator, payment: Payment, asker: Asker, emit: Emit): Answer {
  const behaviour = payment.method?.behaviour ?? 'generic_decline';
  if (behaviour === 'challenge_then_decline' || behaviour === 'declined_when_charged') {
    return decline(emulator, payment, 'generic_decline', asker, emit);
  }
  if (isDecline(behaviour)) return decline(emulator, payment, behaviour, asker, emit);
  return succeed(emulator, payment, asker, emit);
}

export function succeed(emulator: Emulator, payment: Payment, asker: Asker, emit: Emit): Answer {
  const { intent } = payment;
  const manual = intent.capture_method === 'manual';
  const charge = makeCharge(emulator, payment);
  Object.assign(intent, { next_action: null, processing: null, latest_charge: charge.id });
  if (manual) {
    Object.assign(charge, { captured: false, amount_captured: 0 });
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    emit('charge.succeeded', charge);
    emit('payment_intent.amount_capturable_updated', intent);
  } else {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    takeFee(emulator, payment, asker);
    emit('charge.succeeded', charge);
    emit('payment_intent.succeeded', intent);
  }
  return ok(showIntent(payment, asker));
}

export function decline(emulator: Emulator, payment: Payment, reason: Decline, asker: Asker, emit: Emit): Answer {
  const charge = makeCharge(emulator, payment, reason);
  payment.intent.latest_charge = charge.id;
  emit('charge.failed', charge);
  const text = declines[reason];
  return giveBack(
    payment,
    { type: 'card_error', ...text, doc_url: documentation(text.code), charge: charge.id },
    402,
    asker,
    emit,
  );
}

const failures = {
  authentication_required: {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  authentication_failed: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
} as const satisfies Record<string, StripeErrorBody>;

/** Fails the payment because the cardholder was not authenticated. No charge is made. */
export function fail(payment: Payment, why: keyof typeof failures, asker: Asker, emit: Emit): Answer {
  const error: StripeErrorBody = failures[why];
  return giveBack(payment, { ...error, doc_url: documentation(failures[why].code) }, 402, asker, emit);
}

function giveBack(payment: Payment, problem: StripeErrorBody, status: number, asker: Asker, emit: Emit): Answer {
  const { intent, method } = payment;
  const error = { ...problem, ...(method ? { payment_method: showPaymentMethod(method) } : {}) };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    processing: null,
    last_payment_error: error,
  });
  payment.method = null;
  emit('payment_intent.payment_failed', intent);
  return { status, body: { error: { ...error, payment_intent: showIntent(payment, { ...asker, expand: [] }) } } };
}

/** Books the platform's fee, once the charge has succeeded. */
export function takeFee(emulator: Emulator, payment: Payment, { scope }: Pick<Call, 'scope'>): void {
  const { intent } = payment;
  const charge = payment.charges.find(({ id }) => id === intent.latest_charge);
  if (!charge || scope.account === null || !intent.application_fee_amount) return;
  payment.fee = {
    id: partId('fee', idRoot(intent.id), 0),
    object: 'application_fee',
    account: scope.account,
    amount: intent.application_fee_amount,
    amount_refunded: 0,
    charge: charge.id,
    created: seconds(emulator.now()),
    currency: intent.currency,
    livemode: false,
    refunded: false,
  };
  charge.application_fee = payment.fee.id;
}
