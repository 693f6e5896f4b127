import { refuseClosedAccount } from '../accounts.ts';
import type { Answer, Call } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { newRoot } from '../ids.ts';
import { object, onlyKnown, text } from '../parameters.ts';
import { change } from '../records.ts';
import { attempt, readAttempt } from './attempt.ts';
import { refuseRemovedFields } from './intent-parameters.ts';
import { refuseForeignSecret, refuseStatus } from './intent-rules.ts';
import { paymentKind } from './payment.ts';
import { namedMethod } from './payment-method.ts';
import { scheduleDueSteps } from './settle-later.ts';

/** `POST /v1/payment_intents/{id}/confirm`, by a server or, with the client secret, by the browser. */
export async function confirmIntent(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  refuseRemovedFields(form);
  onlyKnown(form, [
    'client_secret',
    'error_on_requires_action',
    'mandate_data',
    'off_session',
    'payment_method',
    'payment_method_data',
    'receipt_email',
    'return_url',
    'setup_future_usage',
    'shipping',
    'use_stripe_sdk',
  ]);
  await refuseClosedAccount(emulator, call.scope);
  const id = call.ids.id ?? '';
  const named = await namedMethod(emulator, call, `pm_${newRoot(undefined)}`);
  const answer = await change(emulator, call, paymentKind, id, (payment, emit) => {
    const { intent } = payment;
    refuseForeignSecret(call, intent);
    refuseStatus(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    const plan = readAttempt(call, intent, named ?? payment.method ?? undefined);
    intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email;
    intent.shipping = object(form, 'shipping') ?? intent.shipping;
    return attempt(emulator, call, payment, plan, emit);
  });
  await scheduleDueSteps(emulator, id);
  return answer;
}
