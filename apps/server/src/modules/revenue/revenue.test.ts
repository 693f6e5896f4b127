import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/revenue';
import { newId } from '@inkstand/database';
import { ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { type Currency, fromDecimal } from '@inkstand/domain/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '#files/csv.ts';
import { acceptanceEntries, refundEntries } from '#modules/ledger/index.ts';
import { makeEvent, makeTenant, makeUser } from '../../../../../test/factories.ts';
import { startTestServer, type TestServer } from '../../../../../test/server.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

const NAMES = [
  ...['takings', 'shipping', 'refunds', 'net', 'vat', 'production_cost', 'fees', 'on_credit', 'by_card', 'payout'],
] as (keyof RevenueFigures)[];
const minor = (figures: RevenueFigures) => NAMES.map((name) => fromDecimal(figures[name]));
const summed = (all: readonly RevenueFigures[]) =>
  all.reduce(
    (sum, figures) => sum.map((value, index) => value + (minor(figures)[index] ?? 0)),
    NAMES.map(() => 0),
  );

interface Booking {
  event: number;
  kind: 'order' | 'refund' | 'failed refund' | 'bulk order by card' | 'refund to its card';
  net: number;
  shippingNet: number;
  vat: number;
  cost: number;
  at: Date;
}

const bookings: fc.Arbitrary<Booking[]> = fc.array(
  fc.record({
    event: fc.nat(2),
    kind: fc.constantFrom('order', 'order', 'refund', 'failed refund', 'bulk order by card', 'refund to its card'),
    net: fc.nat(90_000),
    shippingNet: fc.nat(3000),
    vat: fc.nat(20_000),
    cost: fc.nat(60_000),
    at: fc.date({
      ...{ min: new Date('2025-10-01T00:00:00Z'), max: new Date('2026-11-22T00:00:00Z'), noInvalidDate: true },
    }),
  }),
  { maxLength: 25 },
);

/** A client with three events, two of them in one currency; its name and one of theirs look like formulas. */
async function makeBooks(history: readonly Booking[]) {
  const tenant = await makeTenant(database(), { name: '=Sum of all' });
  const places = await Promise.all(
    (['GBP', 'GBP', 'EUR'] as const).map((currency, index) =>
      makeEvent(database(), { tenantId: tenant.id, currency, name: index === 0 ? '+Formula' : `Event ${index}` }),
    ),
  );
  const rows = history.flatMap(({ event, kind, net, shippingNet, vat, cost, at }) => {
    const place = places[event];
    if (!place) return [];
    const order = { tenantId: tenant.id, id: newId(), eventId: place.id, currency: place.currency as Currency };
    const total = net + shippingNet + vat;
    const sign = kind === 'failed refund' ? -1 : 1;
    const byCard = { ...order, platformIntentId: 'pi_1' };
    const nothing = { itemsNet: 0, shippingNet: 0, totalVat: 0, total: 0 };
    const sold = { itemsNet: net, shippingNet, totalVat: vat, total, productionCost: cost };
    const entries = {
      order: () => acceptanceEntries({ ...order, ...sold }),
      'bulk order by card': () => acceptanceEntries({ ...byCard, ...nothing, productionCost: cost }),
      'refund to its card': () => refundEntries(byCard, { net, vat }),
      refund: () => refundEntries(order, { net: sign * net, vat: sign * vat }),
      'failed refund': () => refundEntries(order, { net: sign * net, vat: sign * vat }),
    }[kind]();
    return entries.map((entry) => ({ ...entry, at }));
  });
  if (rows.length > 0) await database().tx('all-tenants', (tx) => tx.insert(ledgerEntries).values(rows));
  return { tenant, params: { tenant_id: tenant.id } };
}

/** The ledger's own sums, by hand. */
async function ledgerSums(tenantId: string, currency: string, from: string, to: string): Promise<number[]> {
  const [row] = await server.db.ownerQuery<Record<string, string>>(
    `select ${['takings', 'shipping', 'refund', 'vat', 'production_cost', 'platform', 'credit', 'card', 'customer']
      .map((account) => `coalesce(sum(amount) filter (where account = '${account}'), 0) as ${account}`)
      .join(', ')}
     from ledger_entries where tenant_id = $1 and currency = $2
       and (at at time zone 'Europe/London')::date between $3::date and $4::date`,
    [tenantId, currency, from, to],
  );
  const of = (account: string) => Number(row?.[account] ?? 0);
  const net = -of('takings') - of('shipping') - of('refund');
  const fees = -of('platform');
  const figures = [-of('takings'), -of('shipping'), of('refund'), net, -of('vat'), of('production_cost')];
  return [...figures, fees, -of('credit'), -of('card'), of('customer') - fees].map((value) => value + 0);
}

async function csvOf(params: { tenant_id: string }, query: object): Promise<Record<string, string>[]> {
  const text = await (await staff.exportRevenue({ params, query })).text();
  const [head, ...rows] = readCsv(text, { longestRow: 10_000, mostRows: 1000 }).rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

test('whatever has happened, revenue, its periods, its events and its file are the ledger to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(bookings, fc.constantFrom('month' as const, 'quarter' as const), async (history, interval) => {
      const { tenant, params } = await makeBooks(history);
      const query = { from: '2025-11-15', to: '2026-11-10', interval };
      const { data } = await staff.clientRevenue({ params, query });
      const lines = await csvOf(params, query);
      for (const currency of ['GBP', 'EUR', 'USD'] as const) {
        const expected = await ledgerSums(tenant.id, currency, query.from, query.to);
        const revenue: CurrencyRevenue | undefined = data.currencies.find((each) => each.currency === currency);
        expect(revenue ? minor(revenue.total) : NAMES.map(() => 0)).toEqual(expected);
        if (!revenue) continue;
        expect(summed(revenue.periods)).toEqual(expected);
        expect(summed(revenue.events)).toEqual(expected);
        // What is paid out is what was sold and taxed, less what was kept back.
        const { net, vat, fees, payout, production_cost: cost, on_credit: credit, by_card: card } = revenue.total;
        expect(fromDecimal(payout)).toBe(fromDecimal(net) + fromDecimal(vat) - fromDecimal(fees));
        expect(fromDecimal(cost)).toBe(fromDecimal(fees) + fromDecimal(credit) + fromDecimal(card));
        const own = lines.filter((line) => line.currency === currency);
        const ofFile = NAMES.map((name) => own.reduce((sum, line) => sum + fromDecimal(line[name] ?? ''), 0));
        expect(ofFile).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

test('the file holds no formula, and amounts below zero stay numbers', async () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const refund = { event: 0, kind: 'refund' as const, net: 1250, shippingNet: 0, vat: 250, cost: 0, at };
  const { params } = await makeBooks([refund]);
  const file = await staff.exportRevenue({ params, query: {} });
  const text = await file.text();
  expect(text).toContain("'=Sum of all");
  expect(text).toContain("'+Formula");
  expect(text).toContain(',-12.50,');
});

test('a day ends where the client’s does', async () => {
  // Ten to midnight on the last of May in London; the first of June in universal time is already an hour old.
  const order = { event: 0, kind: 'order' as const, net: 1000, shippingNet: 0, vat: 0, cost: 0 };
  const { tenant, params } = await makeBooks([
    { ...order, at: new Date('2026-05-31T22:50:00Z') },
    { ...order, at: new Date('2026-05-31T23:10:00Z') },
  ]);
  const net = async () => {
    const { data } = await staff.clientRevenue({ params, query: { from: '2026-05-01', to: '2026-06-30' } });
    return data.currencies[0]?.periods.map((period) => period.net);
  };
  expect(await net()).toEqual([10, 10]);
  await database().tx('all-tenants', (tx) => tx.update(tenants).set({ region: 'US' }).where(eq(tenants.id, tenant.id)));
  expect(await net()).toEqual([20, 0]);
});

test('clients see their own, customer service nothing, staff all of it together', async () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const { tenant, params } = await makeBooks([
    { event: 0, kind: 'order', net: 1000, shippingNet: 395, vat: 279, cost: 900, at },
  ]);
  const [manager, service] = await Promise.all(
    (['account_manager', 'customer_service'] as const).map(async (role) =>
      server.as(await makeUser(database(), { tenantId: tenant.id, role })),
    ),
  );
  const own = await manager?.clientRevenue({ params, query: {} });
  expect(own?.data.currencies[0]?.total).toMatchObject({ takings: 10, shipping: 3.95, fees: 9, payout: 7.74 });
  await expect(service?.clientRevenue({ params, query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(manager?.clientRevenue({ params: { tenant_id: 'all' }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  const all = await staff.clientRevenue({ params: { tenant_id: 'all' }, query: {} });
  const listed = all.data.currencies.flatMap((each) => each.events).find(({ tenant_id }) => tenant_id === tenant.id);
  expect(listed).toMatchObject({ name: '+Formula', takings: 10 });
  await expect(staff.clientRevenue({ params, query: { from: '2026-02-30' } })).rejects.toMatchObject({ status: 422 });
});
