import type { Call } from '../call.ts';
import { customerKind } from '../customers.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Form } from '../form.ts';
import { absent, flag, integer, object, requiredText, text } from '../parameters.ts';
import { find } from '../stored.ts';
import type { PaymentIntent } from './payment.ts';

/** Parameters that `create` and `update` share. */
export const sharedParameters = [
  'amount',
  'application_fee_amount',
  'currency',
  'customer',
  'description',
  'hooks',
  'metadata',
  'payment_method',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor_suffix',
  'transfer_group',
] as const;

/** API version 2026-10-28 removed this field (docs/integrations.md). */
export function refuseRemovedFields(form: Form): void {
  if (form.payment_method_types === undefined) return;
  throw invalid(
    'Received unknown parameter: payment_method_types. Use automatic_payment_methods: the kinds of payment are chosen for you.',
    { code: 'parameter_unknown', param: 'payment_method_types' },
  );
}

/** Rejects a customer id that does not exist. */
export async function refuseUnknownCustomer(emulator: Emulator, call: Call): Promise<void> {
  const customer = text(call.form, 'customer');
  if (customer !== undefined) await find(emulator, call.scope, customerKind, customer, 'customer');
}

const largestAmount = 99_999_999;

/** The smallest charge per currency, in minor units. */
const smallestAmounts: Readonly<Record<string, number>> = { gbp: 30, eur: 50, usd: 50 };

const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export function readCurrency(form: Form): string {
  const currency = requiredText(form, 'currency').toLowerCase();
  if (!currencies.has(currency)) throw invalid(`Invalid currency: ${currency}.`, { param: 'currency' });
  return currency;
}

export function readAmount(form: Form, currency: string): number {
  const amount = integer(form, 'amount');
  if (amount === undefined) throw absent('amount');
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < (smallestAmounts[currency] ?? 50)) {
    throw invalid('Amount must convert to at least the smallest charge of the currency.', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > largestAmount) {
    throw invalid('Amount must be no more than 999,999.99.', { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

/** The platform's share of a direct charge. */
export function readFee(call: Call, amount: number): number | null {
  const fee = integer(call.form, 'application_fee_amount');
  if (fee === undefined) return null;
  const param = 'application_fee_amount';
  if (call.scope.account === null) {
    throw invalid(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using a Stripe-Account header).',
      { param },
    );
  }
  if (fee < 0) throw invalid('This value must be greater than or equal to 0.', { param });
  if (fee > amount) throw invalid('The application fee cannot be greater than the amount.', { param });
  return fee;
}

type AutomaticMethods = PaymentIntent['automatic_payment_methods'];

export function readAutomaticMethods(form: Form): AutomaticMethods {
  const automatic = object(form, 'automatic_payment_methods');
  if (!automatic) return { enabled: true, allow_redirects: 'always' };
  const enabled = flag(automatic, 'enabled');
  if (enabled === undefined) throw absent('automatic_payment_methods[enabled]');
  const redirects = text(automatic, 'allow_redirects') ?? 'always';
  if (redirects !== 'always' && redirects !== 'never') {
    throw invalid('Invalid automatic_payment_methods[allow_redirects]: must be one of always, never', {
      param: 'automatic_payment_methods[allow_redirects]',
    });
  }
  return { enabled, allow_redirects: redirects };
}
