import { DAY_MS } from '@inkstand/domain/days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acme, type StripeBench, startStripe } from '../testing.ts';
import { exclusiveTax, inclusiveTax } from './rates.ts';

const ninetyOneDays = 91 * DAY_MS;
let later = 0;
let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripe({ clock: () => new Date(Date.now() + later) });
});
afterAll(() => bench.close());

const there = { stripeAccount: acme };

function calculate(address: { country: string; state?: string; postal_code?: string }) {
  return bench.stripe.tax.calculations.create(
    {
      currency: 'usd',
      line_items: [
        { amount: 2999, quantity: 1, reference: 'tee', tax_behavior: 'exclusive' },
        { amount: 1000, quantity: 2, reference: 'mug', tax_behavior: 'exclusive' },
      ],
      shipping_cost: { amount: 599, tax_behavior: 'exclusive' },
      customer_details: {
        address: { line1: '1 Main Street', city: 'Somewhere', ...address },
        address_source: 'shipping',
      },
    },
    there,
  );
}

describe('a tax calculation', () => {
  test('adds the rate of the state to every line and to shipping', async () => {
    const calculation = await calculate({ country: 'US', state: 'NJ', postal_code: '07030' });
    // 6.625 % of 29.99, 10.00 and 5.99, each rounded half up.
    expect(calculation).toMatchObject({
      amount_total: 4598 + 199 + 66 + 40,
      tax_amount_exclusive: 199 + 66 + 40,
      tax_amount_inclusive: 0,
      shipping_cost: { amount: 599, amount_tax: 40 },
    });
    const lines = await bench.stripe.tax.calculations.listLineItems(calculation.id ?? '', {}, there);
    expect(lines.data.map((line) => [line.reference, line.amount_tax])).toEqual([
      ['tee', 199],
      ['mug', 66],
    ]);
  });

  test('is zero where a state has no sales tax', async () => {
    const calculation = await calculate({ country: 'US', state: 'OR', postal_code: '97201' });
    expect(calculation).toMatchObject({ tax_amount_exclusive: 0, amount_total: 4598 });
  });

  test.each([
    [{ country: 'US', state: 'ZZ', postal_code: '07030' }],
    [{ country: 'US', state: 'NJ' }],
    [{ country: 'US', postal_code: '07030' }],
  ])('names the address when it cannot be found: %j', async (address) => {
    await expect(calculate(address)).rejects.toMatchObject({
      statusCode: 400,
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    });
  });

  test('becomes a transaction once, and is reversed in part, never by more than its amount', async () => {
    const calculation = await calculate({ country: 'US', state: 'CA', postal_code: '94103' });
    const book = (reference: string) =>
      bench.stripe.tax.transactions.createFromCalculation({ calculation: calculation.id ?? '', reference }, there);
    const transaction = await book('INK-1');
    expect(transaction).toMatchObject({ type: 'transaction', reference: 'INK-1' });
    await expect(book('INK-1')).rejects.toMatchObject({ param: 'reference' });
    const total = calculation.amount_total;
    const reverse = (reference: string, flat_amount: number) =>
      bench.stripe.tax.transactions.createReversal(
        { mode: 'partial', original_transaction: transaction.id, reference, flat_amount },
        there,
      );
    const reversal = await reverse('INK-1-a', -1500);
    const lines = reversal.line_items?.data ?? [];
    const parts = [...lines, ...(reversal.shipping_cost ? [reversal.shipping_cost] : [])];
    expect(parts.reduce((sum, part) => sum + part.amount + part.amount_tax, 0)).toBe(-1500);
    expect(reversal).toMatchObject({ type: 'reversal', reversal: { original_transaction: transaction.id } });
    await expect(reverse('INK-1-b', 1500 - total - 1)).rejects.toMatchObject({ statusCode: 400 });
    await reverse('INK-1-c', 1500 - total);
    await expect(reverse('INK-1-d', -1)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('is fully reversed only once', async () => {
    const calculation = await calculate({ country: 'US', state: 'CA', postal_code: '94103' });
    const transaction = await bench.stripe.tax.transactions.createFromCalculation(
      { calculation: calculation.id ?? '', reference: 'INK-2' },
      there,
    );
    const reverse = (reference: string) =>
      bench.stripe.tax.transactions.createReversal(
        { mode: 'full', original_transaction: transaction.id, reference },
        there,
      );
    const reversal = await reverse('INK-2-full');
    expect(reversal.shipping_cost?.amount).toBe(-599);
    expect(reversal.line_items?.data.map(({ amount }) => amount)).toEqual([-2999, -1000]);
    await expect(reverse('INK-2-again')).rejects.toMatchObject({ statusCode: 400 });
  });

  test('expires after 90 days', async () => {
    const calculation = await calculate({ country: 'US', state: 'CA', postal_code: '94103' });
    later = ninetyOneDays;
    await expect(
      bench.stripe.tax.transactions.createFromCalculation(
        { calculation: calculation.id ?? '', reference: 'INK-3' },
        there,
      ),
    ).rejects.toMatchObject({ code: 'tax_calculation_expired' });
    later = 0;
  });
});

test('tax is rounded half up, on top of a net amount or out of a gross one', () => {
  expect(exclusiveTax(1000, 7250)).toBe(73);
  expect(exclusiveTax(100, 7250)).toBe(7);
  expect(exclusiveTax(200, 7250)).toBe(15);
  expect(inclusiveTax(1200, 20000)).toBe(200);
  expect(inclusiveTax(1000, 20000)).toBe(167);
});
