import type { CurrencyRevenue, RevenueFigures } from '@inkstand/contract/payments/revenue';
import { ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { type Currency, fromDecimal } from '@inkstand/domain/money';
import { vatInside } from '@inkstand/domain/vat';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { times } from '@inkstand/testing/thorough';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptanceEntries, refundEntries } from '#areas/orders/ledger/ledger.ts';
import { readCsv } from '#files/csv.ts';

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
  'takings',
  'refunds',
  'sales',
  'fees',
  'vat',
  'payout',
  'on_credit',
  'by_card',
  'production_cost',
  'result',
] as (keyof RevenueFigures)[];
const minor = (figures: RevenueFigures) => NAMES.map((name) => fromDecimal(figures[name]));
const summed = (all: readonly RevenueFigures[]) =>
  all.reduce(
    (sum, figures) => sum.map((value, index) => value + (minor(figures)[index] ?? 0)),
    NAMES.map(() => 0),
  );

interface Booking {
  event: number;
  kind:
    | 'order'
    | 'gift'
    | 'cancelled production'
    | 'refund'
    | 'failed refund'
    | 'bulk order by card'
    | 'refund to its card';
  net: number;
  shippingNet: number;
  vat: number;
  cost: number;
  at: Date;
}

const bookings: fc.Arbitrary<Booking[]> = fc.array(
  fc.record({
    event: fc.nat(2),
    kind: fc.constantFrom(
      ...(['order', 'order', 'gift', 'cancelled production', 'refund'] as const),
      ...(['failed refund', 'bulk order by card', 'refund to its card'] as const),
    ),
    net: fc.nat(90_000),
    shippingNet: fc.nat(3000),
    vat: fc.nat(20_000),
    cost: fc.nat(60_000),
    at: fc.date({
      min: new Date('2025-10-01T00:00:00Z'),
      max: new Date('2026-11-22T00:00:00Z'),
      noInvalidDate: true,
    }),
  }),
  { maxLength: 25 },
);

const RATES = [2000, 1750, 2100];

/**
 * A client with three events, two of them in one currency; its name and one of the events' names look like formulas.
 */
