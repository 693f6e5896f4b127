import { newId } from '@inkstand/database';
import {
  orderEvents,
  orders,
  printFiles,
  reprintRequests,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeFulfiller, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FOUND } from '#areas/orders/order-lists/filter-orders.ts';
import { sha256 } from '#files/file-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A tenant with a user of the given role. */
async function tenantWith(role: 'admin' | 'account_manager' | 'customer_service' = 'admin') {
  const { id: tenantId } = await makeTenant(database());
  const user = await makeUser(database(), { tenantId, role });
  return { tenantId, user, client: await server.as(user) };
}

async function addShipment(order: { tenantId: string; id: string }, fulfillerId: string): Promise<string> {
  const { tenantId } = order;
  const id = newId();
  const shipment = { tenantId, id, orderId: order.id, fulfillerId, number: 1, lines: [] };
  const report = { tenantId, shipmentId: id, occurredAt: new Date() };
  await database().tx('all-tenants', async (tx) => {
    await tx.insert(shipments).values(shipment);
    await tx.insert(shipmentEvents).values([
      { ...report, type: 'submitted', externalRef: 'NP-1' },
      {
        ...report,
        type: 'shipped',
        carrier: 'Royal Mail',
        trackingNumber: 'RM1',
        trackingUrl: 'https://example.test/1',
      },
    ]);
  });
  return id;
}

async function askForReprint({ tenantId, id: orderId }: { tenantId: string; id: string }, status: 'asked' | 'refused') {
  const request = { tenantId, id: newId(), orderId, requestedBy: 'recipient', lines: [], status };
  await database().tx('all-tenants', (tx) => tx.insert(reprintRequests).values({ ...request, fault: 'printer' }));
}

