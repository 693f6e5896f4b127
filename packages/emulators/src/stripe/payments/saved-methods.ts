import { type Answer, type Call, ok } from '../call.ts';
import { customerKind } from '../customers.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import { listAnswer } from '../lists.ts';
import { onlyKnown, requiredText, text } from '../parameters.ts';
import { change } from '../records.ts';
import { find, findAll } from '../stored.ts';
import { methodKind, refuseForeignMethod, showPaymentMethod } from './payment-method.ts';

export async function getMethod(emulator: Emulator, call: Call): Promise<Answer> {
  return ok(showPaymentMethod(await find(emulator, call.scope, methodKind, call.ids.id ?? '', 'payment_method')));
}

const LIST_PARAMETERS = ['ending_before', 'limit', 'starting_after', 'type'] as const;

export async function listMethods(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, [...LIST_PARAMETERS, 'customer']);
  return listSavedMethods(emulator, call, text(call.form, 'customer'), '/v1/payment_methods');
}

export async function listCustomerMethods(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, LIST_PARAMETERS);
  const customer = call.ids.id ?? '';
  await find(emulator, call.scope, customerKind, customer, 'customer');
  return listSavedMethods(emulator, call, customer, `/v1/customers/${customer}/payment_methods`);
}

/** Lists only attached cards, like the real service: a card that was used once belongs to no customer. */
async function listSavedMethods(
  emulator: Emulator,
  call: Call,
  customer: string | undefined,
  url: string,
): Promise<Answer> {
  const all = await findAll(emulator, call.scope, methodKind);
  const wanted = all.filter((method) => method.customer && (customer ?? method.customer) === method.customer);
  return listAnswer(
    call,
    url,
    wanted.map((method) => ({ ...showPaymentMethod(method), id: method.id, created: method.created })),
  );
}

export async function attachMethod(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['customer']);
  const customer = requiredText(call.form, 'customer');
  await find(emulator, call.scope, customerKind, customer, 'customer');
  return change(emulator, call, methodKind, call.ids.id ?? '', (method, emit) => {
    refuseForeignMethod(method, customer, 'Customer');
    method.customer = customer;
    emit('payment_method.attached', showPaymentMethod(method));
    return ok(showPaymentMethod(method));
  });
}

export async function detachMethod(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, []);
  const id = call.ids.id ?? '';
  let customer: string | undefined;
  const answer = await change(emulator, call, methodKind, id, (method, emit) => {
    if (!method.customer) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
        param: 'payment_method',
      });
    }
    customer = method.customer;
    Object.assign(method, { customer: null, isSpent: true });
    emit('payment_method.detached', showPaymentMethod(method));
    return ok(showPaymentMethod(method));
  });
  if (customer !== undefined) await dropDefault(emulator, call, customer, id);
  return answer;
}

/** A detached card cannot stay the customer's default. */
async function dropDefault(emulator: Emulator, call: Call, customer: string, methodId: string): Promise<void> {
  const origin = { scope: call.scope, requestId: call.requestId, idempotency: undefined };
  await change(emulator, origin, customerKind, customer, (value, emit) => {
    if (value.invoice_settings?.default_payment_method !== methodId) return ok({});
    value.invoice_settings = { default_payment_method: null };
    emit('customer.updated', value);
    return ok({});
  });
}
