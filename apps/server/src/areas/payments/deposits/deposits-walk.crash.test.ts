import { makeUser } from '@inkstand/testing/factories/basics';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { cancelOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { times } from '@inkstand/testing/thorough';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeRefunds } from '#areas/payments/billing/take-refunds.ts';
import type { JobData } from '#jobs/jobs.ts';
import { depositsImportJob } from './deposits-import.job.ts';

// Random histories of a payment account: payments, refunds that succeed and fail, cancellations with returned fees,
// payments made elsewhere, deposits that arrive or come back, imports that are repeated, concurrent or interrupted, and
// webhooks that are lost or doubled. After each, ledger, lines, deposits and provider agree to the unit.

const HISTORIES = times(10, 60);
const GOOD = '4242424242424242';
const REFUNDS_FAIL = '4000000000005126';
const HOUR_MS = 3_600_000;

let server: PayingServer;
let ahead = 0;
let shop: Shop;
let staff: Awaited<ReturnType<PayingServer['as']>>;
let worked = 0;
beforeAll(async () => {
  server = await startPayingServer({ now: () => new Date(Date.now() + ahead) });
  staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
});
afterAll(() => server[Symbol.asyncDispose]());

const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const there = () => ({ stripeAccount: shop.accountId });
const settings = () => ({ region: 'UK', account: shop.accountId });

type Step =
  | { kind: 'pay'; card: string; voucher: number }
  | { kind: 'refund'; order: number; share: number }
  | { kind: 'cancel'; order: number }
  | { kind: 'elsewhere' | 'deposit' | 'deposit in transit' | 'deposit fails' | 'deposit comes back' }
  | { kind: 'import' | 'two imports' | 'interrupted import' }
  | { kind: 'webhooks'; mode: 'deliver' | 'drop'; copies: number };

