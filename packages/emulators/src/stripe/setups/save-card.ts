import { type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { idRoot } from '../ids.ts';
import { methodKind, showPaymentMethod } from '../payments/payment-method.ts';
import { change, create } from '../records.ts';
import { load } from '../stored.ts';
import { setupKind } from './setup-intent.ts';

/** Attaches the card of a successful setup to its customer. Idempotent. */
export async function saveCard(emulator: Emulator, call: Call): Promise<void> {
  const setup = (await load(emulator, setupKind, call.ids.id ?? ''))?.value;
  const customer = setup?.intent.customer;
  if (setup?.intent.status !== 'succeeded' || !setup.method || !customer) return;
  const { method } = setup;
  const origin = { scope: call.scope, requestId: call.requestId, idempotency: undefined };
  if (await load(emulator, methodKind, method.id)) {
    await change(emulator, origin, methodKind, method.id, (saved, emit) => {
      const isNew = !saved.customer && !saved.isSpent;
      if (isNew) {
        Object.assign(saved, { customer, isSetUp: true });
        emit('payment_method.attached', showPaymentMethod(saved));
      }
      return ok({});
    });
    return;
  }
  await create(
    emulator,
    origin,
    methodKind,
    (_root, emit) => {
      emit('payment_method.attached', showPaymentMethod(method));
      return { value: method, answer: ok({}) };
    },
    idRoot(method.id),
  );
}
