import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid, missing } from '../errors.ts';
import { idRoot, partId } from '../ids.ts';
import { mergeMetadata } from '../metadata.ts';
import { absent, choice, flag, integer, onlyKnown, text } from '../parameters.ts';
import { change } from '../records.ts';
import { addFeeRefund } from './application-fees.ts';
import { type Charge, makeIntentId, type Payment, paymentKind, type Refund } from './payment.ts';
import { scheduleDueSteps } from './settle-later.ts';
import { showRefund } from './show-payment.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * `POST /v1/refunds`, of a charge or of an intent's charge. The sum of refunds never exceeds the captured amount: what
 * a partial capture released counts as refunded.
 */
export async function createRefund(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  onlyKnown(form, ['amount', 'charge', 'metadata', 'payment_intent', 'reason', 'refund_application_fee']);
  const chargeId = text(form, 'charge');
  const intentId =
    text(form, 'payment_intent') ?? (chargeId === undefined ? undefined : makeIntentId(idRoot(chargeId)));
  if (intentId === undefined) throw absent('payment_intent');
  const param = chargeId === undefined ? 'payment_intent' : 'charge';
  const answer = await change(
    emulator,
    call,
    paymentKind,
    intentId,
    (payment, emit) => {
      const charge = chargeToRefund(payment, chargeId);
      const amount = amountToRefund(call, charge);
      const refund = makeRefund(emulator, call, payment, charge, amount);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      if (flag(form, 'refund_application_fee')) returnFee(emulator, payment, charge, amount);
      emit('refund.created', refund);
      emit('charge.refunded', charge);
      return ok(showRefund(payment, refund, call));
    },
    { param },
  );
  await scheduleDueSteps(emulator, intentId);
  return answer;
}

function chargeToRefund(payment: Payment, id: string | undefined): Charge {
  if (id !== undefined && !payment.charges.some((charge) => charge.id === id)) throw missing('charge', id, 'charge');
  const charge = payment.charges.find((candidate) => candidate.id === (id ?? payment.intent.latest_charge));
  if (!charge?.paid || !charge.captured) {
    throw invalid(`This PaymentIntent (${payment.intent.id}) does not have a successful charge to refund.`, {
      code: 'charge_not_refundable',
      param: 'payment_intent',
    });
  }
  return charge;
}

function amountToRefund({ form }: Call, charge: Charge): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = integer(form, 'amount') ?? left;
  if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
  return amount;
}

function makeRefund(emulator: Emulator, call: Call, payment: Payment, charge: Charge, amount: number): Refund {
  const behaviour = payment.method?.behaviour;
  const refund: Refund = {
    id: partId('re', idRoot(payment.intent.id), payment.refunds.length),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(emulator.now()),
    currency: charge.currency,
    metadata: mergeMetadata({}, call.form),
    payment_intent: payment.intent.id,
    reason: choice(call.form, 'reason', reasons) ?? null,
    status: behaviour === 'refund_pending' ? 'pending' : 'succeeded',
  };
  payment.refunds.push(refund);
  if (behaviour === 'refund_pending' || behaviour === 'refund_fails') {
    payment.due.push({
      at: emulator.now() + emulator.settleDelayMs,
      step: 'settle_refund',
      refund: refund.id,
      outcome: behaviour === 'refund_pending' ? 'succeeded' : 'failed',
    });
  }
  return refund;
}

/** The platform returns the share of its fee that corresponds to the refunded share of the charge. */
function returnFee(emulator: Emulator, payment: Payment, charge: Charge, amount: number): void {
  const { fee } = payment;
  if (!fee) {
    throw invalid('This charge has no application fee to refund.', { param: 'refund_application_fee' });
  }
  const share = charge.refunded ? fee.amount : Math.floor((fee.amount * amount) / charge.amount_captured);
  const returned = Math.min(fee.amount - fee.amount_refunded, share);
  if (returned > 0) addFeeRefund(emulator, payment, fee, { amount: returned, metadata: {} });
}
