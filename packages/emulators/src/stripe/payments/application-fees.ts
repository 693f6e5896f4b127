import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid, missing } from '../errors.ts';
import { idRoot, partId } from '../ids.ts';
import { listAnswer } from '../lists.ts';
import { type Metadata, mergeMetadata } from '../metadata.ts';
import { integer, onlyKnown } from '../parameters.ts';
import { change } from '../records.ts';
import { parseScope } from '../scope.ts';
import { load } from '../stored.ts';
import { type ApplicationFee, type FeeRefund, makeIntentId, type Payment, paymentKind } from './payment.ts';

// Application fees are the platform's own: calls about them use its key and no account.

/** `GET /v1/application_fees/{id}`. */
export async function getApplicationFee(emulator: Emulator, call: Call): Promise<Answer> {
  return ok((await findFee(emulator, call, call.ids.id ?? '')).fee);
}

/** `GET /v1/application_fees/{id}/refunds`, newest first. */
export async function listFeeRefunds(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['ending_before', 'limit', 'starting_after']);
  const { fee, payment } = await findFee(emulator, call, call.ids.id ?? '');
  return listAnswer(call, `/v1/application_fees/${fee.id}/refunds`, (payment.feeRefunds ?? []).toReversed());
}

/** `POST /v1/application_fees/{id}/refunds`: any part of the fee, independent of the charge's refunds. */
export async function createFeeRefund(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['amount', 'metadata']);
  const id = call.ids.id ?? '';
  const { scope } = await findFee(emulator, call, id);
  // The fee is stored with its payment, which belongs to the account.
  return change(emulator, { ...call, scope: parseScope(scope) }, paymentKind, makeIntentId(idRoot(id)), (payment) => {
    const { fee } = payment;
    if (!fee) throw missing('application fee', id);
    const left = fee.amount - fee.amount_refunded;
    if (left === 0)
      throw invalid(`Application fee ${id} has already been refunded.`, { code: 'charge_already_refunded' });
    const amount = integer(call.form, 'amount') ?? left;
    if (amount < 1 || amount > left) {
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on fee (${left})`, {
        param: 'amount',
      });
    }
    return ok(addFeeRefund(emulator, payment, fee, { amount, metadata: mergeMetadata({}, call.form) }));
  });
}

export function addFeeRefund(
  emulator: Emulator,
  payment: Payment,
  fee: ApplicationFee,
  { amount, metadata }: { amount: number; metadata: Metadata },
): FeeRefund {
  const known = payment.feeRefunds ?? [];
  const refund: FeeRefund = {
    id: partId('fr', idRoot(fee.id), known.length),
    object: 'fee_refund',
    amount,
    balance_transaction: null,
    created: seconds(emulator.now()),
    currency: fee.currency,
    fee: fee.id,
    metadata,
  };
  payment.feeRefunds = [...known, refund];
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
  return refund;
}

async function findFee(emulator: Emulator, call: Call, id: string) {
  const stored = await load(emulator, paymentKind, makeIntentId(idRoot(id)));
  const fee = stored?.value.fee;
  if (
    !fee ||
    fee.id !== id ||
    call.scope.account !== null ||
    stored.scope !== `${call.scope.platform}:${fee.account}`
  ) {
    throw missing('application fee', id);
  }
  return { fee, payment: stored.value, scope: stored.scope };
}
