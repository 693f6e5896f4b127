import { DAY_MS } from '@inkstand/domain/days';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acme, type StripeBench, startStripe } from '../testing.ts';

let now = Date.parse('2026-03-02T10:00:00Z');
let bench: StripeBench;
beforeAll(async () => {
  bench = await startStripe({ clock: () => new Date(now) });
});
afterAll(() => bench.close());

const there = { stripeAccount: acme };
const seconds = (day: string) => Date.parse(day) / 1000;

const pay = (amount: number, fee: number, currency = 'gbp') =>
  bench.stripe.paymentIntents.create(
    {
      amount,
      currency,
      ...(fee > 0 ? { application_fee_amount: fee } : {}),
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    },
    there,
  );

const balance = (params: Stripe.BalanceTransactionListParams = {}, options: object = there) =>
  bench.stripe.balanceTransactions.list({ limit: 100, ...params }, options).autoPagingToArray({ limit: 1000 });

const brief = ({ type, reporting_category: category, amount, fee, net }: Stripe.BalanceTransaction) => [
  type,
  category,
  amount,
  fee,
  net,
];

test('payments, refunds, returned fees and disputes move the balance, on the account and on the platform', async () => {
  const intent = await pay(3190, 1000);
  await bench.stripe.refunds.create({ payment_intent: intent.id, amount: 500 }, there);
  const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge), {}, there);
  await bench.stripe.applicationFees.createRefund(String(charge.application_fee), { amount: 300 });
  const disputed = await pay(1000, 0);
  await bench.admin('disputes', { region: 'UK', account: acme, payment_intent: disputed.id });

  const own = await balance({ expand: ['data.source'] });
  expect(own.map(brief).sort()).toEqual(
    [
      ['charge', 'charge', 3190, 1068, 2122],
      ['charge', 'charge', 1000, 35, 965],
      ['refund', 'refund', -500, 0, -500],
      ['adjustment', 'fee', 300, 0, 300],
      ['adjustment', 'dispute', -1000, 2000, -3000],
    ].sort(),
  );
  const paid = own.find(({ amount }) => amount === 3190);
  expect(paid).toMatchObject({
    available_on: seconds('2026-03-04T00:00:00Z'),
    status: 'pending',
    source: { object: 'charge', payment_intent: intent.id },
  });
  expect(paid?.fee_details.map(({ type, amount }) => [type, amount])).toEqual([
    ['stripe_fee', 68],
    ['application_fee', 1000],
  ]);
  expect((await balance({ type: 'refund' }))[0]?.source).toMatch(/^re_/);
  expect((await balance({}, {})).map(brief).sort()).toEqual([
    ['application_fee', 'platform_earning', 1000, 0, 1000],
    ['application_fee_refund', 'platform_earning_refund', -300, 0, -300],
  ]);
  expect(await bench.stripe.balanceTransactions.retrieve(paid?.id ?? '', {}, there)).toMatchObject({ amount: 3190 });
});

test('each day pays out what has become available; a negative balance waits, and every movement is paid out once', async () => {
  expect((await bench.stripe.payouts.list({}, there)).data).toEqual([]);
  // The dispute has taken more than the payments brought.
  now += 3 * DAY_MS;
  expect((await bench.stripe.payouts.list({}, there)).data).toEqual([]);
  await pay(20_000, 0);
  await pay(3000, 0, 'eur');
  now += 3 * DAY_MS;
  await pay(4000, 0);
  now += 2 * DAY_MS;
  const { data: payouts } = await bench.stripe.payouts.list({}, there);
  const days = payouts.map(({ currency, created, status }) => [
    currency,
    new Date(created * 1000).toISOString(),
    status,
  ]);
  // Payouts of one moment come in any order.
  expect(days.sort()).toEqual([
    ['eur', '2026-03-07T00:00:00.000Z', 'paid'],
    ['gbp', '2026-03-07T00:00:00.000Z', 'paid'],
    ['gbp', '2026-03-10T00:00:00.000Z', 'in_transit'],
  ]);
  const seen = new Set<string>();
  for (const { id, amount } of payouts) {
    const lines = (await balance({ payout: id })).filter(({ type }) => type !== 'payout');
    expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount);
    for (const line of lines) {
      expect(seen.has(line.id)).toBe(false);
      seen.add(line.id);
    }
  }
  expect((await balance()).filter(({ type }) => type !== 'payout').every(({ id }) => seen.has(id))).toBe(true);
  expect((await balance()).filter(({ currency }) => currency === 'gbp').reduce((sum, { net }) => sum + net, 0)).toBe(0);
  now += DAY_MS;
  await bench.receiver.waitFor('payout.created');
  expect((await bench.stripe.payouts.list({ limit: 1 }, there)).data[0]?.status).toBe('paid');
  await bench.receiver.waitFor('payout.paid');
});

test('a payout that the bank returns is in the balance again, and in the next payout', async () => {
  await pay(5000, 0);
  const settings = { region: 'UK', account: acme };
  const { payouts } = (await bench.admin('payouts', { ...settings, outcome: 'failed' })) as unknown as {
    payouts: Stripe.Payout[];
  };
  const [failed] = payouts;
  await bench.receiver.waitFor('payout.failed');
  expect(await bench.stripe.payouts.retrieve(failed?.id ?? '', {}, there)).toMatchObject({
    amount: 4905,
    status: 'failed',
    failure_code: 'account_closed',
  });
  const again = (await bench.admin('payouts', settings)) as unknown as { payouts: Stripe.Payout[] };
  const lines = await balance({ payout: again.payouts[0]?.id ?? '' });
  expect(lines.map(({ type, amount }) => [type, amount]).sort()).toEqual([
    ['payout', -4905],
    ['payout_failure', 4905],
  ]);
  const late = (await bench.admin(`payouts/${again.payouts[0]?.id}/settle`, { ...settings, outcome: 'failed' })) as {
    status?: string;
  };
  expect(late.status).toBe('failed');
});

test('an account sees its own payouts alone, and unknown parameters are refused', async () => {
  const other = { stripeAccount: 'acct_tulip' };
  await expect(bench.stripe.payouts.list({}, other)).rejects.toMatchObject({ statusCode: 403 });
  const { data } = await bench.stripe.payouts.list({ limit: 1 }, there);
  await expect(bench.stripe.payouts.retrieve(data[0]?.id ?? '')).rejects.toMatchObject({ statusCode: 404 });
  await expect(balance({ payouts: 'po_1' } as object)).rejects.toMatchObject({ code: 'parameter_unknown' });
});

test('a weekly schedule pays out on Mondays', async () => {
  let weekly = Date.parse('2026-03-05T10:00:00Z');
  const other = await startStripe({ clock: () => new Date(weekly), payoutInterval: 'weekly' });
  const charge = () =>
    other.stripe.paymentIntents.create(
      {
        amount: 2000,
        currency: 'gbp',
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      there,
    );
  await charge();
  weekly += 3 * DAY_MS;
  await charge();
  weekly += 9 * DAY_MS;
  const { data } = await other.stripe.payouts.list({}, there);
  expect(data.map(({ created, amount }) => [new Date(created * 1000).toISOString(), amount])).toEqual([
    ['2026-03-16T00:00:00.000Z', 1950],
    ['2026-03-09T00:00:00.000Z', 1950],
  ]);
  await other.close();
});