const order = fc.nat({ max: 3 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      card: fc.constantFrom(GOOD, GOOD, REFUNDS_FAIL),
      voucher: fc.constantFrom(0, 0, 500, 4000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), order, share: fc.integer({ min: 5, max: 100 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  {
    weight: 7,
    arbitrary: fc
      .constantFrom(
        ...(['elsewhere', 'deposit', 'deposit in transit', 'deposit fails', 'deposit comes back'] as const),
        ...(['import', 'two imports', 'interrupted import'] as const),
      )
      .map((kind) => ({ kind })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('webhooks' as const),
      mode: fc.constantFrom('deliver' as const, 'drop' as const),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
);

/** What goes wrong on either side; each must be found. */
const CORRUPTIONS = ['line lost', 'line changed', 'capture changed', 'fee changed', 'refund not booked'] as const;

interface Sold {
  id: string;
  ref: string;
  intent: string;
  card: string;
}

async function pay({ card, voucher }: Extract<Step, { kind: 'pay' }>): Promise<Sold> {
  const { database } = server.services;
  const { pay: start, finish } = await shopper(server, shop);
  const code = voucher
    ? await makeVoucher(database, { tenantId: shop.tenantId, eventId: shop.event.id, discountAmount: voucher })
    : undefined;
  const pending = await start({ amount: (5394 - voucher) / 100, ...(code ? { discount_code: code.label } : {}) });
  await server.confirm(pending.client_secret ?? '', shop.accountId, card);
  const intent = intentIn(pending.client_secret);
  await finish({ payment_intent: intent });
  return { id: pending.order.id, ref: pending.order.order_ref, intent, card };
}

/** Cards with failing refunds take a moment at the bank; then our server learns of it, by webhook or by asking. */
async function settleRefunds({ id: orderId, intent, card }: Sold): Promise<void> {
  await workMoneyJobs(server);
  if (card !== REFUNDS_FAIL) return;
  await until('the bank has answered', async () => {
    const { data } = await server.stripe().refunds.list({ payment_intent: intent, limit: 100 }, there());
    return data.every(({ status }) => status === 'failed');
  });
  await takeRefunds(server.services, { tenantId: shop.tenantId, orderId });
}

const importNow = () => depositsImportJob.handle(server.services, { tenantId: shop.tenantId, region: 'UK' });

const payouts = () => server.stripe().payouts.list({ limit: 100 }, there()).autoPagingToArray({ limit: 1000 });

async function take(step: Step, sold: Sold[]): Promise<void> {
  const chosen = 'order' in step && sold.length > 0 ? sold[step.order % sold.length] : undefined;
  switch (step.kind) {
    case 'pay':
      sold.push(await pay(step));
      return;
    case 'refund': {
      if (!chosen) return;
      const params = { tenant_id: shop.tenantId, order_ref: chosen.ref };
      const { data } = await staff.getOrder({ params });
      const amount = Math.round((data.amount_captured - data.amount_refunded) * step.share) / 100;
      if (amount > 0) await staff.createRefund({ params, body: { amount, reason: 'walk' } });
      return settleRefunds(chosen);
    }
    case 'cancel':
      if (!chosen) return;
      await cancelOrder(server, shop.tenantId, chosen.id);
      return settleRefunds(chosen);
    case 'elsewhere':
      await server.stripe().paymentIntents.create(
        {
          amount: 1234,
          currency: 'gbp',
          payment_method: 'pm_card_visa',
          confirm: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        },
        there(),
      );
      return;
    case 'deposit':
    case 'deposit in transit':
    case 'deposit fails': {
      const outcome = { deposit: 'paid', 'deposit in transit': 'in_transit', 'deposit fails': 'failed' }[step.kind];
      await server.emulator('payouts', { ...settings(), outcome });
      return;
    }
    case 'deposit comes back': {
      const paid = (await payouts()).find(({ status }) => status === 'paid');
      if (paid) await server.emulator(`payouts/${paid.id}/settle`, { ...settings(), outcome: 'failed' });
      return;
    }
    case 'import':
      return importNow();
    case 'two imports':
      await Promise.all([importNow(), importNow()]);
      return;
    case 'interrupted import':
      await server.emulator('faults', { kind: 'error', path: '/payouts', method: 'GET', times: 2 });
      await importNow().catch(() => undefined);
      await server.emulator('reset');
      await workImports();
      return;
    case 'webhooks':
      await server.emulator('webhooks', { mode: step.mode, copies: step.copies });
  }
}

/** Runs the imports that webhooks have queued. */
async function workImports(): Promise<void> {
  for (; worked < server.jobs.length; worked += 1) {
    const job = server.jobs[worked];
    if (job?.name !== 'deposits.import') continue;
    await depositsImportJob.handle(server.services, job.data as JobData['deposits.import']);
  }
}

const differences = async () => {
  const { data } = await staff.listBankDeposits({ params: { tenant_id: shop.tenantId }, query: {} });
  return data.differences;
};

/** Compares each order's ledger with its lines, and lines and deposits with what the provider lists. */
async function expectAgreement(): Promise<void> {
  const orders = await rows(
    `select order_ref, ledger.amount::int as booked, coalesce(line.amount, 0)::int as received
     from orders cross join lateral (
       select sum(amount) as amount from ledger_entries
       where tenant_id = orders.tenant_id and order_id = orders.id and account in ('customer', 'platform')) as ledger
     left join lateral (
       select sum(amount - platform_fee) as amount from balance_lines
       where owner_id = orders.tenant_id and intent_id = orders.payment_intent_id) as line on true
     where orders.tenant_id = $1 and payment_intent_id is not null`,
    shop.tenantId,
  );
  expect(orders.filter(({ booked, received }) => booked !== received)).toEqual([]);
  const stored = await rows<{ id: string; deposit_id: string | null; net: number }>(
    `select id, deposit_id, (amount - platform_fee - provider_fee)::int as net from balance_lines
     where tenant_id = $1`,
    shop.tenantId,
  );
  const listed = server.stripe().balanceTransactions.list({ limit: 100 }, there());
  const theirs = (await listed.autoPagingToArray({ limit: 5000 })).filter(({ type }) => type !== 'payout');
  expect(stored.map(({ id, net }) => `${id} ${net}`).sort()).toEqual(
    theirs.map(({ id, net }) => `${id} ${net}`).sort(),
  );
  const deposits = await rows<{ id: string; status: string; amount: string }>(
    'select id, status, amount from bank_deposits where tenant_id = $1',
    shop.tenantId,
  );
  const shown = (list: readonly Pick<Stripe.Payout, 'id' | 'status' | 'amount'>[]) =>
    list.map(({ id, status, amount }) => `${id} ${status} ${amount}`).sort();
  expect(deposits.map(({ id, status, amount }) => `${id} ${status} ${amount}`).sort()).toEqual(shown(await payouts()));
  for (const { id, amount } of deposits) {
    const sum = stored.filter((line) => line.deposit_id === id).reduce((total, { net }) => total + net, 0);
    expect(sum).toBe(Number(amount));
  }
}

/** Returns false when this history has nothing that could go wrong in this way. */
async function corrupt(kind: (typeof CORRUPTIONS)[number]): Promise<boolean> {
  const own = `tenant_id = '${shop.tenantId}'`;
  const line = `select id from balance_lines where ${own} and kind in ('payment', 'refund') and state = 'matched'
    and booked <> 0 limit 1`;
  const statement = {
    'line lost': `delete from balance_lines where ${own} and id = (${line}) returning id`,
    'line changed': `update balance_lines set amount = amount + 1 where ${own} and id = (${line}) returning id`,
    'capture changed': `update orders set amount_captured = amount_captured + 1
      where ${own} and amount_captured > 0 and payment_intent_id is not null returning id`,
    'fee changed': `update balance_lines set platform_fee = platform_fee - 1
      where ${own} and kind = 'payment' and state = 'matched' and platform_fee > 0 returning id`,
    'refund not booked': `update refunds set provider_refund_id = null, status = 'failed'
      where ${own} and status = 'succeeded' returning id`,
  }[kind];
  const changed = await rows(statement);
  // What agreed once is compared again when something happens to its order; here nothing does.
  await rows(`update balance_lines set state = 'recent' where ${own}`);
  return changed.length > 0;
}

test(`${HISTORIES} random histories leave ledger, lines, deposits and provider in agreement, and no corruption unseen`, async () => {
  const seen = new Set<string>();
  const found = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(steps, { minLength: 4, maxLength: 14 }),
      fc.constantFrom(...CORRUPTIONS),
      async (taken, corruption) => {
        ahead = 0;
        shop = await makeShop(server.services.database);
        await server.emulator('reset');
        const sold: Sold[] = [];
        // Every history has an order whose refund can be lost.
        await take({ kind: 'pay', card: GOOD, voucher: 0 }, sold);
        await take({ kind: 'refund', order: 0, share: 30 }, sold);
        for (const step of taken) {
          await take(step, sold);
          seen.add(step.kind);
          await workImports();
        }
        ahead = 2 * HOUR_MS;
        await importNow();
        expect(await differences()).toEqual([]);
        await expectAgreement();
        if (!(await corrupt(corruption))) return;
        // The next import would find a line that was lost.
        if (corruption !== 'line lost') {
          ahead = 4 * HOUR_MS;
          await importNow();
        }
        expect([corruption, (await differences()).length > 0]).toEqual([corruption, true]);
        found.add(corruption);
      },
    ),
    { numRuns: HISTORIES, endOnFailure: true },
  );
  for (const kind of ['pay', 'refund', 'cancel', 'deposit', 'import', 'webhooks']) expect([...seen]).toContain(kind);
  expect(found.size).toBeGreaterThan(1);
}, 600_000);
