import type { BankDepositsReply, DepositDifference } from '@inkstand/contract/payments/bank-deposits';
import { DAY_MS } from '@inkstand/domain/days';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { makeShop } from '@inkstand/testing/factories/shop';
import { cardDrafts } from '@inkstand/testing/scenarios/bulk-card';
import { cancelOrder, refundableOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readCsv } from '#files/csv.ts';
import type { AccountJob } from '#jobs/jobs.ts';
import { depositsImportJob, importDeposits } from './deposits-import.job.ts';

const HOUR_MS = 3_600_000;

let server: PayingServer;
/** The clock of the server, ahead of the provider's: money that has just been booked is not judged yet. */
let ahead = 0;
let staff: Awaited<ReturnType<PayingServer['as']>>;
beforeAll(async () => {
  server = await startPayingServer({ now: () => new Date(Date.now() + ahead) });
  await makeTenant(server.services.database, { id: 'inkstand', name: 'Inkstand', stripeAccountId: null });
  staff = await server.as(await makeUser(server.services.database, { tenantId: 'inkstand', superadmin: 1 }));
  // Imports are made by hand, unless a test is about webhooks.
  await server.emulator('webhooks', { mode: 'drop' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  ahead = 0;
});

type Sold = Awaited<ReturnType<typeof refundableOrder>>;

async function importAt(account: Pick<AccountJob, 'tenantId'>, milliseconds = 2 * HOUR_MS): Promise<void> {
  ahead = milliseconds;
  await depositsImportJob.handle(server.services, { tenantId: account.tenantId, region: 'UK' });
  ahead = 0;
}

const accountOf = ({ shop }: Pick<Sold, 'shop'>) => ({ region: 'UK', account: shop.accountId });

async function payOut(sold: Pick<Sold, 'shop'>, outcome = 'paid'): Promise<Stripe.Payout> {
  const { payouts } = (await server.emulator('payouts', { ...accountOf(sold), outcome })) as {
    payouts: Stripe.Payout[];
  };
  return payouts[0]!;
}

const list = async ({ client, shop }: Pick<Sold, 'client' | 'shop'>, query = {}): Promise<BankDepositsReply> =>
  (await client.listBankDeposits({ params: { tenant_id: shop.tenantId }, query })).data;

const brief = ({ difference, subject, order_ref, booked, received }: DepositDifference) => [
  difference,
  subject,
  order_ref,
  booked,
  received,
];

const differencesOf = async (sold: Pick<Sold, 'client' | 'shop'>) => (await list(sold)).differences.map(brief).sort();

test('payments, refunds and returned fees of a deposit match what is booked, each with its order', async () => {
  const sold = await refundableOrder(server);
  const { data: before } = await sold.client.listBankDeposits({ params: { tenant_id: sold.shop.tenantId }, query: {} });
  expect(before.accounts).toMatchObject([{ region: 'UK', read_until: null }]);
  await sold.refund({ amount: 10 });
  await workMoneyJobs(server);
  await cancelOrder(server, sold.shop.tenantId, sold.orderId);
  await workMoneyJobs(server);
  const payout = await payOut(sold).catch(() => undefined);
  // Everything went back, so nothing is left to pay out until another order is paid.
  expect(payout).toBeUndefined();
  const other = await refundableOrder(server, { shop: sold.shop });
  const { id } = await payOut(sold);
  await importAt(sold.shop);

  const { deposits, differences, accounts } = await list(sold);
  expect(differences).toEqual([]);
  expect(accounts[0]?.read_until).not.toBeNull();
  expect(deposits).toMatchObject([
    { id, status: 'paid', currency: 'GBP', lines: 5, differences: 0, is_automatic: true },
  ]);
  const { data } = await sold.client.getBankDeposit({ params: { tenant_id: sold.shop.tenantId, deposit_id: id } });
  expect(data.content.map(({ kind, state, order_ref }) => [kind, state, order_ref]).sort()).toEqual(
    [
      ['payment', 'matched', other.params.order_ref],
      ['payment', 'matched', sold.params.order_ref],
      ['refund', 'matched', sold.params.order_ref],
      ['refund', 'matched', sold.params.order_ref],
      ['fee_return', 'matched', sold.params.order_ref],
    ].sort(),
  );
  const sum = data.content.reduce((total, { net }) => total + Math.round(net * 100), 0);
  expect(sum).toBe(Math.round(data.amount * 100));
  const paid = data.content.find(({ kind, order_ref }) => kind === 'payment' && order_ref === other.params.order_ref);
  expect(paid).toMatchObject({ amount: 53.94, booked: 53.94, received: 53.94, provider_fee: 1.01 });
  expect(paid?.booked_fee).toBe(paid?.platform_fee);
});

test('a movement that Inkstand made and did not book is a difference; one made elsewhere is not', async () => {
  const sold = await refundableOrder(server);
  const there = { stripeAccount: sold.shop.accountId };
  const pay = (metadata: Record<string, string>) =>
    server.stripe().paymentIntents.create(
      {
        amount: 2500,
        currency: 'gbp',
        metadata,
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      },
      there,
    );
  await pay({ tenant_id: sold.shop.tenantId, order_id: 'lost' });
  await pay({});
  await server.emulator('disputes', { ...accountOf(sold), payment_intent: sold.intentId });
  const { id } = await payOut(sold).catch(() => ({ id: '' }));
  await importAt(sold.shop);
  expect(await differencesOf(sold)).toEqual([
    ['disputed', 'dispute', sold.params.order_ref, null, -53.94],
    ['not_booked', 'payment', null, null, 25],
  ]);
  expect(id).not.toBe('');
  const { data } = await sold.client.getBankDeposit({ params: { tenant_id: sold.shop.tenantId, deposit_id: id } });
  expect(data.content.map(({ state }) => state).sort()).toEqual(['disputed', 'elsewhere', 'matched', 'not_booked']);
  expect(data.differences).toBe(1);
});

test('a dispute is listed while its money is gone, counts as no difference of a deposit, and matches once it is won', async () => {
  const sold = await refundableOrder(server);
  const dispute = async (intent: string) =>
    (await server.emulator('disputes', { ...accountOf(sold), payment_intent: intent })) as { id: string };
  const settle = ({ id }: { id: string }, outcome: string) =>
    server.emulator(`disputes/${id}/settle`, { ...accountOf(sold), outcome });
  const won = await dispute(sold.intentId);
  await importAt(sold.shop);
  expect(await differencesOf(sold)).toEqual([['disputed', 'dispute', sold.params.order_ref, null, -53.94]]);
  await settle(won, 'won');
  await importAt(sold.shop, 3 * HOUR_MS);
  expect(await differencesOf(sold)).toEqual([]);

  // What is lost stays in the list, and in no deposit's differences.
  const other = await refundableOrder(server, { shop: sold.shop });
  await settle(await dispute(other.intentId), 'lost');
  // Enough to pay out in spite of the fees for two disputes.
  for (let more = 0; more < 3; more++) await refundableOrder(server, { shop: sold.shop });
  const { id } = await payOut(sold);
  await importAt(sold.shop, 4 * HOUR_MS);
  expect(await differencesOf(sold)).toEqual([['disputed', 'dispute', other.params.order_ref, null, -53.94]]);
  const { data } = await sold.client.getBankDeposit({ params: { tenant_id: sold.shop.tenantId, deposit_id: id } });
  expect(
    data.content
      .filter(({ kind }) => kind === 'dispute')
      .map(({ state, amount }) => [state, amount])
      .sort(),
  ).toEqual(
    [
      ['disputed', -53.94],
      ['matched', -53.94],
      ['matched', 53.94],
    ].sort(),
  );
  expect(data.differences).toBe(0);
});

test('a deposit made by hand says nothing about its lines, which are compared, and everything before it is paid out', async () => {
  const sold = await refundableOrder(server);
  const { payouts } = (await server.emulator('payouts', { ...accountOf(sold), automatic: false })) as {
    payouts: Stripe.Payout[];
  };
  await importAt(sold.shop);
  // The provider pays out what is available only.
  await server.db.ownerQuery(
    `update balance_lines set available_at = available_at - interval '5 days' where tenant_id = $1`,
    [sold.shop.tenantId],
  );
  const { deposits, differences } = await list(sold);
  expect(differences).toEqual([]);
  expect(deposits).toMatchObject([
    { id: payouts[0]!.id, is_automatic: false, lines: 0, differences: 0, status: 'paid' },
  ]);
  const file = await sold.client.exportBankDeposits({ params: { tenant_id: sold.shop.tenantId }, query: {} });
  const { rows } = readCsv(await file.text(), { maxRowLength: 2000, maxRows: 100 });
  const [head = [], line = []] = rows.map(({ cells }) => cells);
  expect([line[head.indexOf('deposit')], line[head.indexOf('comparison')]]).toEqual(['', 'matched']);
  // Money that comes later waits for the next deposit, and it alone.
  await refundableOrder(server, { shop: sold.shop });
  await importAt(sold.shop, 11 * DAY_MS);
  expect((await list(sold)).differences).toMatchObject([{ difference: 'not_paid_out', count: 1 }]);
});

test('what clients pay to the platform is on its account and matches their orders, and what it lacks is missing there', async () => {
  const { draft, paid } = cardDrafts(server);
  const bought = await paid();
  await importAt({ tenantId: 'inkstand' }, 0);
  await importAt({ tenantId: 'inkstand' });
  const lines = () =>
    server.db.ownerQuery<{ kind: string; state: string; amount: string; booked: string }>(
      `select kind, state, amount, booked from balance_lines where tenant_id = 'inkstand' and owner_id = $1`,
      [bought.shop.tenantId],
    );
  const total = String(Math.round(bought.total * 100));
  expect(await lines()).toEqual([{ kind: 'payment', state: 'matched', amount: total, booked: total }]);
  const own = async () =>
    (await staff.listBankDeposits({ params: { tenant_id: 'inkstand' }, query: {} })).data.differences
      .filter(({ owner_id: owner }) => owner === bought.shop.tenantId)
      .map(brief);
  expect(await own()).toEqual([]);
  await server.db.ownerQuery(`delete from balance_lines where tenant_id = 'inkstand' and owner_id = $1`, [
    bought.shop.tenantId,
  ]);
  expect(await own()).toMatchObject([['not_received', 'payment', expect.any(String), bought.total, null]]);
  // An unpaid draft is none of it.
  await draft();
  expect(await own()).toHaveLength(1);
});

test('booked money that the provider does not have is a difference, once the provider was asked late enough', async () => {
  const sold = await refundableOrder(server);
  const { tenantId, accountId } = sold.shop;
  const lost = await makeOrder(server.services.database, {
    tenantId,
    eventId: sold.shop.event.id,
    stripeAccountId: accountId,
    paymentIntentId: 'pi_lost',
    amountCaptured: 3000,
    total: 3000,
    placedAt: new Date(),
  });
  await server.db.ownerQuery(
    `insert into refunds (tenant_id, id, order_id, amount, status, requested_by)
     values ($1, gen_random_uuid(), $2, 500, 'succeeded', 'system')`,
    [tenantId, sold.orderId],
  );
  await importAt(sold.shop, 0);
  expect(await differencesOf(sold)).toEqual([]);
  await importAt(sold.shop);
  expect(await differencesOf(sold)).toEqual([
    ['not_received', 'payment', lost.orderRef, 30, null],
    ['not_received', 'refund', sold.params.order_ref, -5, null],
  ]);
});

test('another amount or fee than the booked one is a difference until it is corrected', async () => {
  const sold = await refundableOrder(server);
  await importAt(sold.shop);
  const capture = (change: number) =>
    server.db.ownerQuery('update orders set amount_captured = amount_captured + $2 where id = $1', [
      sold.orderId,
      change,
    ]);
  const fee = (change: number) =>
    server.db.ownerQuery(
      `insert into ledger_entries (tenant_id, transaction_id, event_id, order_id, account, amount, currency, at)
       select tenant_id, $3::uuid, event_id, id, account, amount, currency, now() + interval '2 hours' from orders,
         lateral (values ('platform', $2::bigint), ('production_cost', -$2::bigint)) as entry (account, amount)
       where id = $1`,
      [sold.orderId, change, crypto.randomUUID()],
    );
  await capture(100);
  await fee(250);
  await importAt(sold.shop, 2.5 * HOUR_MS);
  expect(await differencesOf(sold)).toEqual([]);
  // Not judged at first: the ledger has changed within the hour.
  await importAt(sold.shop, 4 * HOUR_MS);
  const [found] = (await list(sold)).differences;
  expect(found).toMatchObject({ difference: 'differs', subject: 'payment', booked: 54.94, received: 53.94 });
  await capture(-100);
  await importAt(sold.shop, 5 * HOUR_MS);
  const [of] = (await list(sold)).differences;
  expect(of).toMatchObject({ difference: 'differs', subject: 'platform_fee' });
  expect(Math.round(((of?.received ?? 0) - (of?.booked ?? 0)) * 100)).toBe(250);
  await fee(-250);
  await importAt(sold.shop, 6 * HOUR_MS);
  expect(await differencesOf(sold)).toEqual([]);
});

test('money that waits for its deposit longer than a week is a difference, and a deposit that is not its lines', async () => {
  const sold = await refundableOrder(server);
  await importAt(sold.shop, 6 * DAY_MS);
  expect(await differencesOf(sold)).toEqual([]);
  await importAt(sold.shop, 10 * DAY_MS);
  const [waiting] = (await list(sold)).differences;
  expect(waiting).toMatchObject({ difference: 'not_paid_out', subject: 'balance', currency: 'GBP', count: 1 });
  const { id } = await payOut(sold);
  await importAt(sold.shop, 10 * DAY_MS);
  expect(await differencesOf(sold)).toEqual([]);
  await server.db.ownerQuery('update bank_deposits set amount = amount + 7 where id = $1', [id]);
  const [wrong] = (await list(sold)).differences;
  expect(wrong).toMatchObject({ difference: 'wrong_sum', deposit_id: id });
  expect(Math.round(((wrong?.received ?? 0) - (wrong?.booked ?? 0)) * 100)).toBe(7);
});

test('a deposit that the bank returns is shown as failed, and its money is in the next one', async () => {
  const sold = await refundableOrder(server);
  const failed = await payOut(sold);
  await importAt(sold.shop);
  expect((await list(sold)).deposits).toMatchObject([{ id: failed.id, status: 'paid' }]);
  await server.emulator(`payouts/${failed.id}/settle`, { ...accountOf(sold), outcome: 'failed' });
  const again = await payOut(sold);
  await importAt(sold.shop);
  const { deposits, differences } = await list(sold);
  expect(differences).toEqual([]);
  expect(deposits.map(({ id, status, amount, failure }) => [id, status, amount, failure]).sort()).toEqual(
    [
      [failed.id, 'failed', failed.amount / 100, 'The bank account has been closed.'],
      [again.id, 'paid', failed.amount / 100, ''],
    ].sort(),
  );
});

test('webhooks queue the import of their account, once per event; the schedule queues every account', async () => {
  const sold = await refundableOrder(server);
  const imports = () => server.jobs.filter(({ name }) => name === 'deposits.import').map(({ data }) => data);
  const before = imports().length;
  await server.emulator('webhooks', { mode: 'deliver', copies: 3 });
  await payOut(sold);
  // payout.created and payout.paid, three copies each.
  await until('both events have arrived', async () => imports().length >= before + 2);
  await server.emulator('webhooks', { mode: 'drop' });
  const job = { tenantId: sold.shop.tenantId, region: 'UK' };
  expect(
    imports()
      .slice(before)
      .every((data) => JSON.stringify(data) === JSON.stringify(job)),
  ).toBe(true);

  const queued = imports().length;
  await importDeposits(server.services);
  const scheduled = imports().slice(queued);
  expect(scheduled).toContainEqual(job);
  expect(scheduled.slice(-3)).toEqual(['UK', 'EU', 'US'].map((region) => ({ tenantId: 'inkstand', region })));
});

test('an import that the provider interrupts changes nothing that a later one does not complete', async () => {
  const sold = await refundableOrder(server);
  await payOut(sold);
  for (const path of ['/balance_transactions', '/payouts']) {
    await server.emulator('faults', { kind: 'error', path, method: 'GET', times: 2 });
    await expect(importAt(sold.shop)).rejects.toMatchObject({ name: 'PaymentError' });
    ahead = 0;
  }
  await Promise.all([importAt(sold.shop), importAt(sold.shop)]);
  const { deposits, differences } = await list(sold);
  expect([deposits.length, differences]).toEqual([1, []]);
  await importAt(sold.shop);
  expect((await list(sold)).deposits).toEqual(deposits);
});

test('the platform’s own account has its fees, matched with clients’ orders, for staff alone', async () => {
  const sold = await refundableOrder(server);
  await server.emulator('payouts', { region: 'UK' });
  // The platform first: its fees wait for the client's lines.
  await importAt({ tenantId: 'inkstand' });
  await importAt(sold.shop, 3 * HOUR_MS);
  await importAt({ tenantId: 'inkstand' }, 3 * HOUR_MS);
  const params = { tenant_id: 'inkstand' };
  const { data } = await staff.listBankDeposits({ params, query: {} });
  const own = data.deposits[0]!;
  const { data: deposit } = await staff.getBankDeposit({ params: { ...params, deposit_id: own.id } });
  const line = deposit.content.find(({ order_ref: ref }) => ref === sold.params.order_ref);
  expect(line).toMatchObject({ kind: 'platform_fee', state: 'matched', owner_id: sold.shop.tenantId });
  const yearZero = staff.listBankDeposits({ params, query: { from: '0000-01-01', to: '0000-01-31' } });
  await expect(yearZero).rejects.toMatchObject({ status: 422 });
  const { data: all } = await staff.listBankDeposits({ params: { tenant_id: 'all' }, query: {} });
  expect(new Set(all.deposits.map(({ tenant_id: tenant }) => tenant))).toContain('inkstand');
  await expect(sold.client.listBankDeposits({ params, query: {} })).rejects.toMatchObject({ status: 404 });
});

test('another company sees nothing of it', async () => {
  const sold = await refundableOrder(server);
  const { id } = await payOut(sold);
  await importAt(sold.shop);
  const shop = await makeShop(server.services.database);
  const client = await server.as(await makeUser(server.services.database, { tenantId: shop.tenantId }));
  expect((await list({ client, shop })).deposits).toEqual([]);
  const params = { tenant_id: shop.tenantId, deposit_id: id };
  await expect(client.getBankDeposit({ params })).rejects.toMatchObject({ status: 404 });
});

test('the file has every movement with its deposit, and what is missing', async () => {
  const sold = await refundableOrder(server);
  const { tenantId, accountId } = sold.shop;
  const { id } = await payOut(sold);
  const lost = await makeOrder(server.services.database, {
    tenantId,
    eventId: sold.shop.event.id,
    stripeAccountId: accountId,
    paymentIntentId: 'pi_lost_too',
    amountCaptured: 3000,
    total: 3000,
    placedAt: new Date(),
  });
  await importAt(sold.shop);
  const reply = await sold.client.exportBankDeposits({ params: { tenant_id: tenantId }, query: {} });
  const { rows } = readCsv(await reply.text(), { maxRowLength: 2000, maxRows: 100 });
  const [head = [], ...lines] = rows.map(({ cells }) => cells);
  const columns = ['deposit', 'deposit_status', 'kind', 'comparison', 'order', 'currency', 'amount', 'booked'];
  expect(lines.map((line) => columns.map((name) => line[head.indexOf(name)]))).toEqual([
    [id, 'paid', 'payment', 'matched', sold.params.order_ref, 'GBP', '53.94', '53.94'],
    ['', '', 'payment', 'not_received', lost.orderRef, 'GBP', '', '30.00'],
  ]);
  const german = await makeUser(server.services.database, { tenantId, language: 'de' });
  const translated = await (await server.as(german)).exportBankDeposits({ params: { tenant_id: tenantId }, query: {} });
  const text = await translated.text();
  expect(text).toContain(`,${id},ausgezahlt,`);
  expect(text).toContain(',Zahlung,stimmt,');
  expect(text).toContain(',Zahlung,nicht eingegangen,');
});
