import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { listAnswer } from '../lists.ts';
import { onlyKnown, text } from '../parameters.ts';
import { find, findAll } from '../stored.ts';
import { refuseForeignSecret } from './intent-rules.ts';
import { type PaymentIntent, paymentKind } from './payment.ts';
import { expandOfItems, showIntent } from './show-payment.ts';

export async function getIntent(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['client_secret']);
  const payment = await find(emulator, call.scope, paymentKind, call.ids.id ?? '', 'intent');
  refuseForeignSecret(call, payment.intent);
  return ok(showIntent(payment, call));
}

export async function listIntents(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['created', 'customer', 'ending_before', 'limit', 'starting_after']);
  const customer = text(call.form, 'customer');
  const payments = await findAll(emulator, call.scope, paymentKind);
  const wanted = payments.filter(({ intent }) => customer === undefined || intent.customer === customer);
  const asker = expandOfItems(call);
  return listAnswer(
    call,
    '/v1/payment_intents',
    wanted.map((payment) => showIntent(payment, asker) as PaymentIntent),
  );
}
