import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import { integer, onlyKnown } from '../parameters.ts';
import { change } from '../records.ts';
import { refuseStatus } from './intent-rules.ts';
import { paymentKind } from './payment.ts';
import { takeFee } from './settle.ts';
import { showIntent } from './show-payment.ts';

/** `POST /v1/payment_intents/{id}/capture`: captures an authorised amount or part of it; the rest is released. */
export async function captureIntent(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['amount_to_capture', 'metadata']);
  return change(emulator, call, paymentKind, call.ids.id ?? '', (payment, emit) => {
    const { intent } = payment;
    refuseStatus(intent, 'capture', ['requires_capture']);
    const amount = integer(call.form, 'amount_to_capture') ?? intent.amount_capturable;
    if (amount < 1 || amount > intent.amount_capturable) {
      throw invalid('The amount to capture must be between 1 and the capturable amount.', {
        code: 'amount_too_large',
        param: 'amount_to_capture',
      });
    }
    const charge = payment.charges.find(({ id }) => id === intent.latest_charge);
    if (charge) {
      Object.assign(charge, { captured: true, amount_captured: amount, amount_refunded: charge.amount - amount });
      emit('charge.captured', charge);
    }
    Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
    takeFee(emulator, payment, call);
    emit('payment_intent.succeeded', intent);
    return ok(showIntent(payment, call));
  });
}
