import { DAY_SECONDS } from '@inkstand/domain/days';
import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Form } from '../form.ts';
import { listAnswer } from '../lists.ts';
import { absent, choice, integer, object, objects, onlyKnown, requiredInteger, text } from '../parameters.ts';
import { readCurrency } from '../payments/intent-parameters.ts';
import { create } from '../records.ts';
import { find, type Kind } from '../stored.ts';
import { exclusiveTax, inclusiveTax, type TaxRate } from './rates.ts';
import { type CustomerDetails, readCustomerDetails } from './tax-address.ts';

/** One taxed item. `amount` is as given: net if the tax is exclusive, gross if it is inclusive. */
export interface TaxLine {
  id: string;
  object: 'tax.calculation_line_item';
  amount: number;
  amount_tax: number;
  livemode: false;
  product: string | null;
  quantity: number;
  reference: string;
  tax_behavior: TaxBehaviour;
  tax_code: string;
}

type TaxBehaviour = 'exclusive' | 'inclusive';
export type ShippingCost = Pick<TaxLine, 'amount' | 'amount_tax' | 'tax_behavior' | 'tax_code'>;

interface TaxCalculation {
  id: string;
  object: 'tax.calculation';
  amount_total: number;
  currency: string;
  customer: string | null;
  customer_details: CustomerDetails;
  expires_at: number;
  livemode: false;
  ship_from_details: Form | null;
  shipping_cost: ShippingCost | null;
  tax_amount_exclusive: number;
  tax_amount_inclusive: number;
  tax_breakdown: object[];
  tax_date: number;
}

interface SavedCalculation {
  calculation: TaxCalculation;
  lines: TaxLine[];
}

const calculationKind: Kind<SavedCalculation> = {
  collection: 'stripe.tax_calculations',
  prefix: 'taxcalc',
  noun: 'tax calculation',
};

const ninetyDays = 90 * DAY_SECONDS;

/** `POST /v1/tax/calculations` (docs/product/money.md: the sales tax of the US region). */
export async function createCalculation(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  onlyKnown(form, [
    'currency',
    'customer',
    'customer_details',
    'line_items',
    'ship_from_details',
    'shipping_cost',
    'tax_date',
  ]);
  const { details, tax } = readCustomerDetails(form);
  const currency = readCurrency(form);
  const given = objects(form, 'line_items');
  if (given.length === 0) throw absent('line_items');
  const lines = given.map((item, index) => readLine(item, index, tax));
  const references = new Set(lines.map(({ reference }) => reference));
  if (references.size < lines.length) throw invalid('Line item references must be unique.', { param: 'line_items' });
  const shipping = object(form, 'shipping_cost');
  const shippingCost = shipping ? taxed(shipping, 'shipping_cost', tax, 'txcd_92010001') : null;
  return create(emulator, call, calculationKind, (root) => {
    const created = seconds(emulator.now());
    const calculation: TaxCalculation = {
      id: `taxcalc_${root}`,
      object: 'tax.calculation',
      ...totals([...lines, ...(shippingCost ? [shippingCost] : [])], tax, details),
      currency,
      customer: text(form, 'customer') ?? null,
      customer_details: details,
      expires_at: created + ninetyDays,
      livemode: false,
      ship_from_details: object(form, 'ship_from_details') ?? null,
      shipping_cost: shippingCost,
      tax_date: integer(form, 'tax_date') ?? created,
    };
    const saved = { calculation, lines: lines.map((line, index) => ({ ...line, id: `tax_li_${root}${index}` })) };
    return { value: saved, answer: ok(shown(saved)) };
  });
}

export async function getCalculation(emulator: Emulator, call: Call): Promise<Answer> {
  return ok(shown(await currentCalculation(emulator, call, call.ids.id ?? '')));
}

export async function listCalculationLines(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['ending_before', 'limit', 'starting_after']);
  const { calculation, lines } = await currentCalculation(emulator, call, call.ids.id ?? '');
  const items = lines.map((line) => ({ ...line, created: calculation.tax_date }));
  return listAnswer(call, `/v1/tax/calculations/${calculation.id}/line_items`, items);
}

/** A calculation expires after 90 days. */
export async function currentCalculation(
  emulator: Emulator,
  call: Call,
  id: string,
  param = 'id',
): Promise<SavedCalculation> {
  const saved = await find(emulator, call.scope, calculationKind, id, param);
  if (saved.calculation.expires_at <= seconds(emulator.now())) {
    throw invalid(`The calculation '${id}' has expired.`, { code: 'tax_calculation_expired', param });
  }
  return saved;
}

function shown({ calculation, lines }: SavedCalculation): object {
  const url = `/v1/tax/calculations/${calculation.id}/line_items`;
  return { ...calculation, line_items: { object: 'list', data: lines, has_more: false, url } };
}

function readLine(item: Form, index: number, tax: TaxRate): TaxLine {
  const quantity = integer(item, 'quantity', `line_items[${index}][quantity]`) ?? 1;
  if (quantity < 1) throw invalid('Quantity must be at least 1.', { param: `line_items[${index}][quantity]` });
  return {
    id: '',
    object: 'tax.calculation_line_item',
    ...taxed(item, `line_items[${index}]`, tax, 'txcd_99999999'),
    livemode: false,
    product: text(item, 'product') ?? null,
    quantity,
    reference: text(item, 'reference') ?? `L${index + 1}`,
  };
}

function taxed(form: Form, label: string, { rate }: TaxRate, taxCode: string): ShippingCost {
  const amount = requiredInteger(form, 'amount', `${label}[amount]`);
  if (amount < 0) throw invalid('This value must be greater than or equal to 0.', { param: `${label}[amount]` });
  const behaviour = choice(form, 'tax_behavior', ['exclusive', 'inclusive']) ?? 'exclusive';
  return {
    amount,
    amount_tax: behaviour === 'exclusive' ? exclusiveTax(amount, rate) : inclusiveTax(amount, rate),
    tax_behavior: behaviour,
    tax_code: text(form, 'tax_code') ?? taxCode,
  };
}

function totals(parts: readonly ShippingCost[], tax: TaxRate, { address }: CustomerDetails) {
  const sumTax = (behaviour: TaxBehaviour) =>
    parts.filter((part) => part.tax_behavior === behaviour).reduce((sum, part) => sum + part.amount_tax, 0);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const exclusive = sumTax('exclusive');
  const inclusive = sumTax('inclusive');
  return {
    amount_total: amount + exclusive,
    tax_amount_exclusive: exclusive,
    tax_amount_inclusive: inclusive,
    tax_breakdown: [
      {
        amount: exclusive + inclusive,
        inclusive: inclusive > 0,
        tax_rate_details: {
          country: address.country,
          percentage_decimal: String(tax.rate / 1000),
          rate_type: 'percentage',
          state: address.state,
          tax_type: tax.kind,
        },
        taxability_reason: tax.rate === 0 ? 'not_collecting' : 'standard_rated',
        taxable_amount: tax.rate === 0 ? 0 : amount - inclusive,
      },
    ],
  };
}
