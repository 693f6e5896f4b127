import type { Answer, Call } from '../call.ts';
import { ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid, StripeFailure } from '../errors.ts';
import type { Form } from '../form.ts';
import { absent, object, onlyKnown, requiredInteger, requiredText, text } from '../parameters.ts';
import { create } from '../records.ts';
import { find, type Kind } from '../stored.ts';
import { type Behaviour, cardBehaviour, cardBrand, findCardByToken, passesLuhn } from './cards.ts';

/** A stored card. Its number is never stored: somebody may type a real one into a demo. */
export interface PaymentMethod {
  id: string;
  behaviour: Behaviour;
  created: number;
  billing_details: BillingDetails;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** The customer it is attached to, once attached. */
  customer?: string | null;
  /** The cardholder was authenticated when it was set up. */
  isSetUp?: boolean;
  /** It was detached from a customer and can never be used again. */
  isSpent?: boolean;
}

interface BillingDetails {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export const methodKind: Kind<PaymentMethod> = {
  collection: 'stripe.payment_methods',
  prefix: 'pm',
  noun: 'PaymentMethod',
};

export async function createPaymentMethod(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['type', 'card', 'billing_details', 'metadata']);
  return create(emulator, call, methodKind, (root) => {
    const method = readCard(emulator, call, call.form, `pm_${root}`);
    return { value: method, answer: ok(showPaymentMethod(method)) };
  });
}

/** Returns the payment method that a confirmation names; undefined if it names none. */
export async function namedMethod(emulator: Emulator, call: Call, newId: string): Promise<PaymentMethod | undefined> {
  const data = object(call.form, 'payment_method_data');
  if (data) return readCard(emulator, call, data, newId);
  const id = text(call.form, 'payment_method');
  if (id === undefined) return undefined;
  const card = findCardByToken(id);
  if (!card) return find(emulator, call.scope, methodKind, id, 'payment_method');
  const nextYear = new Date(emulator.now()).getUTCFullYear() + 1;
  return {
    id: newId,
    behaviour: card.behaviour,
    created: seconds(emulator.now()),
    billing_details: readBilling({}),
    card: { brand: cardBrand(card.number), last4: card.number.slice(-4), exp_month: 12, exp_year: nextYear },
  };
}

/** Rejects a saved card for any customer but its own, and after it was detached. */
export function refuseForeignMethod(method: PaymentMethod, customer: string | null, noun: string): void {
  if (method.isSpent) {
    throw invalid(
      'The provided PaymentMethod was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    );
  }
  if (method.customer && method.customer !== customer) {
    throw invalid(
      `The provided PaymentMethod cannot be used with this ${noun}: it belongs to a Customer. Please include that Customer in the \`customer\` parameter.`,
      { param: 'payment_method' },
    );
  }
}

function readCard(emulator: Emulator, call: Call, form: Form, id: string): PaymentMethod {
  if (requiredText(form, 'type') !== 'card') throw invalid('Only cards are supported here.', { param: 'type' });
  const card = object(form, 'card');
  if (!card) throw absent('card');
  if (call.actor === 'secret') throw unsafe();
  const number = requiredText(card, 'number').replaceAll(' ', '');
  const month = requiredInteger(card, 'exp_month', 'card[exp_month]');
  const year = requiredInteger(card, 'exp_year', 'card[exp_year]');
  const fullYear = year < 100 ? 2000 + year : year;
  refuseBadCard(emulator, number, month, fullYear, text(card, 'cvc'));
  return {
    id,
    behaviour: cardBehaviour(number),
    created: seconds(emulator.now()),
    billing_details: readBilling(object(form, 'billing_details') ?? {}),
    card: { brand: cardBrand(number), last4: number.slice(-4), exp_month: month, exp_year: fullYear },
  };
}

function refuseBadCard(emulator: Emulator, number: string, month: number, year: number, cvc: string | undefined): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  const today = new Date(emulator.now());
  const months = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  if (month < 1 || month > 12) {
    throw cardProblem('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  if (months < 0 || months > 50 * 12) {
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  const length = cardBrand(number) === 'amex' ? 4 : 3;
  if (cvc !== undefined && !new RegExp(`^\\d{${length}}$`).test(cvc)) {
    throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
}

function readBilling(form: Form): BillingDetails {
  const address = object(form, 'address') ?? {};
  const line = (name: string) => text(address, name) ?? null;
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: text(form, 'email') ?? null,
    name: text(form, 'name') ?? null,
    phone: text(form, 'phone') ?? null,
  };
}

export function showPaymentMethod(method: PaymentMethod): object {
  return {
    id: method.id,
    object: 'payment_method',
    billing_details: method.billing_details,
    card: { ...method.card, country: 'US', funding: 'credit', three_d_secure_usage: { supported: true } },
    created: method.created,
    customer: method.customer ?? null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

function cardProblem(code: string, message: string, param: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, message, param });
}

function unsafe(): StripeFailure {
  return new StripeFailure(402, {
    type: 'invalid_request_error',
    message: 'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a test token instead.',
  });
}
