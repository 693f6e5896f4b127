import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, type StripeBench, startStripe } from '../testing.ts';

let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripe();
});
afterAll(() => bench.close());

const there = { stripeAccount: acme };

test('a refund does not change the fee; the platform refunds any part of the fee, once per key, and never more than the fee', async () => {
  const intent = await bench.stripe.paymentIntents.create(
    {
      amount: 3190,
      currency: 'gbp',
      application_fee_amount: 1000,
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    there,
  );
  const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge), {}, there);
  const fee = String(charge.application_fee);
  const { applicationFees, refunds } = bench.stripe;
  await refunds.create({ payment_intent: intent.id, amount: 500 }, there);
  expect(await applicationFees.retrieve(fee)).toMatchObject({ amount: 1000, amount_refunded: 0 });

  const first = await applicationFees.createRefund(fee, { amount: 300 }, { idempotencyKey: 'once' });
  const again = await applicationFees.createRefund(fee, { amount: 300 }, { idempotencyKey: 'once' });
  expect(again.id).toBe(first.id);
  expect(await applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 300, refunded: false });
  await expect(applicationFees.createRefund(fee, { amount: 701 })).rejects.toMatchObject({ param: 'amount' });
  await applicationFees.createRefund(fee, { metadata: { order_id: 'one' } });
  const { data } = await applicationFees.listRefunds(fee);
  expect(data.map(({ amount, metadata }) => [amount, metadata])).toEqual([
    [700, { order_id: 'one' }],
    [300, {}],
  ]);
  await expect(applicationFees.createRefund(fee, { amount: 1 })).rejects.toMatchObject({ statusCode: 400 });
  await expect(applicationFees.retrieve(fee, {}, there)).rejects.toMatchObject({ statusCode: 404 });
});
