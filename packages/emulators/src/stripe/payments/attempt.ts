import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Emit } from '../events.ts';
import { flag, text } from '../parameters.ts';
import { type ProcessingSwitch, takeProcessing } from '../switches.ts';
import { wantsChallenge } from './cards.ts';
import type { Payment, PaymentIntent } from './payment.ts';
import { type PaymentMethod, refuseForeignMethod } from './payment-method.ts';
import { fail, settle } from './settle.ts';
import { showIntent } from './show-payment.ts';

/** Everything that a confirmation needs, loaded before any change. */
export interface Attempt {
  method: PaymentMethod;
  returnUrl: string | undefined;
  /** The browser script shows the 3-D Secure challenge itself and needs no page for it. */
  scripted: boolean;
  refuseChallenge: boolean;
  /** The cardholder is absent and cannot be challenged. */
  isOffSession: boolean;
}

export function readAttempt(call: Call, intent: PaymentIntent, method: PaymentMethod | undefined): Attempt {
  const { form } = call;
  if (!method) {
    throw invalid(
      'You cannot confirm this PaymentIntent because it is missing a payment method. Update it with a payment method, or confirm it with one.',
      { code: 'payment_intent_unexpected_state', param: 'payment_method' },
    );
  }
  refuseForeignMethod(method, intent.customer, 'PaymentIntent');
  const isOffSession = flag(form, 'off_session') ?? false;
  if (isOffSession && call.actor === 'public') {
    throw invalid('You cannot provide `off_session` with a publishable key.', { param: 'off_session' });
  }
  const returnUrl = text(form, 'return_url');
  if (returnUrl !== undefined && !URL.canParse(returnUrl)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (
    call.actor === 'secret' &&
    mayRedirect &&
    !isOffSession &&
    returnUrl === undefined &&
    flag(form, 'use_stripe_sdk') !== true
  ) {
    throw invalid(
      'This PaymentIntent accepts payment methods that might redirect your customer off of your page: you must provide a `return_url`. If you do not want that, set automatic_payment_methods[allow_redirects] to never.',
      { param: 'return_url' },
    );
  }
  return {
    method,
    returnUrl,
    scripted: flag(form, 'use_stripe_sdk') ?? false,
    refuseChallenge: flag(form, 'error_on_requires_action') ?? false,
    isOffSession,
  };
}

/** Attempts the charge: immediately, after a challenge, or (when a test asked for it) some time later. */
export function attempt(emulator: Emulator, call: Call, payment: Payment, plan: Attempt, emit: Emit): Answer {
  const { intent } = payment;
  payment.method = plan.method;
  Object.assign(intent, { payment_method: plan.method.id, last_payment_error: null, next_action: null });
  if (asksHolder(plan)) {
    if (plan.refuseChallenge || plan.isOffSession) return fail(payment, 'authentication_required', call, emit);
    return challenge(call, payment, plan, emit);
  }
  const processing = takeProcessing(emulator.switches);
  if (processing) return settleLater(emulator, call, payment, processing, emit);
  return settle(emulator, payment, call, emit);
}

function asksHolder({ method, isOffSession }: Attempt): boolean {
  if (isOffSession && method.behaviour === 'challenge_unless_set_up') return !method.isSetUp;
  return wantsChallenge(method.behaviour);
}

function challenge(call: Call, payment: Payment, plan: Attempt, emit: Emit): Answer {
  const { intent } = payment;
  intent.status = 'requires_action';
  intent.next_action =
    plan.scripted || plan.returnUrl === undefined
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: challengePage(call, intent, plan.returnUrl) },
        }
      : {
          type: 'redirect_to_url',
          redirect_to_url: { url: challengePage(call, intent, plan.returnUrl), return_url: plan.returnUrl },
        };
  emit('payment_intent.requires_action', intent);
  return ok(showIntent(payment, call));
}

function challengePage(call: Call, intent: PaymentIntent, returnUrl: string | undefined): string {
  const page = new URL(`${call.baseUrl}/challenge/${intent.id}`);
  page.searchParams.set('client_secret', intent.client_secret);
  if (returnUrl !== undefined) page.searchParams.set('return_url', returnUrl);
  if (call.scope.account !== null) page.searchParams.set('account', call.scope.account);
  return page.href;
}

function settleLater(emulator: Emulator, call: Call, payment: Payment, plan: ProcessingSwitch, emit: Emit): Answer {
  payment.intent.status = 'processing';
  payment.intent.processing = { type: 'card', card: {} };
  payment.due.push({ at: emulator.now() + plan.delayMs, step: 'settle_intent', outcome: plan.outcome });
  emit('payment_intent.processing', payment.intent);
  return ok(showIntent(payment, call));
}
