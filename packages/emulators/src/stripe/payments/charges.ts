import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { missing } from '../errors.ts';
import { idRoot } from '../ids.ts';
import { listAnswer } from '../lists.ts';
import { onlyKnown, text } from '../parameters.ts';
import { scopeName } from '../scope.ts';
import { findAll, load } from '../stored.ts';
import { type Charge, makeIntentId, type Payment, paymentKind } from './payment.ts';
import { expandOfItems, showCharge } from './show-payment.ts';

/** Returns the payment that a charge, refund or fee belongs to, if it is in the caller's scope. */
export async function loadPaymentByPart(emulator: Emulator, call: Call, partId: string): Promise<Payment | undefined> {
  const stored = await load(emulator, paymentKind, makeIntentId(idRoot(partId)));
  return stored?.scope === scopeName(call.scope) ? stored.value : undefined;
}

export async function getCharge(emulator: Emulator, call: Call): Promise<Answer> {
  const id = call.ids.id ?? '';
  const payment = await loadPaymentByPart(emulator, call, id);
  const charge = payment?.charges.find((candidate) => candidate.id === id);
  if (!payment || !charge) throw missing('charge', id);
  return ok(showCharge(payment, charge, call));
}

export async function listCharges(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['created', 'customer', 'ending_before', 'limit', 'payment_intent', 'starting_after']);
  const intent = text(call.form, 'payment_intent');
  const customer = text(call.form, 'customer');
  const asker = expandOfItems(call);
  const payments = await findAll(emulator, call.scope, paymentKind);
  const charges = payments
    .filter((payment) => intent === undefined || payment.intent.id === intent)
    .filter((payment) => customer === undefined || payment.intent.customer === customer)
    .flatMap((payment) => payment.charges.toReversed().map((charge) => showCharge(payment, charge, asker) as Charge));
  return listAnswer(call, '/v1/charges', charges);
}