describe('the list of orders', () => {
  test('is filtered, sorted and paged in two statements, and searched in three, without unpaid orders and orders of other tenants', async () => {
    const { tenantId, client } = await tenantWith();
    const event = await makeEvent(database(), { tenantId, slug: 'summer-fest' });
    const other = await makeEvent(database(), { tenantId, slug: 'gift-box', type: 'Promo' });
    const printer = await makeFulfiller(database(), { name: 'Northprint' });
    const place = async (
      values: Parameters<typeof makeOrder>[1],
      customer: Parameters<typeof makeCustomer>[1] = {},
    ) => {
      const eventId = values?.eventId ?? event.id;
      const { id: customerId } = await makeCustomer(database(), { tenantId, eventId, ...customer });
      return makeOrder(database(), { tenantId, eventId, customerId, ...values });
    };
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const first = await place({ placedAt: hoursAgo(5), total: 1000 }, { name: 'Ærøskøbing O’Brien' });
    const second = await place(
      { placedAt: hoursAgo(4), total: 3000, status: 'shipped' },
      { addressPostcode: 'SE1 7PB' },
    );
    const third = await place({ placedAt: hoursAgo(3), total: 2000, eventId: other.id, status: 'over budget' });
    await place({ status: null });
    await makeOrder(database());
    await addShipment(second, printer.id);

    const list = async (query: object) => {
      const { data } = await client.listOrders({ params: { tenant_id: tenantId }, query });
      return data.map(({ order_ref }) => order_ref);
    };
    const counted = await database().statements.count(() => list({}));
    expect(counted.result).toEqual([third, second, first].map(({ orderRef }) => orderRef));
    // One of the three loads the session.
    expect(counted.statements).toBe(3);
    expect(await list({ sort: 'oldest' })).toEqual(counted.result.toReversed());
    expect(await list({ sort: 'total-desc' })).toEqual([second, third, first].map(({ orderRef }) => orderRef));
    expect(await list({ sort: 'total-asc' })).toEqual([first, third, second].map(({ orderRef }) => orderRef));
    expect(await list({ status: 'shipped' })).toEqual([second.orderRef]);
    expect(await list({ event: 'gift-box' })).toEqual([third.orderRef]);
    expect(await list({ fulfiller: printer.id })).toEqual([second.orderRef]);
    expect(await list({ q: 'ærøsk' })).toEqual([first.orderRef]);
    expect(await list({ q: 'se17pb' })).toEqual([second.orderRef]);
    expect(await list({ q: third.orderRef.toLowerCase().replaceAll('-', ' ') })).toEqual([third.orderRef]);
    expect(await list({ q: third.orderRef.slice(4, 8) })).toEqual([third.orderRef]);
    expect(await list({ q: 'o’b' })).toEqual([first.orderRef]);
    // Fewer than three letters match the beginning of a word.
    expect(await list({ q: 'ær' })).toEqual([first.orderRef]);
    expect(await list({ q: 'rs' })).toEqual([]);
    expect(await list({ q: '%' })).toEqual([]);
    expect((await database().statements.count(() => list({ q: 'se17pb' }))).statements).toBe(4);
    expect(await list({ status: 'shipped,new' })).toEqual([second.orderRef, first.orderRef]);
    expect(await list({ status: 'shipped,new', sort: 'oldest' })).toEqual([first.orderRef, second.orderRef]);
    expect(await list({ only: 'exceptions' })).toEqual([third.orderRef]);
    expect(await list({ only: 'needs_person', kind: 'store' })).toEqual([third.orderRef]);
    expect(await list({ only: 'reprint_asked' })).toEqual([]);
    await askForReprint(second, 'refused');
    await askForReprint(first, 'asked');
    expect(await list({ only: 'reprint_asked' })).toEqual([first.orderRef]);
    expect(await list({ only: 'needs_person', kind: 'store' })).toEqual([third.orderRef, first.orderRef]);
    expect((await client.orderCounts({ params: { tenant_id: tenantId } })).data.needs_person).toBe(2);
    await askForReprint(third, 'asked');
    for (const sort of ['recent', 'exceptions']) {
      expect(await list({ only: 'reprint_asked', sort })).toEqual([third.orderRef, first.orderRef]);
    }
    expect(await list({ only: 'reprint_asked', status: 'over budget,shipped' })).toEqual([third.orderRef]);
    expect(await list({ sort: 'exceptions' })).toEqual([third, second, first].map(({ orderRef }) => orderRef));
    expect(await list({ sort: 'exceptions', status: 'shipped' })).toEqual([second.orderRef]);
    expect(await list({ kind: 'promo' })).toEqual([]);
    expect(await list({ refs: `${first.orderRef},${second.orderRef}` })).toEqual([second.orderRef, first.orderRef]);
    expect(await list({ client: 'somebody-else' })).toEqual([]);
    const paged = await client.listOrders({ params: { tenant_id: tenantId }, query: { per_page: 2, page: 2 } });
    expect(paged.meta).toEqual({ total: 3, page: 2, per_page: 2 });
    expect(paged.data).toHaveLength(1);
    const refused = await failure(
      client.listOrders({ params: { tenant_id: tenantId }, query: { status: 'lost' as 'new' } }),
    );
    expect(refused).toMatchObject({ status: 422, errors: { status: ['not valid'] } });
  });

  test('is searched within the tenant only, whatever the input', async () => {
    const { tenantId, client } = await tenantWith();
    const mine = await makeOrder(database(), { tenantId });
    const foreign = await makeOrder(database());
    const { data, meta } = await client.listOrders({ params: { tenant_id: tenantId }, query: { q: 'sam shopper' } });
    expect([data.map(({ id }) => id), meta.total]).toEqual([[mine.id], 1]);
    const asked = (tenant: string) =>
      sql`select id from inkstand_find_orders(${tenant}, '%shopper%', null, null, null, null, null, 100)`;
    // A tenant's transaction finds its own orders, even when it names another tenant, or none.
    for (const tenant of [tenantId, foreign.tenantId]) {
      const { rows } = await database().tx({ tenant: tenantId }, (tx) => tx.execute(asked(tenant)));
      expect(rows).toEqual([{ id: mine.id }]);
    }
    const outside = await database().pool.query(
      `select id from inkstand_find_orders(null, '%shopper%', null, null, null, null, null, 100)`,
    );
    expect(outside.rows).toEqual([]);
    const staff = await database().tx('all-tenants', (tx) => tx.execute(asked(foreign.tenantId)));
    expect(staff.rows).toEqual([{ id: foreign.id }]);
    const visitor = database().tx({ tenant: tenantId, as: 'public' }, (tx) => tx.execute(asked(tenantId)));
    await expect(visitor).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('is searched by a walk with a limited count when too many orders match', async () => {
    const { tenantId, client } = await tenantWith();
    const event = await makeEvent(database(), { tenantId });
    const of = async (name: string, days: number) => {
      const { id: customerId } = await makeCustomer(database(), { tenantId, eventId: event.id, name });
      const placedAt = new Date(Date.now() - days * DAY_MS);
      return makeOrder(database(), { tenantId, eventId: event.id, customerId, placedAt });
    };
    const copy = (order: { id: string }, count: number) =>
      server.db.ownerQuery(`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'order_ref', 'COPY ' || gen_random_uuid()))).*
        from orders o, generate_series(1, ${count}) where o.id = '${order.id}'`);
    const [old, recent] = [await of('Olga Oldham', 9), await of('Nora Newby', 1)];
    await copy(old, MAX_FOUND);
    await copy(recent, 400);
    const search = async (q: string, query: object = {}) => {
      const { data, meta } = await client.listOrders({ params: { tenant_id: tenantId }, query: { q, ...query } });
      return { names: new Set(data.map(({ customer }) => customer.name)), total: meta.total, more: meta.more };
    };
    // All of the newest orders match, so the sample decides.
    expect(await search('nora')).toEqual({ names: new Set(['Nora Newby']), total: 401, more: undefined });
    expect(await search('nora', { status: 'shipped' })).toEqual({ names: new Set(), total: 0, more: undefined });
    // None of the newest match, but more than `MAX_FOUND` do.
    expect(await search('oldham')).toEqual({ names: new Set(['Olga Oldham']), total: MAX_FOUND, more: true });
    expect(await search('oldham', { page: 30 })).toMatchObject({ names: new Set(['Olga Oldham']) });
  });

  test('names the fulfillers of each order and counts its items', async () => {
    const { tenantId, client } = await tenantWith();
    const order = await makeOrder(database(), { tenantId, itemsCount: 3 });
    const printer = await makeFulfiller(database(), { name: 'Mesa Print' });
    await addShipment(order, printer.id);
    const { data } = await client.listOrders({ params: { tenant_id: tenantId } });
    expect(data).toMatchObject([{ fulfillers: ['Mesa Print'], items_count: 3, total_store_price: 28.74 }]);
  });

  test('spans tenants for staff only', async () => {
    const order = await makeOrder(database());
    const staff = await server.as(await makeUser(database(), { superadmin: 1, role: 'customer_service' }));
    const { data } = await staff.listOrders({ params: { tenant_id: 'all' }, query: { q: order.orderRef } });
    expect(data).toMatchObject([{ tenant_id: order.tenantId, order_ref: order.orderRef }]);
    const { client } = await tenantWith();
    expect(await failure(client.listOrders({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });
  });
});

describe('an order’s page', () => {
  test('shows items with print files, parcels, a timeline with names, and a link for its customer', async () => {
    const { tenantId, user, client } = await tenantWith();
    const code = await makePromoCode(database(), { tenantId, label: 'Welcome-7' });
    const order = await makeOrder(database(), { tenantId, eventId: code.eventId, promoCodeId: code.id, kind: 'promo' });
    const printer = await makeFulfiller(database(), { name: 'Northprint' });
    const staff = await makeUser(database(), { superadmin: 1, name: 'Robin Marsh' });
    await addShipment(order, printer.id);
    const ref = { tenantId, orderId: order.id };
    const [line] = await server.db.ownerQuery<{ id: string }>('select id from order_lines where order_id = $1', [
      order.id,
    ]);
    const file = {
      ...ref,
      orderLineId: line!.id,
      sha256: sha256(Buffer.from('png')),
      fingerprint: 'f',
      bytes: 3,
      dpi: 150,
    };
    const size = { widthPx: 1181, heightPx: 1476, widthMm: 200, heightMm: 250 };
    const pngKey = `${tenantId}/production/front.png`;
    await server.services.files.put(pngKey, Buffer.from('png'));
    await database().tx('all-tenants', async (tx) => {
      await tx.insert(orderEvents).values([
        {
          ...ref,
          event: 'approve',
          from: 'over budget',
          to: 'queued downloading',
          actor: `user:${user.id}`,
          reason: 'fine',
        },
        { ...ref, event: 'retry_submission', from: null, to: null, actor: `user:${staff.id}` },
        { ...ref, event: 'report_picked', from: null, to: 'picked', actor: `fulfiller:${printer.id}` },
        { ...ref, event: 'correct_address', from: null, to: null, actor: 'recipient' },
      ]);
      await tx.insert(printFiles).values([
        { ...file, ...size, id: newId(), side: 'front', format: 'pdf', storageKey: `${tenantId}/front.pdf` },
        { ...file, ...size, id: newId(), side: 'front', format: 'png', storageKey: pngKey },
      ]);
    });
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    const counted = await database().statements.count(() => client.getOrder({ params }));
    const { data } = counted.result;
    expect(counted.statements).toBeLessThanOrEqual(12);
    expect(data.items).toHaveLength(1);
    expect(data.items[0]?.print_files).toMatchObject([
      { side: 'front', format: 'png', width_px: 1181, dpi: 150, width_mm: 200 },
      { side: 'front', format: 'pdf' },
    ]);
    expect(data.items[0]?.images.front_preview).toMatch(/^\/media\/products\/.*\/front-white\.webp$/);
    expect(data.shipments).toMatchObject([
      { number: 1, of: 1, state: 'shipped', external_ref: 'NP-1', carrier: 'Royal Mail', tracking_number: 'RM1' },
    ]);
    expect(data).toMatchObject({ promo_code: 'Welcome-7', customer: { address_country: 'United Kingdom' } });
    expect(data.public_url).toMatch(/^http:\/\/[^/]+\.localhost:3000\/order\/[\w-]{43}$/);
    expect(data.timeline.map(({ actor }) => actor)).toEqual([
      'Inkstand',
      'Test User',
      'Inkstand',
      'Northprint',
      'Recipient',
    ]);
    const seenByStaff = await (await server.as(staff)).getOrder({ params });
    expect(seenByStaff.data.timeline[2]?.actor).toBe('Robin Marsh');

    const [png] = data.items[0]!.print_files;
    const answer = await client.printFile({ params: { ...params, file_id: png!.id } });
    expect(await answer.text()).toBe('png');
    const strange = { ...params, file_id: newId() };
    expect(await failure(client.printFile({ params: strange }))).toMatchObject({ status: 404 });
  });

  test('does not exist for an order that waits for its payment, nor for one of another tenant', async () => {
    const { tenantId, client } = await tenantWith();
    const unpaid = await makeOrder(database(), { tenantId, status: null });
    const foreign = await makeOrder(database());
    for (const [tenant_id, order_ref] of [
      [tenantId, unpaid.orderRef],
      [tenantId, foreign.orderRef],
      [foreign.tenantId, foreign.orderRef],
    ] as const) {
      const params = { tenant_id, order_ref };
      expect(await failure(client.getOrder({ params }))).toMatchObject({ status: 404 });
      expect(await failure(client.actOnOrder({ params, body: { action: 'cancel' } }))).toMatchObject({ status: 404 });
      expect(await failure(client.printFile({ params: { ...params, file_id: newId() } }))).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('acting on an order', () => {
  const loadStatus = async (id: string) => {
    const [row] = await database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, id)));
    return row?.status;
  };

  test('approves an order over budget: it moves on, its job runs, the budget counts it', async () => {
    const { tenantId, client } = await tenantWith('account_manager');
    const event = await makeEvent(database(), { tenantId, type: 'Promo' });
    const order = await makeOrder(database(), { tenantId, eventId: event.id, kind: 'promo', status: 'over budget' });
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    const before = await client.getOrder({ params });
    expect(before.data.actions).toContainEqual({ action: 'approve', label: 'Approve', allowed: true, reason: null });
    const { data } = await client.actOnOrder({ params, body: { action: 'approve', reason: 'worth it' } });
    expect(data.status).toBe('queued downloading');
    expect(data.timeline.at(-1)).toMatchObject({ event: 'approve', actor: 'Test User', reason: 'worth it' });
    expect(server.jobs).toContainEqual({ name: 'order.download', data: { tenantId, orderId: order.id } });
    const again = await failure(client.actOnOrder({ params, body: { action: 'approve' } }));
    expect(again).toMatchObject({ status: 422, message: 'this is not possible in the order’s current status' });
  });

  test('is refused to a role without permission, which the order page shows beforehand', async () => {
    const { tenantId, client } = await tenantWith('customer_service');
    const order = await makeOrder(database(), { tenantId, status: 'over budget' });
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    const { data } = await client.getOrder({ params });
    expect(data.actions).toContainEqual(
      expect.objectContaining({ action: 'approve', allowed: false, reason: 'Your role does not allow this.' }),
    );
    for (const action of ['approve', 'cancel']) {
      expect(await failure(client.actOnOrder({ params, body: { action } }))).toMatchObject({ status: 403 });
    }
    expect(await loadStatus(order.id)).toBe('over budget');
  });

  test('over the budget limit requires staff', async () => {
    const { tenantId, client } = await tenantWith();
    const order = await makeOrder(database(), { tenantId, status: 'over budget limit' });
    const act = { params: { tenant_id: tenantId, order_ref: order.orderRef }, body: { action: 'release' } };
    expect(await failure(client.actOnOrder(act))).toMatchObject({ status: 403 });
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    expect((await staff.actOnOrder(act)).data.status).toBe('queued downloading');
  });

  test('rejects system events and unknown events', async () => {
    const { tenantId, client } = await tenantWith();
    const order = await makeOrder(database(), { tenantId, status: 'new' });
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    for (const action of ['queue_download', 'report_shipped', 'sell', 'toString']) {
      const refused = await failure(client.actOnOrder({ params, body: { action } }));
      expect(refused).toMatchObject({ status: 422, errors: { action: ['not valid'] } });
    }
    expect(await loadStatus(order.id)).toBe('new');
  });

  test('turns a past demonstration order into a live one, whatever its hold', async () => {
    const { tenantId } = await tenantWith();
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    for (const [status, action] of [
      ['over budget', 'approve'],
      ['fulfiller submission error', 'retry_submission'],
    ] as const) {
      const order = await makeOrder(database(), { tenantId, status, frozen: true });
      const params = { tenant_id: tenantId, order_ref: order.orderRef };
      await staff.actOnOrder({ params, body: { action } });
      const [row] = await database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, order.id)));
      expect(row?.frozen).toBe(false);
    }
  });
});