async function makeBooks(history: readonly Booking[]) {
  const tenant = await makeTenant(database(), { name: '=Sum of all' });
  const places = await Promise.all(
    (['GBP', 'GBP', 'EUR'] as const).map((currency, index) =>
      makeEvent(database(), { tenantId: tenant.id, currency, name: index === 0 ? '+Formula' : `Event ${index}` }),
    ),
  );
  // Production costs carry the tax rates of the orders.
  const orders = await Promise.all(
    places.map(({ id: eventId }, index) =>
      makeOrder(database(), { tenantId: tenant.id, eventId, vatRate: RATES[index] ?? 0 }),
    ),
  );
  const rows = history.flatMap(({ event, kind, net, shippingNet, vat, cost, at }) => {
    const place = places[event];
    if (!place) return [];
    const order = {
      tenantId: tenant.id,
      id: orders[event]?.id ?? '',
      eventId: place.id,
      currency: place.currency as Currency,
    };
    const total = net + shippingNet + vat;
    const sign = kind === 'failed refund' ? -1 : 1;
    const byCard = { ...order, platformIntentId: 'pi_1' };
    const nothing = { itemsNet: 0, shippingNet: 0, totalVat: 0, total: 0 };
    const sold = { itemsNet: net, shippingNet, totalVat: vat, total, productionCost: cost };
    const entries = {
      order: () => acceptanceEntries({ ...order, ...sold }),
      gift: () => acceptanceEntries({ ...order, ...nothing, productionCost: cost }),
      'cancelled production': () => acceptanceEntries({ ...order, ...nothing, productionCost: -cost }),
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

type Basis = 'excluding' | 'including';

/** The ledger's own sums, entry by entry. */
async function ledgerSums(tenantId: string, currency: string, time: { from: string; to: string }, basis: Basis) {
  const rows = await server.db.ownerQuery<{ account: string; amount: number; transaction: string; rate: number }>(
    `select account, amount::int, transaction_id as transaction, vat_rate as rate
     from ledger_entries join orders on orders.tenant_id = ledger_entries.tenant_id and orders.id = order_id
     where ledger_entries.tenant_id = $1 and ledger_entries.currency = $2
       and (at at time zone 'Europe/London')::date between $3::date and $4::date`,
    [tenantId, currency, time.from, time.to],
  );
  const sales = new Set(
    rows.flatMap(({ account, transaction }) => (['takings', 'shipping'].includes(account) ? [transaction] : [])),
  );
  const sum = (of: readonly (typeof rows)[number][], value: (row: (typeof rows)[number]) => number) =>
    of.reduce((total, row) => total + value(row), 0);
  const isNet = basis === 'excluding';
  const inside = ({ amount, rate }: { amount: number; rate: number }) =>
    Math.sign(amount) * vatInside(Math.abs(amount), rate);
  const paid = rows.filter(({ transaction }) => sales.has(transaction));
  const back = rows.filter(({ transaction }) => !sales.has(transaction));
  const on = (of: typeof rows, accounts: string[]) =>
    sum(of, (row) => (accounts.includes(row.account) ? row.amount : 0));
  const cost = (account: string) =>
    -sum(rows, (row) => (row.account === account ? row.amount - (isNet ? inside(row) : 0) : 0));
  const takings = -on(paid, isNet ? ['takings', 'shipping'] : ['takings', 'shipping', 'vat']);
  const refunds = on(back, isNet ? ['refund'] : ['refund', 'vat']);
  const [fees, onCredit, byCard] = [cost('platform'), cost('credit'), cost('card')];
  // On either basis, the payout is what customers paid minus what the platform kept.
  const payout = on(rows, ['customer', 'platform']);
  const vat = isNet ? payout - (takings - refunds - fees) : 0;
  const production = fees + onCredit + byCard;
  return [
    takings,
    refunds,
    takings - refunds,
    fees,
    vat,
    payout,
    onCredit,
    byCard,
    production,
    takings - refunds - production,
  ].map((value) => value + 0);
}

async function exportCsv(params: { tenant_id: string }, query: object): Promise<Record<string, string>[]> {
  const text = await (await staff.exportRevenue({ params, query })).text();
  const [head, ...rows] = readCsv(text, { maxRowLength: 10_000, maxRows: 1000 }).rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

test('revenue, its periods, its events and its export equal the ledger to the cent, on either basis, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(
      bookings,
      fc.constantFrom('month' as const, 'quarter' as const),
      fc.constantFrom<Basis>('excluding', 'including'),
      async (history, interval, basis) => {
        const { tenant, params } = await makeBooks(history);
        const query = { from: '2025-11-15', to: '2026-11-10', interval, basis };
        const { data } = await staff.clientRevenue({ params, query });
        const lines = await exportCsv(params, query);
        for (const currency of ['GBP', 'EUR', 'USD'] as const) {
          const expected = await ledgerSums(tenant.id, currency, query, basis);
          const revenue: CurrencyRevenue | undefined = data.currencies.find((each) => each.currency === currency);
          expect(revenue ? minor(revenue.total) : NAMES.map(() => 0)).toEqual(expected);
          if (!revenue) continue;
          expect(summed(revenue.periods)).toEqual(expected);
          expect(summed(revenue.events)).toEqual(expected);
          // Every statement adds up line by line, from takings to payout and to the result.
          for (const figures of [revenue.total, ...revenue.periods, ...revenue.events]) {
            const of = (name: keyof RevenueFigures) => fromDecimal(figures[name]);
            expect(of('sales')).toBe(of('takings') - of('refunds') + 0);
            expect(of('payout')).toBe(of('sales') - of('fees') + of('vat') + 0);
            expect(of('production_cost')).toBe(of('fees') + of('on_credit') + of('by_card') + 0);
            expect(of('result')).toBe(of('sales') - of('production_cost') + 0);
          }
          const own = lines.filter((line) => line.currency === currency);
          const ofFile = NAMES.map((name) => own.reduce((sum, line) => sum + fromDecimal(line[name] ?? ''), 0));
          expect(ofFile).toEqual(expected);
        }
      },
    ),
    { numRuns: times(10, 25) },
  );
});

test('the export contains no formula, and negative amounts stay numbers', async () => {
  const at = new Date('2026-06-01T12:00:00Z');
  const refund = { event: 0, kind: 'refund' as const, net: 1250, shippingNet: 0, vat: 250, cost: 0, at };
  const { params } = await makeBooks([refund]);
  const file = await staff.exportRevenue({ params, query: {} });
  const text = await file.text();
  expect(text).toContain("'=Sum of all");
  expect(text).toContain("'+Formula");
  expect(text).toContain(',-12.50,');
});

test('a day ends at midnight in the client’s time zone', async () => {
  // In London (UTC+1) the first order is at 23:50 on 31 May, the second at 00:10 on 1 June; in UTC both are on 31 May.
  const order = { event: 0, kind: 'order' as const, net: 1000, shippingNet: 0, vat: 0, cost: 0 };
  const { tenant, params } = await makeBooks([
    { ...order, at: new Date('2026-05-31T22:50:00Z') },
    { ...order, at: new Date('2026-05-31T23:10:00Z') },
  ]);
  const net = async () => {
    const { data } = await staff.clientRevenue({ params, query: { from: '2026-05-01', to: '2026-06-30' } });
    return data.currencies[0]?.periods.map((period) => period.sales);
  };
  expect(await net()).toEqual([10, 10]);
  await database().tx('all-tenants', (tx) => tx.update(tenants).set({ region: 'US' }).where(eq(tenants.id, tenant.id)));
  expect(await net()).toEqual([20, 0]);
});

test('clients see their own revenue, customer service sees none, staff see the total', async () => {
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
  expect(own?.data.currencies[0]?.total).toMatchObject({ takings: 13.95, fees: 7.5, vat: 1.29, payout: 7.74 });
  await expect(service?.clientRevenue({ params, query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(manager?.clientRevenue({ params: { tenant_id: 'all' }, query: {} })).rejects.toMatchObject({
    status: 404,
  });
  const all = await staff.clientRevenue({ params: { tenant_id: 'all' }, query: {} });
  const listed = all.data.currencies.flatMap((each) => each.events).find(({ tenant_id }) => tenant_id === tenant.id);
  expect(listed).toMatchObject({ name: '+Formula', takings: 13.95 });
  await expect(staff.clientRevenue({ params, query: { from: '2026-02-30' } })).rejects.toMatchObject({ status: 422 });
});
