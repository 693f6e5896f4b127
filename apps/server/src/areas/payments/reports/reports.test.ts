import type { ReportFigures, ReportReply } from '@inkstand/contract/payments/reports';
import { newId } from '@inkstand/database';
import { ledgerEntries, refundLines, refunds } from '@inkstand/database/tables/index';
import { fromDecimal } from '@inkstand/domain/money';
import { REPORTS } from '@inkstand/domain/reports';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptanceEntries, refundEntries } from '#areas/orders/ledger/ledger.ts';
import { readCsv } from '#files/csv.ts';

const NOW = new Date('2026-05-10T12:00:00Z');
const MARCH = { from: '2026-03-01', to: '2026-03-31' };
const APRIL = { from: '2026-04-01', to: '2026-04-30' };

let server: TestServer;
let shop: Awaited<ReturnType<typeof makeShop>>;
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  shop = await makeShop();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

interface Sale {
  event: 'uk' | 'eu' | 'us';
  country: string;
  product: 'shirt' | 'mug';
  net: number;
  vatRate: number;
  at: string;
}

/** A British company with a store in each region. Money was made on both sides of midnight in London. */
async function makeShop() {
  const tenant = await makeTenant(database(), { name: 'Shop of Reports' });
  const { id: tenantId } = tenant;
  const event = (currency: string, region: string, name: string) =>
    makeEvent(database(), { tenantId, currency, region, name } as Parameters<typeof makeEvent>[1]);
  const events = {
    uk: await event('GBP', 'UK', 'London store'),
    eu: await event('EUR', 'EU', 'Berlin store'),
    us: await event('USD', 'US', 'Reno store'),
  };
  const products = {
    shirt: await makeProduct(database(), { tenantId, name: 'Shirt' }),
    mug: await makeProduct(database(), { tenantId, name: 'Mug' }),
  };
  async function sell({ event: where, country, product, net, vatRate, at }: Sale) {
    const { id: eventId, currency, region } = events[where];
    const customer = await makeCustomer(database(), { tenantId, eventId, addressCountry: country });
    const vat = Math.round((net * vatRate) / 10_000);
    const shippingVat = Math.round((400 * vatRate) / 10_000);
    const order = await makeOrder(database(), {
      tenantId,
      eventId,
      customerId: customer.id,
      currency,
      region,
      vatRate,
      shippingNet: 400,
      shippingVat,
      totalExcludingVat: net + 400,
      totalVat: vat + shippingVat,
      total: net + 400 + vat + shippingVat,
      amountCaptured: net + 400 + vat + shippingVat,
      placedAt: new Date(at),
      line: { productId: products[product].id, name: product, quantity: 2, unitNet: net / 2, net, vat },
    });
    const entries = acceptanceEntries({ ...order, itemsNet: net });
    await book(entries.map((entry) => ({ ...entry, at: new Date(at) })));
    return order;
  }
  const uk = { event: 'uk', country: 'GB', vatRate: 2000 } as const;
  const orders = {
    shirts: await sell({ ...uk, product: 'shirt', net: 5000, at: '2026-03-02T10:00:00Z' }),
    // Still March in London, where the clocks are an hour ahead since 29 March.
    lastOfMarch: await sell({ ...uk, product: 'mug', net: 3000, at: '2026-03-31T22:59:59Z' }),
    firstOfApril: await sell({ ...uk, product: 'mug', net: 1000, at: '2026-03-31T23:00:00Z' }),
    german: await sell({
      event: 'eu',
      country: 'DE',
      product: 'shirt',
      net: 8000,
      vatRate: 1900,
      at: '2026-03-05T00:00:00Z',
    }),
    dutch: await sell({
      event: 'eu',
      country: 'NL',
      product: 'mug',
      net: 2000,
      vatRate: 2100,
      at: '2026-03-06T00:00:00Z',
    }),
    american: await sell({
      event: 'us',
      country: 'US',
      product: 'mug',
      net: 4000,
      vatRate: 825,
      at: '2026-03-07T00:00:00Z',
    }),
  };
  const admin = await server.as(await makeUser(database(), { tenantId, role: 'admin' }));
  const params = { tenant_id: tenantId };
  // One of the two shirts and the shipping are refunded in March, over HTTP.
  const read = await admin.getOrder({ params: { ...params, order_ref: orders.shirts.orderRef } });
  const line = read.data.items[0]?.id ?? '';
  await admin.createRefund({
    params: { ...params, order_ref: orders.shirts.orderRef },
    body: { lines: [{ order_line_id: line, quantity: 1 }], shipping: true, reason: 'Too small' },
  });
  for (const [table, column] of [
    ['refunds', 'created_at'],
    ['ledger_entries', 'at'],
  ] as const) {
    const isRefund = table === 'ledger_entries' ? ` and ${column} > '2026-05-01'` : '';
    await server.db.ownerQuery(
      `update ${table} set ${column} = '2026-03-20T10:00:00Z' where tenant_id = $1 and order_id = $2${isRefund}`,
      [tenantId, orders.shirts.id],
    );
  }
  return { tenantId, params, admin, events, products, orders };
}

