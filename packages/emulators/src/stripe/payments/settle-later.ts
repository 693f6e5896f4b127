import { isDeepStrictEqual } from 'node:util';
import { pause } from '../../background/tasks.ts';
import { type Origin, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import type { Emit } from '../events.ts';
import { change } from '../records.ts';
import { parseScope } from '../scope.ts';
import { load, type Stored } from '../stored.ts';
import { type DueStep, type Payment, paymentKind } from './payment.ts';
import { decline, succeed } from './settle.ts';

/** Starts the timers of a payment's due steps. Steps are stored with the payment, so a restart starts them again. */
export async function scheduleDueSteps(emulator: Emulator, intentId: string): Promise<void> {
  const stored = await load(emulator, paymentKind, intentId);
  for (const step of stored?.value.due ?? []) {
    emulator.tasks.start(async () => {
      await pause(Math.max(0, step.at - emulator.now()), emulator.tasks.signal);
      const origin: Origin = { scope: parseScope(stored?.scope ?? ''), requestId: null, idempotency: undefined };
      await change(emulator, origin, paymentKind, intentId, (payment, emit) => {
        take(emulator, origin, payment, step, emit);
        return ok({});
      });
    });
  }
}

/** Runs every due step now, whatever its time. Returns the number of payments that had one. */
export async function settleNow(emulator: Emulator): Promise<number> {
  const payments = (await emulator.store.list(paymentKind.collection)) as Stored<Payment>[];
  const waiting = payments.filter(({ value }) => value.due.length > 0);
  for (const { id, scope } of waiting) {
    const origin: Origin = { scope: parseScope(scope), requestId: null, idempotency: undefined };
    await change(emulator, origin, paymentKind, id, (payment, emit) => {
      for (const step of [...payment.due]) take(emulator, origin, payment, step, emit);
      return ok({});
    });
  }
  return waiting.length;
}

/** Runs a step once: does nothing if it is no longer due. */
function take(emulator: Emulator, origin: Origin, payment: Payment, step: DueStep, emit: Emit): void {
  const index = payment.due.findIndex((candidate) => isDeepStrictEqual(candidate, step));
  if (index < 0) return;
  payment.due.splice(index, 1);
  if (step.step === 'settle_refund') {
    settleRefund(emulator, payment, step, emit);
    return;
  }
  const asker = { actor: 'secret', expand: [], scope: origin.scope } as const;
  if (step.outcome === 'succeeded') succeed(emulator, payment, asker, emit);
  else decline(emulator, payment, 'generic_decline', asker, emit);
}

/** A failed refund returns its amount to the charge, which can then be refunded again. */
function settleRefund(
  emulator: Emulator,
  payment: Payment,
  { refund: id, outcome }: Extract<DueStep, { step: 'settle_refund' }>,
  emit: Emit,
): void {
  const refund = payment.refunds.find((candidate) => candidate.id === id);
  const charge = payment.charges.find((candidate) => candidate.id === refund?.charge);
  if (!refund || !charge) return;
  refund.status = outcome;
  if (outcome === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    payment.refundFailures = { ...payment.refundFailures, [refund.id]: seconds(emulator.now()) };
    emit('refund.failed', refund);
  }
  emit('refund.updated', refund);
  emit('charge.refund.updated', refund);
}
