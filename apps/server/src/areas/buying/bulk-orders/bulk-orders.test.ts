import { tenants } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeUser, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as ledger from '#areas/orders/ledger/ledger.ts';

/** For the negative control of the race below: reads the account, then takes from it without a guard. */
function switchGuardOff() {
  vi.spyOn(ledger, 'chargeCredit').mockImplementation(async (tx, { tenantId }, amount) => {
    const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId));
    if (!tenant || tenant.creditUsed + amount > tenant.creditLimit) return false;
    await tx.execute(sql`select pg_sleep(0.3)`);
    await tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} + ${amount}` })
      .where(eq(tenants.id, tenantId));
    return true;
  });
}

let server: TestServer;
const NOW = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  await makeFulfiller(server.services.database, { regions: ['UK'], leadDays: 2, simulated: true });
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

// A shirt costs 8.00, from 25 on 7.60; shipping 3.95 and 1.00 for each further one; VAT 20 %.
async function bulk(values: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database(), { type: 'Bulk', ...values });
  const admin = await makeUser(database(), { tenantId: shop.tenantId });
  const client = await server.as(admin);
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const of = (quantity: number, size = 'm') => ({ product_id: shop.productId, colour: 'navy', size, quantity });
  const begin = async () => {
    const { data } = await client.createBulkPurchase({ params });
    return { ...params, purchase_id: data.id };
  };
  return { shop, client, params, of, begin };
}
type Bulk = Awaited<ReturnType<typeof bulk>>;

const address = (values: Parameters<typeof recipient>[0] = {}, quantities: ReturnType<Bulk['of']>[] = []) => ({
  ...recipient(values),
  quantities,
});

async function ready(made: Bulk, quantity = 30) {
  const params = await made.begin();
  const { data } = await made.client.saveBulkPurchase({
    params,
    body: { quantities: [made.of(quantity)], shipping_method: 'standard', destinations: [address()] },
  });
  return { params, total: data.total };
}

const creditUsed = async (tenantId: string) =>
  Number(
    (
      await server.db.ownerQuery<{ used: string }>('select credit_used as used from tenants where id = $1', [tenantId])
    )[0]?.used,
  );
const ledgerSum = async (tenantId: string) =>
  server.db.ownerQuery<{ account: string; amount: string }>(
    'select account, sum(amount)::text as amount from ledger_entries where tenant_id = $1 group by 1 order by 1',
    [tenantId],
  );

describe('a bulk purchase', () => {
  test('is a draft that shows its cost and what is missing, and can be reopened', async () => {
    const made = await bulk();
    const { client, of, begin } = made;
    const params = await begin();
    expect((await client.getBulkPurchase({ params })).data.quote.hindrances).toEqual(['nothing', 'no_destination']);
    const { data } = await client.saveBulkPurchase({
      params,
      body: {
        quantities: [of(20), of(10, 'l')],
        shipping_method: 'standard',
        destinations: [address({ email: 'nobody' }, [of(25)]), address({}, [of(5, 'l')])],
      },
    });
    // 30 of them at 7.60; two parcels: 25 and 5 pieces.
    expect(data.quote).toMatchObject({
      pieces: 30,
      items_net: 228,
      shipping_net: 3.95 + 24 + 3.95 + 4,
      products: [{ pieces: 30, break_percent: 5, unit_price: 7.6, net: 228 }],
      left_over: [of(-5), of(5, 'l')],
      hindrances: ['address', 'left_over'],
    });
    expect(data.quote.address_problems).toMatchObject([{ position: 0, field: 'email' }]);
    expect(data.quote.vat).toBeCloseTo(30 * 1.52 + 5.59 + 1.59, 2);
    expect(data.products[0]?.prices).toEqual([
      { from: 1, unit_price: 8 },
      { from: 25, unit_price: 7.6 },
      { from: 50, unit_price: 7.36 },
      { from: 100, unit_price: 7.04 },
      { from: 250, unit_price: 6.56 },
    ]);
    expect(data.quote.in_hands.arrives).toMatch(/^2026-/);
    const { data: again } = await client.getBulkPurchase({ params });
    expect([again.destinations.length, again.quantities]).toEqual([2, [of(20), of(10, 'l')]]);
    const list = await client.listBulkPurchases({ params: made.params });
    expect(list.data).toMatchObject([{ status: 'draft', pieces: 30, destinations_count: 2, total: again.total }]);
    await client.cancelBulkPurchase({ params });
    expect((await client.listBulkPurchases({ params: made.params })).meta.total).toBe(0);
  });

  test('gives the client its discounts after the quantity break', async () => {
    const made = await bulk();
    await server.db.ownerQuery(
      'update tenants set discount_basis_points = 1000, shipping_discount_basis_points = 5000 where id = $1',
      [made.shop.tenantId],
    );
    const params = await made.begin();
    const body = { quantities: [made.of(25)], shipping_method: 'express' as const, destinations: [address()] };
    const { data } = await made.client.saveBulkPurchase({ params, body });
    expect(data.quote).toMatchObject({ items_net: 25 * 6.84, shipping_net: (9.95 + 24) / 2 + 0.005 });
  });

  test('is placed on the credit account: an order for each address, and bookings that sum to zero', async () => {
    const made = await bulk();
    const { shop, client, of, begin } = made;
    const params = await begin();
    const { data: draft } = await client.saveBulkPurchase({
      params,
      body: {
        quantities: [of(20), of(10, 'l')],
        shipping_method: 'standard',
        destinations: [address({}, [of(20)]), address({}, [of(10, 'l')])],
      },
    });
    expect(draft.quote.hindrances).toEqual([]);
    await expect(client.placeBulkPurchase({ params, body: { total: 1 } })).rejects.toMatchObject({
      status: 422,
      errors: { total: expect.anything() },
    });
    const placing = [1, 2, 3].map(() =>
      client.placeBulkPurchase({ params, body: { total: draft.total } }).then(
        ({ data }) => data.orders.length,
        (error: { status: number }) => error.status,
      ),
    );
    expect((await Promise.all(placing)).toSorted()).toEqual([2, 409, 409]);
    const cost = Math.round(draft.total * 100);
    expect(await creditUsed(shop.tenantId)).toBe(cost);
    expect(await ledgerSum(shop.tenantId)).toEqual([
      { account: 'credit', amount: String(-cost) },
      { account: 'production_cost', amount: String(cost) },
    ]);
    const { data } = await client.getBulkPurchase({ params });
    expect(data).toMatchObject({ status: 'placed', total: draft.total });
    expect(data.orders.map(({ status, items_count }) => `${status} ${items_count}`)).toEqual(['new 20', 'new 10']);
    const jobs = server.jobs.filter(
      ({ name, data: job }) => name === 'order.download' && job.tenantId === shop.tenantId,
    );
    expect(jobs).toHaveLength(2);
    const list = await client.listOrders({ params: { tenant_id: shop.tenantId }, query: { kind: 'bulk' } });
    expect(list.meta.total).toBe(2);

    // Cancelling releases everything, once.
    await client.cancelBulkPurchase({ params });
    expect(await creditUsed(shop.tenantId)).toBe(0);
    expect((await ledgerSum(shop.tenantId)).every(({ amount }) => amount === '0')).toBe(true);
    await expect(client.cancelBulkPurchase({ params })).rejects.toMatchObject({ status: 409 });
  });

  test.each([true, false])('uses doubtful addresses as they are where its client says so: %s', async (confirm) => {
    const made = await bulk();
    const { params, total } = await ready(made);
    const body = { total, ...(confirm && { confirm_addresses: true }) };
    const { data } = await made.client.placeBulkPurchase({ params, body });
    const orders = await server.db.ownerQuery<{ confirmed: boolean }>(
      'select address_confirmed as confirmed from orders where order_ref = $1',
      [data.orders[0]?.order_ref],
    );
    expect(orders).toEqual([{ confirmed: confirm }]);
  });

  test('of a product whose only text is left empty is not placed, since nothing would be printed', async () => {
    const made = await bulk();
    const field = { key: 'name', label: 'Your name', maxLength: 12, empty: 'nothing' as const };
    const name = textLayer({ id: 'name', text: 'ALEX', customisable: true, field });
    const sell = async (document: ReturnType<typeof testDocument>) => {
      const { id } = await makeProduct(database(), { tenantId: made.shop.tenantId, document });
      await offer(database(), made.shop.event, { productId: id });
      return { product_id: id, colour: 'navy', size: 'm', quantity: 2 };
    };
    const params = await made.begin();
    const save = async (...quantities: Awaited<ReturnType<typeof sell>>[]) =>
      (
        await made.client.saveBulkPurchase({
          params,
          body: { quantities, shipping_method: 'standard', destinations: [address()] },
        })
      ).data;
    const blank = await sell(testDocument([name]));
    const { total, quote } = await save(blank, made.of(3));
    expect(quote.hindrances).toEqual(['prints_nothing']);
    const refused = await failure(made.client.placeBulkPurchase({ params, body: { total } }));
    expect(refused).toMatchObject({ status: 422, data: { hindrances: ['prints_nothing'] } });

    const printed = await Promise.all([
      sell(testDocument([name, textLayer({ id: 'slogan', text: 'Hello', y: 60 })])),
      sell(testDocument([{ ...name, field: { ...field, empty: 'design' } }])),
      sell(testDocument([{ ...name, field: { ...field, empty: 'required' } }])),
    ]);
    expect((await save(...printed)).quote.hindrances).toEqual([]);
  });

  test('cannot be cancelled once one of its orders is in production', async () => {
    const made = await bulk();
    const { params, total } = await ready(made);
    const { data } = await made.client.placeBulkPurchase({ params, body: { total } });
    await server.db.ownerQuery(`update orders set status = 'in production' where order_ref = $1`, [
      data.orders[0]?.order_ref,
    ]);
    await expect(made.client.cancelBulkPurchase({ params })).rejects.toMatchObject({ status: 422 });
    expect((await made.client.getBulkPurchase({ params })).data.status).toBe('placed');
  });

  test('needs an open event and an active account, and is hidden from other companies', async () => {
    const made = await bulk({ status: 'Draft' });
    await server.db.ownerQuery(`update tenants set credit_status = 'none' where id = $1`, [made.shop.tenantId]);
    const { params, total } = await ready(made);
    const { data } = await made.client.getBulkPurchase({ params });
    expect(data.quote.hindrances).toEqual(['event', 'no_credit_account']);
    await expect(made.client.placeBulkPurchase({ params, body: { total } })).rejects.toMatchObject({ status: 422 });
    const other = await bulk();
    const foreign = { ...other.params, purchase_id: params.purchase_id };
    await expect(other.client.getBulkPurchase({ params: foreign })).rejects.toMatchObject({ status: 404 });
    const service = await server.as(
      await makeUser(database(), { tenantId: made.shop.tenantId, role: 'customer_service' }),
    );
    await expect(service.placeBulkPurchase({ params, body: { total } })).rejects.toMatchObject({ status: 403 });
    expect((await service.getBulkPurchase({ params })).data.id).toBe(params.purchase_id);
  });
});

describe('an unpublished product', () => {
  test('is neither shown, priced nor placed; the published design decides the price', async () => {
    const made = await bulk();
    const draft = await makeProduct(database(), { tenantId: made.shop.tenantId, status: 'draft' });
    await offer(database(), made.shop.event, { productId: draft.id });
    const { params, total } = await ready(made);
    const { data } = await made.client.getBulkPurchase({ params });
    expect(data.products.map(({ product_id }) => product_id)).toEqual([made.shop.productId]);
    const both = testDocument();
    const of = { tenant_id: made.shop.tenantId, product_id: made.shop.productId };
    const document = { ...both, sides: { ...both.sides, back: both.sides.front } };
    await made.client.saveDesign({ params: of, body: { base_revision: 1, document } });
    expect((await made.client.getBulkPurchase({ params })).data.total).toBe(total);
    await made.client.setEventApproval({ params: made.params, body: { required: true, take_off_sale: true } });
    const refused = made.client.placeBulkPurchase({ params, body: { total } });
    expect((await failure(refused)).status).toBe(422);
    await made.client.setEventApproval({ params: made.params, body: { required: false } });
    await made.client.placeBulkPurchase({ params, body: { total } });
    const lines = await server.db.ownerQuery('select design_revision from order_lines where tenant_id = $1', [
      made.shop.tenantId,
    ]);
    expect(lines).toEqual([{ design_revision: 1 }]);
  });
});

describe('concurrent purchases', () => {
  /** Two events of one client, each with a purchase that uses up the account alone. */
  async function two() {
    const made = await bulk();
    const event = await makeEvent(database(), { tenantId: made.shop.tenantId, type: 'Bulk' });
    await offer(database(), event, { productId: made.shop.productId });
    const first = await ready(made);
    const params = { tenant_id: made.shop.tenantId, slug: event.slug };
    const { data } = await made.client.createBulkPurchase({ params });
    const second = { ...params, purchase_id: data.id };
    await made.client.saveBulkPurchase({
      params: second,
      body: { quantities: [made.of(30)], shipping_method: 'standard', destinations: [address()] },
    });
    const limit = Math.round(first.total * 150);
    await server.db.ownerQuery('update tenants set credit_limit = $2 where id = $1', [made.shop.tenantId, limit]);
    const answers = await Promise.all(
      [first.params, second].map((which) =>
        made.client.placeBulkPurchase({ params: which, body: { total: first.total } }).then(
          () => 'placed',
          (error: Error) => error.message,
        ),
      ),
    );
    return { answers: answers.toSorted(), isOver: (await creditUsed(made.shop.tenantId)) > limit };
  }

  test('never use more than the credit account covers', async () => {
    expect(await two()).toEqual({
      answers: ['placed', 'the credit account does not cover this order'],
      isOver: false,
    });
  });

  test('negative control: would use more if the account were read first and charged afterwards', async () => {
    switchGuardOff();
    expect(await two()).toEqual({ answers: ['placed', 'placed'], isOver: true });
  });
});

test('addresses are read from a file, several lines for one address, and errors are reported before anything is saved', async () => {
  const made = await bulk();
  const params = await made.begin();
  const csv = (lines: string[]) => new File([lines.join('\n')], 'addresses.csv', { type: 'text/csv' });
  const head = 'name;email;phone;address;city;postcode;country;product;colour;size;quantity';
  const ann = 'Ann;ann@example.test;020 7946 0001;1 High Street;London;N1 9GU;United Kingdom';
  const bad = await made.client.readDestinations({
    params,
    body: { file: csv([head, `${ann};Test product;pink;M;3`, `${ann};;Navy;XS;0`, 'Bo;bo;1;;;x;France;Mug;;;']) },
  });
  expect(bad.data.destinations).toEqual([]);
  const named = bad.data.faults.map(({ line, field }) => `${line} ${field}`);
  for (const one of ['2 colour', '3 size', '3 quantity', '4 email', '4 address_country', '4 product', '4 quantity']) {
    expect(named).toContain(one);
  }
  const half = await made.client.readDestinations({
    params,
    body: { file: csv([head, `${ann};Test product;navy;M;3`, 'Bo;bo;1;;;x;France;Mug;;;']), skip_faulty: true },
  });
  expect(half.data).toMatchObject({ rows: 2, good_rows: 1, destinations: [{ name: 'Ann' }] });
  expect(half.data.faulty_rows).toContain('Bo,bo,1,');
  const good = await made.client.readDestinations({
    params,
    body: {
      file: csv([
        head,
        `${ann};Test product;navy;M;3`,
        `${ann};;Navy;l;4`,
        `${ann.replaceAll('Ann', 'Bo')};;white;m;2`,
      ]),
    },
  });
  expect(good.data).toMatchObject({ rows: 3, faults_count: 0 });
  expect(
    good.data.destinations.map(({ name, quantities }) => [name, quantities.map(({ quantity }) => quantity)]),
  ).toEqual([
    ['Ann', [3, 4]],
    ['Bo', [2]],
  ]);
  expect((await made.client.getBulkPurchase({ params })).data.destinations).toEqual([]);
});
