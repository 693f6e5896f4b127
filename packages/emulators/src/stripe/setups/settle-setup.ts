import { type Answer, type Call, ok } from '../call.ts';
import { documentation, type StripeErrorBody } from '../errors.ts';
import type { Emit } from '../events.ts';
import { type Decline, declines, isDecline } from '../payments/cards.ts';
import { showPaymentMethod } from '../payments/payment-method.ts';
import { type Setup, showSetup } from './setup-intent.ts';

type Asker = Pick<Call, 'actor' | 'expand'>;

/** Requires a challenge by the bank, which the browser script shows. */
export function askHolder(setup: Setup, asker: Asker, emit: Emit): Answer {
  setup.intent.status = 'requires_action';
  setup.intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  emit('setup_intent.requires_action', setup.intent);
  return ok(showSetup(setup, asker));
}

/** Saves the card, or reports that its bank declines it. */
export function settleSetup(setup: Setup, asker: Asker, emit: Emit): Answer {
  const behaviour = setup.method?.behaviour ?? 'generic_decline';
  if (behaviour === 'challenge_then_decline') return decline(setup, 'generic_decline', asker, emit);
  if (isDecline(behaviour)) return decline(setup, behaviour, asker, emit);
  if (setup.method) setup.method = { ...setup.method, customer: setup.intent.customer, isSetUp: true };
  Object.assign(setup.intent, { status: 'succeeded', next_action: null });
  emit('setup_intent.succeeded', setup.intent);
  return ok(showSetup(setup, asker));
}

function decline(setup: Setup, reason: Decline, asker: Asker, emit: Emit): Answer {
  const text = declines[reason];
  return giveBack(setup, { type: 'card_error', ...text, doc_url: documentation(text.code) }, asker, emit);
}

/** Fails the setup because the cardholder was not authenticated. */
export function refuseHolder(setup: Setup, asker: Asker, emit: Emit): Answer {
  const code = 'setup_intent_authentication_failure';
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return giveBack(setup, { type: 'invalid_request_error', code, message, doc_url: documentation(code) }, asker, emit);
}

function giveBack(setup: Setup, problem: StripeErrorBody, asker: Asker, emit: Emit): Answer {
  const { intent, method } = setup;
  const error = { ...problem, ...(method ? { payment_method: showPaymentMethod(method) } : {}) };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  });
  setup.method = null;
  emit('setup_intent.setup_failed', intent);
  return { status: 402, body: { error: { ...error, setup_intent: showSetup(setup, { ...asker, expand: [] }) } } };
}
