import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { choice, onlyKnown } from '../parameters.ts';
import { change } from '../records.ts';
import { refuseStatus } from './intent-rules.ts';
import { paymentKind } from './payment.ts';
import { showIntent } from './show-payment.ts';

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * `POST /v1/payment_intents/{id}/cancel`. Of a concurrent confirmation and cancellation one wins, and the other gets an
 * error.
 */
export async function cancelIntent(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['cancellation_reason']);
  const reason = choice(call.form, 'cancellation_reason', reasons) ?? null;
  return change(emulator, call, paymentKind, call.ids.id ?? '', (payment, emit) => {
    const { intent } = payment;
    refuseStatus(intent, 'cancel', [
      'requires_payment_method',
      'requires_capture',
      'requires_confirmation',
      'requires_action',
    ]);
    const charge = payment.charges.find(({ id }) => id === intent.latest_charge);
    if (intent.status === 'requires_capture' && charge) {
      Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
    }
    Object.assign(intent, {
      status: 'canceled',
      canceled_at: seconds(emulator.now()),
      cancellation_reason: reason,
      amount_capturable: 0,
      next_action: null,
    });
    emit('payment_intent.canceled', intent);
    return ok(showIntent(payment, call));
  });
}
