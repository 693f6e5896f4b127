import { newId } from '@inkstand/database';
import { shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { readCsv } from '@inkstand/server/files/csv';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeFulfiller, makeOrder, makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let tenantId: string;
let event: Awaited<ReturnType<typeof makeEvent>>;
let client: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  tenantId = (await makeTenant(database())).id;
  event = await makeEvent(database(), { tenantId });
  client = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

type Query = NonNullable<Parameters<typeof client.exportOrders>[0]['query']>;

/** Returns the table's rows, keyed by column name. */
async function exported(query: Query = {}, as = client, tenant = tenantId): Promise<Record<string, string>[]> {
  const file = await as.exportOrders({ params: { tenant_id: tenant }, query });
  const [head, ...rows] = readCsv(await file.text(), { maxRowLength: 10_000, maxRows: 10_000 }).rows;
  return rows.map(({ cells }) =>
    Object.fromEntries((head?.cells ?? []).map((name, index) => [name, cells[index] ?? ''])),
  );
}

const place = async (
  values: Parameters<typeof makeOrder>[1] = {},
  customer: Parameters<typeof makeCustomer>[1] = {},
) => {
  const { id: customerId } = await makeCustomer(database(), { tenantId, eventId: event.id, ...customer });
  return makeOrder(database(), { tenantId, eventId: event.id, customerId, ...values });
};

describe('an export of orders', () => {
  test('has a row per order with its address, code, parcels and money, without unpaid orders and orders of other tenants', async () => {
    const code = await makePromoCode(database(), { tenantId, eventId: event.id, label: 'Gift-7' });
    const order = await place(
      { promoCodeId: code.id, discountAmount: 500, amountCaptured: 2874, amountRefunded: 100, status: 'shipped' },
      { name: '=HYPERLINK("x")', addressCity: 'São, "Paulo"', addressCountry: 'NL' },
    );
    await place({ status: null });
    await makeOrder(database());
    const printer = await makeFulfiller(database(), { name: 'Northprint' });
    const parcel = { tenantId, shipmentId: newId(), occurredAt: new Date(), type: 'shipped' };
    await database().tx('all-tenants', async (tx) => {
      const shipment = { tenantId, orderId: order.id, fulfillerId: printer.id, number: 1, lines: [] };
      await tx.insert(shipments).values({ ...shipment, id: parcel.shipmentId });
      await tx.insert(shipmentEvents).values([
        { ...parcel, trackingNumber: 'RM1' },
        { ...parcel, trackingNumber: 'RM1' },
      ]);
    });
    const rows = await exported();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      order_ref: order.orderRef,
      client: tenantId,
      event: event.slug,
      status: 'shipped',
      code: 'Gift-7',
      name: '=HYPERLINK("x")',
      address_city: 'São, "Paulo"',
      address_country: 'Netherlands',
      fulfillers: 'Northprint',
      tracking_numbers: 'RM1',
      currency: 'GBP',
      discount: '5.00',
      items_net: '20.00',
      shipping_net: '3.95',
      total_net: '23.95',
      total_vat: '4.79',
      total: '28.74',
      refunded: '1.00',
    });
    const raw = await (await client.exportOrders({ params: { tenant_id: tenantId } })).text();
    expect(raw).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('has a row per line with its printed text', async () => {
    const order = await place({ status: 'over budget', line: { customTextBack: 'Åsa 7', quantity: 3 } });
    const rows = await exported({ per: 'line', status: 'over budget' });
    expect(rows).toMatchObject([
      {
        order_ref: order.orderRef,
        line: '1',
        product: 'Test product',
        colour: 'White',
        size: 'M',
        quantity: '3',
        custom_text_back: 'Åsa 7',
        line_net: '20.00',
        line_vat: '4.00',
        currency: 'GBP',
      },
    ]);
  });

  test('uses the filters of the list, by region, age and voucher code, with orders that need attention first', async () => {
    const voucher = await makeVoucher(database(), { tenantId, eventId: event.id, label: 'SAVE-ME' });
    const old = await place({
      placedAt: new Date(Date.now() - 9 * 24 * 3_600_000),
      region: 'US',
      voucherId: voucher.id,
      status: 'address issue',
    });
    const refs = async (query: Query) => (await exported(query)).map(({ order_ref }) => order_ref);
    for (const query of [{ region: 'US' }, { older_than_days: 7 }, { q: 'save me' }] as const) {
      expect(await refs(query), JSON.stringify(query)).toEqual([old.orderRef]);
      const { data } = await client.listOrders({ params: { tenant_id: tenantId }, query });
      expect(data.map(({ order_ref }) => order_ref)).toEqual([old.orderRef]);
    }
    expect(await refs({ older_than_days: 10 })).toEqual([]);
    const { data } = await client.listOrders({ params: { tenant_id: tenantId }, query: { sort: 'exceptions' } });
    expect(data.map(({ status }) => status)).toEqual(['over budget', 'address issue', 'shipped']);
  });

  test('of more orders than one batch is complete, with few statements per batch', async () => {
    const { id: many } = await makeTenant(database());
    const model = await makeOrder(database(), { tenantId: many });
    await server.db.ownerQuery('alter table orders no force row level security');
    await server.db.ownerQuery(
      `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
         'id', gen_random_uuid(), 'order_ref', 'INK-' || number))).* from orders, generate_series(1, 1200) number where orders.id = $1`,
      [model.id],
    );
    const staff = await server.as(await makeUser(database(), { superadmin: 1, role: 'admin' }));
    const { result, statements } = await database().statements.count(() => exported({}, staff, many));
    expect(new Set(result.map(({ order_ref }) => order_ref)).size).toBe(1201);
    // One statement loads the session, and one each the batches of 500, 500 and 201 orders.
    expect(statements).toBe(4);
  });

  test('is refused to another tenant', async () => {
    const stranger = await server.as(await makeUser(database()));
    expect(await failure(stranger.exportOrders({ params: { tenant_id: tenantId } }))).toMatchObject({ status: 404 });
    expect(await failure(client.exportOrders({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });
  });
});
