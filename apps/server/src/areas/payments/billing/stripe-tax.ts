import type Stripe from 'stripe';
import type { Payments, TaxResult } from '#ports/payments.ts';

type Options = { stripeAccount?: string };
type Input<Name extends 'calculateTax' | 'reportTax' | 'reverseTax'> = Parameters<Payments[Name]>[1];

export async function calculateTax(stripe: Stripe, options: Options, input: Input<'calculateTax'>): Promise<TaxResult> {
  const { line1, city, state, postalCode, country } = input.address;
  const calculation = await stripe.tax.calculations.create(
    {
      currency: input.currency.toLowerCase(),
      customer_details: {
        address: { line1, city, state, postal_code: postalCode, country },
        address_source: 'shipping',
      },
      line_items: input.lines.map(({ reference, amount }) => ({ reference, amount, tax_behavior: 'exclusive' })),
      shipping_cost: { amount: input.shipping, tax_behavior: 'exclusive' },
      expand: ['line_items'],
    },
    { ...options, idempotencyKey: input.idempotencyKey },
  );
  const lines = await allLines(stripe, options, calculation);
  return {
    calculationId: calculation.id ?? '',
    taxAmount: calculation.tax_amount_exclusive,
    taxAmounts: {
      ...Object.fromEntries(lines.map(({ reference, amount_tax }) => [reference, amount_tax])),
      shipping: calculation.shipping_cost?.amount_tax ?? 0,
    },
  };
}

/** The calculation itself includes only the first lines. */
async function allLines(stripe: Stripe, options: Options, { id, line_items: lines }: Stripe.Tax.Calculation) {
  if (lines && !lines.has_more) return lines.data;
  return stripe.tax.calculations.listLineItems(id ?? '', { limit: 100 }, options).autoPagingToArray({ limit: 1000 });
}

/**
 * The provider stores calculations for 90 days, and the order was paid within the hour, so only a very late job finds
 * none.
 */
export async function reportTax(
  stripe: Stripe,
  options: Options,
  { calculationId, reference, orderId, idempotencyKey }: Input<'reportTax'>,
): Promise<string> {
  const transaction = await stripe.tax.transactions.createFromCalculation(
    { calculation: calculationId, reference, metadata: { order_id: orderId } },
    { ...options, idempotencyKey },
  );
  return transaction.id;
}

export async function reverseTax(
  stripe: Stripe,
  options: Options,
  { transactionId, reference, lines, shipping }: Input<'reverseTax'>,
): Promise<void> {
  const originals = await stripe.tax.transactions
    .listLineItems(transactionId, { limit: 100 }, options)
    .autoPagingToArray({ limit: 1000 });
  const idByReference = new Map(originals.map((original) => [original.reference, original.id]));
  const reversed = lines.map(({ reference: name, net, tax }) => ({
    original_line_item: idByReference.get(name) ?? name,
    reference: `${reference}-${name}`,
    amount: -net,
    amount_tax: -tax,
  }));
  const { net, tax } = shipping;
  await stripe.tax.transactions.createReversal(
    {
      mode: 'partial',
      original_transaction: transactionId,
      reference,
      ...(reversed.length > 0 ? { line_items: reversed } : {}),
      ...(net + tax > 0 ? { shipping_cost: { amount: -net, amount_tax: -tax } } : {}),
    },
    { ...options, idempotencyKey: `tax-reversal:${reference}` },
  );
}
