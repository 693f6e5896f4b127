import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { newRoot } from '../ids.ts';
import { mergeMetadata } from '../metadata.ts';
import { choice, object, onlyKnown, text } from '../parameters.ts';
import { change } from '../records.ts';
import { readAmount, readCurrency, readFee, refuseRemovedFields, sharedParameters } from './intent-parameters.ts';
import { refuseStatus } from './intent-rules.ts';
import { type PaymentIntent, paymentKind } from './payment.ts';
import { namedMethod, refuseForeignMethod } from './payment-method.ts';
import { showIntent } from './show-payment.ts';

/**
 * `POST /v1/payment_intents/{id}`. Amount, currency, fee, card and customer can only change before payment; descriptive
 * fields such as metadata can always change.
 */
export async function updateIntent(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  refuseRemovedFields(form);
  onlyKnown(form, sharedParameters);
  const method = await namedMethod(emulator, call, `pm_${newRoot(undefined)}`);
  return change(emulator, call, paymentKind, call.ids.id ?? '', (payment) => {
    const { intent } = payment;
    if (changesThePayment(call)) {
      refuseStatus(intent, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    }
    updateMoney(call, intent);
    updateNotes(call, intent);
    if (method) {
      refuseForeignMethod(method, intent.customer, 'PaymentIntent');
      payment.method = method;
      Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation', next_action: null });
    }
    return ok(showIntent(payment, call));
  });
}

function changesThePayment({ form }: Call): boolean {
  return ['amount', 'currency', 'application_fee_amount', 'payment_method', 'customer'].some((name) => name in form);
}

function updateMoney(call: Call, intent: PaymentIntent): void {
  const { form } = call;
  if (form.currency !== undefined) intent.currency = readCurrency(form);
  if (form.amount !== undefined) intent.amount = readAmount(form, intent.currency);
  if (form.application_fee_amount !== undefined) intent.application_fee_amount = readFee(call, intent.amount);
  else if (intent.application_fee_amount !== null) {
    const fee = String(intent.application_fee_amount);
    readFee({ ...call, form: { application_fee_amount: fee } }, intent.amount);
  }
}

function updateNotes({ form }: Call, intent: PaymentIntent): void {
  intent.metadata = mergeMetadata(intent.metadata, form);
  if ('customer' in form) intent.customer = text(form, 'customer') ?? null;
  if ('description' in form) intent.description = text(form, 'description') ?? null;
  if ('receipt_email' in form) intent.receipt_email = text(form, 'receipt_email') ?? null;
  if ('shipping' in form) intent.shipping = object(form, 'shipping') ?? null;
  if ('statement_descriptor_suffix' in form) {
    intent.statement_descriptor_suffix = text(form, 'statement_descriptor_suffix') ?? null;
  }
  if ('setup_future_usage' in form) {
    intent.setup_future_usage = choice(form, 'setup_future_usage', ['off_session', 'on_session']) ?? null;
  }
}