const book = (rows: (typeof ledgerEntries.$inferInsert)[]) =>
  database().tx('all-tenants', (tx) => tx.insert(ledgerEntries).values(rows));

async function report(
  name: (typeof REPORTS)[number],
  query: { from: string; to: string; compare?: 'previous' | 'year' },
) {
  return (await shop.admin.getReport({ params: { ...shop.params, report: name }, query })).data;
}

const rowsIn = ({ currencies }: ReportReply, currency: string) =>
  currencies.find((each) => each.currency === currency)?.rows ?? [];

const money = ({ takings, refunds, vat }: ReportFigures) => [takings, refunds, vat];

test('every report has the sums of the ledger’s revenue, currency by currency', async () => {
  for (const days of [MARCH, APRIL]) {
    const { data: revenue } = await shop.admin.clientRevenue({ params: shop.params, query: days });
    const expected = revenue.currencies.map(({ currency, total }) => [
      currency,
      total.takings,
      total.refunds,
      total.sales,
    ]);
    for (const name of REPORTS) {
      const { currencies } = await report(name, days);
      expect(currencies.map(({ currency, total }) => [currency, total.takings, total.refunds, total.sales])).toEqual(
        expected,
      );
      for (const { total, rows } of currencies) {
        const sum = (field: keyof ReportFigures) =>
          rows.reduce((all, { figures }) => all + fromDecimal(figures[field]), 0);
        for (const field of ['takings', 'refunds', 'sales', 'vat', 'total'] as const) {
          expect(sum(field)).toBe(fromDecimal(total[field]));
        }
      }
    }
  }
});

test('sales by product divide orders, refunds and shipping to the cent', async () => {
  const rows = rowsIn(await report('products', MARCH), 'GBP');
  expect(rows.map(({ name, kind, figures }) => [name || kind, figures.count, ...money(figures)])).toEqual([
    ['Mug', 2, 30, 0, 6],
    ['Shirt', 2, 50, 25, 5],
    ['shipping', 0, 8, 4, 0.8],
  ]);
});

test('days are those of the client’s time zone', async () => {
  const rows = rowsIn(await report('products', APRIL), 'GBP');
  expect(rows.map(({ name, kind, figures }) => [name || kind, ...money(figures)])).toEqual([
    ['Mug', 10, 0, 2],
    ['shipping', 4, 0, 0.8],
  ]);
});

test('VAT stands by country and rate; sales tax has no rate', async () => {
  const { currencies } = await report('vat', MARCH);
  const rows = currencies.flatMap(({ currency, rows: own }) =>
    own.map(({ name, rate, figures }) => [currency, name, rate, figures.sales, figures.vat]),
  );
  expect(rows).toEqual([
    ['GBP', 'United Kingdom', 20, 59, 11.8],
    ['EUR', 'Germany', 19, 84, 15.96],
    ['EUR', 'Netherlands', 21, 24, 5.04],
    ['USD', 'United States of America', null, 44, 3.63],
  ]);
});

test('what bears no VAT stands under 0, whatever the rate of its event is', async () => {
  const { tenantId } = shop;
  const at = new Date('2026-08-10T10:00:00Z');
  const { id: customerId } = await makeCustomer(database(), { tenantId, eventId: shop.events.uk.id });
  const sold = async (itemsNet: number, values: Parameters<typeof makeOrder>[1]) => {
    const order = await makeOrder(database(), { tenantId, eventId: shop.events.uk.id, customerId, ...values });
    await book(acceptanceEntries({ ...order, itemsNet }).map((entry) => ({ ...entry, at })));
    return order;
  };
  const rows = async () => {
    const found = rowsIn(await report('vat', { from: '2026-08-01', to: '2026-08-31' }), 'GBP');
    return found.map(({ rate, figures }) => [rate, figures.count, ...money(figures)]);
  };
  await sold(2000, { shippingNet: 0, shippingVat: 0, totalVat: 400, totalExcludingVat: 2000, total: 2400 });
  expect(await rows()).toEqual([[20, 1, 20, 0, 4]]);
  // The seller is not registered.
  await sold(5000, { shippingVat: 0, totalVat: 0, totalExcludingVat: 5395, total: 5395 });
  expect(await rows()).toEqual([
    [0, 1, 53.95, 0, 0],
    [20, 1, 20, 0, 4],
  ]);
  // Its goods bear none, but their shipping does.
  const line = { unitNet: 3000, unitVat: 0, net: 3000, vat: 0 };
  const mixed = await sold(3000, { totalVat: 79, totalExcludingVat: 3395, total: 3474, line });
  const [ordered] = await server.db.ownerQuery<{ id: string }>('select id from order_lines where order_id = $1', [
    mixed.id,
  ]);
  const part = { net: 1000, vat: 0 };
  await database().tx('all-tenants', async (tx) => {
    const id = newId();
    const refund = { tenantId, id, orderId: mixed.id, amount: 1000, requestedBy: 'system', createdAt: at };
    await tx.insert(refunds).values({ ...refund, status: 'succeeded' });
    const of = { refundId: id, orderLineId: ordered?.id ?? null };
    await tx.insert(refundLines).values({ tenantId, id: newId(), ...of, quantity: 0, ...part });
  });
  await book(refundEntries(mixed, part).map((entry) => ({ ...entry, at })));
  expect(await rows()).toEqual([
    [0, 1, 83.95, 10, 0],
    [20, 2, 23.95, 0, 4.79],
  ]);
});

