import { randomBytes } from 'node:crypto';
import { refuseClosedAccount } from '../accounts.ts';
import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { newRoot } from '../ids.ts';
import { mergeMetadata } from '../metadata.ts';
import { choice, flag, object, onlyKnown, text } from '../parameters.ts';
import { create } from '../records.ts';
import { type Attempt, attempt, readAttempt } from './attempt.ts';
import {
  readAmount,
  readAutomaticMethods,
  readCurrency,
  readFee,
  refuseRemovedFields,
  refuseUnknownCustomer,
  sharedParameters,
} from './intent-parameters.ts';
import { type Payment, type PaymentIntent, paymentKind } from './payment.ts';
import { namedMethod, type PaymentMethod, refuseForeignMethod } from './payment-method.ts';
import { scheduleDueSteps } from './settle-later.ts';
import { showIntent } from './show-payment.ts';

/** `POST /v1/payment_intents`; with `confirm=true` it is confirmed in the same step. */
export async function createIntent(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  refuseRemovedFields(form);
  onlyKnown(form, [
    ...sharedParameters,
    'automatic_payment_methods',
    'capture_method',
    'confirm',
    'error_on_requires_action',
    'off_session',
    'payment_method_data',
    'return_url',
    'use_stripe_sdk',
  ]);
  await refuseClosedAccount(emulator, call.scope);
  const confirm = flag(form, 'confirm') ?? false;
  const method = await namedMethod(emulator, call, `pm_${newRoot(undefined)}`);
  const intent = draftIntent(emulator, call, method);
  await refuseUnknownCustomer(emulator, call);
  if (method) refuseForeignMethod(method, intent.customer, 'PaymentIntent');
  const plan = confirm ? readAttempt(call, intent, method) : undefined;
  const answer = await create(emulator, call, paymentKind, (root, emit) => {
    const payment: Payment = { intent, charges: [], refunds: [], fee: null, method: method ?? null, due: [] };
    intent.id = `pi_${root}`;
    intent.client_secret = `pi_${root}_secret_${randomBytes(13).toString('hex').slice(0, 25)}`;
    emit('payment_intent.created', intent);
    return { value: payment, answer: first(emulator, call, payment, plan, emit) };
  });
  await scheduleDueSteps(emulator, intent.id);
  return answer;
}

function first(
  emulator: Emulator,
  call: Call,
  payment: Payment,
  plan: Attempt | undefined,
  emit: Parameters<typeof attempt>[4],
): Answer {
  return plan ? attempt(emulator, call, payment, plan, emit) : ok(showIntent(payment, call));
}

function draftIntent(emulator: Emulator, call: Call, method: PaymentMethod | undefined): PaymentIntent {
  const { form } = call;
  const currency = readCurrency(form);
  const amount = readAmount(form, currency);
  return {
    id: '',
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: call.scope.account === null ? null : `ca_${call.scope.platform}`,
    application_fee_amount: readFee(call, amount),
    automatic_payment_methods: readAutomaticMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: choice(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: '',
    confirmation_method: 'automatic',
    created: seconds(emulator.now()),
    currency,
    customer: text(form, 'customer') ?? null,
    description: text(form, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: text(form, 'receipt_email') ?? null,
    setup_future_usage: choice(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: object(form, 'shipping') ?? null,
    statement_descriptor_suffix: text(form, 'statement_descriptor_suffix') ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  };
}
