import { type Answer, type Call, ok } from './call.ts';
import { type Emulator, seconds } from './emulator.ts';
import { invalid } from './errors.ts';
import type { Form } from './form.ts';
import { listAnswer } from './lists.ts';
import { type Metadata, mergeMetadata } from './metadata.ts';
import { object, onlyKnown, text } from './parameters.ts';
import { methodKind } from './payments/payment-method.ts';
import { change, create } from './records.ts';
import { find, findAll, type Kind } from './stored.ts';

interface Customer {
  id: string;
  object: 'customer';
  address: Form | null;
  created: number;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  shipping: Form | null;
  /** Absent on customers stored before this field existed. */
  invoice_settings?: { default_payment_method: string | null };
  deleted?: true;
}

const kind: Kind<Customer> = { collection: 'stripe.customers', prefix: 'cus', noun: 'customer' };
const parameters = [
  'address',
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
];

/** Owners of saved cards. */
export const customerKind = kind;

export async function createCustomer(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, parameters);
  return create(emulator, call, kind, (root, emit) => {
    const customer: Customer = {
      id: `cus_${root}`,
      object: 'customer',
      address: null,
      created: seconds(emulator.now()),
      description: null,
      email: null,
      livemode: false,
      metadata: {},
      name: null,
      phone: null,
      shipping: null,
      invoice_settings: { default_payment_method: null },
    };
    fill(customer, call.form);
    emit('customer.created', customer);
    return { value: customer, answer: ok(customer) };
  });
}

export async function updateCustomer(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, parameters);
  const id = call.ids.id ?? '';
  const method = await defaultMethod(emulator, call, id);
  return change(emulator, call, kind, id, (customer, emit) => {
    fill(customer, call.form);
    if (method !== undefined) customer.invoice_settings = { default_payment_method: method };
    emit('customer.updated', customer);
    return ok(customer);
  });
}

export async function getCustomer(emulator: Emulator, call: Call): Promise<Answer> {
  const customer = await find(emulator, call.scope, kind, call.ids.id ?? '');
  return ok(customer.deleted ? { id: customer.id, object: 'customer', deleted: true } : customer);
}

export async function deleteCustomer(emulator: Emulator, call: Call): Promise<Answer> {
  return change(emulator, call, kind, call.ids.id ?? '', (customer, emit) => {
    Object.assign(customer, { address: null, email: null, name: null, phone: null, shipping: null, deleted: true });
    emit('customer.deleted', customer);
    return ok({ id: customer.id, object: 'customer', deleted: true });
  });
}

export async function listCustomers(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['created', 'email', 'ending_before', 'limit', 'starting_after']);
  const email = text(call.form, 'email');
  const all = await findAll(emulator, call.scope, kind);
  const wanted = all.filter((customer) => !customer.deleted && (email === undefined || customer.email === email));
  return listAnswer(call, '/v1/customers', wanted);
}

/** Returns the default card that the form sets: null for none, undefined if the form does not mention it. */
async function defaultMethod(emulator: Emulator, call: Call, customer: string): Promise<string | null | undefined> {
  const settings = object(call.form, 'invoice_settings');
  if (settings?.default_payment_method === undefined) return undefined;
  const id = text(settings, 'default_payment_method');
  if (id === undefined) return null;
  const param = 'invoice_settings[default_payment_method]';
  const method = await find(emulator, call.scope, methodKind, id, param);
  if (method.customer !== customer) {
    throw invalid('The customer does not have a payment method with this ID. It must be attached first.', { param });
  }
  return id;
}

function fill(customer: Customer, form: Form): void {
  customer.metadata = mergeMetadata(customer.metadata, form);
  for (const name of ['description', 'email', 'name', 'phone'] as const) {
    if (name in form) customer[name] = text(form, name) ?? null;
  }
  for (const name of ['address', 'shipping'] as const) {
    if (name in form) customer[name] = object(form, name) ?? null;
  }
}