test('the time before stands beside each row, also where nothing is left of it', async () => {
  const data = await report('events', { ...APRIL, compare: 'previous' });
  expect(data.compared).toEqual(MARCH);
  const rows = data.currencies.flatMap(({ currency, rows: own }) =>
    own.map(({ name, figures, before }) => [currency, name, figures.sales, before?.sales]),
  );
  expect(rows).toEqual([
    ['GBP', 'London store', 14, 59],
    ['EUR', 'Berlin store', 0, 108],
    ['USD', 'Reno store', 0, 44],
  ]);
  expect((await report('events', { ...APRIL, compare: 'year' })).currencies[0]?.before?.sales).toBe(0);
});

test('a refund that fails in another month is a row of its own, so that the sum is still the ledger’s', async () => {
  const { german } = shop.orders;
  await server.db.ownerQuery(
    `insert into refunds (tenant_id, id, order_id, amount, status, requested_by, created_at)
     values ($1, gen_random_uuid(), $2, 1190, 'failed', 'system', '2026-06-10')`,
    [shop.tenantId, german.id],
  );
  const entries = [
    ...refundEntries(german, { net: 1000, vat: 190 }).map((entry) => ({
      ...entry,
      at: new Date('2026-06-10T10:00:00Z'),
    })),
    ...refundEntries(german, { net: -1000, vat: -190 }).map((entry) => ({
      ...entry,
      at: new Date('2026-07-02T10:00:00Z'),
    })),
  ];
  await book(entries);
  const rows = rowsIn(await report('products', { from: '2026-07-01', to: '2026-07-31' }), 'EUR');
  expect(rows.map(({ kind, figures }) => [kind, ...money(figures)])).toEqual([['other', 0, -10, 1.9]]);
  const both = await report('products', { from: '2026-06-01', to: '2026-07-31' });
  expect(rowsIn(both, 'EUR')).toEqual([]);
});

test('the years of a report are those that the ledger may have', async () => {
  await expect(report('events', { from: '0000-01-01', to: '0000-01-31' })).rejects.toMatchObject({ status: 422 });
});

test('the file has the rows of the page, with names that look like formulas as text', async () => {
  await server.db.ownerQuery(`update events set name = '=Reno' where id = $1`, [shop.events.us.id]);
  const query = { ...MARCH, compare: 'year' as const };
  const reply = await shop.admin.exportReport({ params: { ...shop.params, report: 'events' }, query });
  const text = await reply.text();
  const { rows } = readCsv(text, { maxRowLength: 2000, maxRows: 100 });
  const [head = [], ...lines] = rows.map(({ cells }) => cells);
  const cell = (line: string[], name: string) => line[head.indexOf(name)];
  expect(
    lines.map((line) => [cell(line, 'event'), cell(line, 'currency'), cell(line, 'orders'), cell(line, 'sales')]),
  ).toEqual([
    ['London store', 'GBP', '2', '59.00'],
    ['Berlin store', 'EUR', '2', '108.00'],
    ['=Reno', 'USD', '1', '44.00'],
  ]);
  expect(text).toContain(`'=Reno`);
  expect(lines.every((line) => cell(line, 'sales_before') === '0.00')).toBe(true);
});

test('another company sees nothing of it, and staff see all companies apart', async () => {
  const other = await makeTenant(database());
  const stranger = await server.as(await makeUser(database(), { tenantId: other.id, role: 'admin' }));
  const params = { tenant_id: other.id, report: 'events' as const };
  expect((await stranger.getReport({ params, query: MARCH })).data.currencies).toEqual([]);
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const all = (await staff.getReport({ params: { tenant_id: 'all', report: 'countries' }, query: MARCH })).data;
  const own = all.currencies.flatMap(({ rows }) => rows.filter(({ tenant_id: tenant }) => tenant === shop.tenantId));
  expect(own.map(({ name, figures }) => [name, figures.sales])).toEqual([
    ['United Kingdom', 59],
    ['Germany', 84],
    ['Netherlands', 24],
    ['United States of America', 44],
  ]);
});
