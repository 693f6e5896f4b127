import { ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid, missing } from '../errors.ts';
import { idRoot, partId } from '../ids.ts';
import { change } from '../records.ts';
import type { Scope } from '../scope.ts';
import { type Dispute, makeIntentId, paymentKind } from './payment.ts';

/** The cardholder disputes a payment: its amount and a fee are withdrawn from the account's balance. */
export async function disputePayment(emulator: Emulator, scope: Scope, intentId: string): Promise<Dispute> {
  const origin = { scope, requestId: null, idempotency: undefined };
  const answer = await change(emulator, origin, paymentKind, intentId, (payment, emit) => {
    const charge = payment.charges.find(({ id }) => id === payment.intent.latest_charge);
    if (!charge?.captured || charge.disputed) throw invalid('This payment has no charge that can be disputed.');
    const known = payment.disputes ?? [];
    const dispute: Dispute = {
      id: partId('dp', idRoot(intentId), known.length),
      object: 'dispute',
      amount: charge.amount_captured - charge.amount_refunded,
      charge: charge.id,
      created: seconds(emulator.now()),
      currency: charge.currency,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    charge.disputed = true;
    payment.disputes = [...known, dispute];
    emit('charge.dispute.created', dispute);
    return ok(dispute);
  });
  return answer.body as Dispute;
}

/** The cardholder's bank decides. A dispute that is won brings the amount back, not its fee. */
export async function settleDispute(
  emulator: Emulator,
  scope: Scope,
  id: string,
  outcome: 'won' | 'lost',
): Promise<Dispute> {
  const origin = { scope, requestId: null, idempotency: undefined };
  const answer = await change(emulator, origin, paymentKind, makeIntentId(idRoot(id)), (payment, emit) => {
    const dispute = payment.disputes?.find((each) => each.id === id);
    if (!dispute) throw missing('dispute', id);
    if (dispute.status !== 'needs_response') throw invalid(`Dispute ${id} is decided already.`);
    dispute.status = outcome;
    if (outcome === 'won') payment.disputesWon = { ...payment.disputesWon, [id]: seconds(emulator.now()) };
    emit('charge.dispute.closed', dispute);
    return ok(dispute);
  });
  return answer.body as Dispute;
}
