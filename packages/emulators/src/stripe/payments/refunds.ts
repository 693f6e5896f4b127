import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { missing } from '../errors.ts';
import { listAnswer } from '../lists.ts';
import { onlyKnown, text } from '../parameters.ts';
import { findAll } from '../stored.ts';
import { loadPaymentByPart } from './charges.ts';
import { paymentKind, type Refund } from './payment.ts';
import { expandOfItems, showRefund } from './show-payment.ts';

export async function getRefund(emulator: Emulator, call: Call): Promise<Answer> {
  const id = call.ids.id ?? '';
  const payment = await loadPaymentByPart(emulator, call, id);
  const refund = payment?.refunds.find((candidate) => candidate.id === id);
  if (!payment || !refund) throw missing('refund', id);
  return ok(showRefund(payment, refund, call));
}

export async function listRefunds(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['charge', 'created', 'ending_before', 'limit', 'payment_intent', 'starting_after']);
  const intent = text(call.form, 'payment_intent');
  const charge = text(call.form, 'charge');
  const asker = expandOfItems(call);
  const payments = await findAll(emulator, call.scope, paymentKind);
  const refunds = payments
    .flatMap((payment) => payment.refunds.toReversed().map((refund) => ({ payment, refund })))
    .filter(({ refund }) => intent === undefined || refund.payment_intent === intent)
    .filter(({ refund }) => charge === undefined || refund.charge === charge);
  return listAnswer(
    call,
    '/v1/refunds',
    refunds.map(({ payment, refund }) => showRefund(payment, refund, asker) as Refund),
  );
}
