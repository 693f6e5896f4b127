import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

test('each view counts what its list shows, for the company or one event, and nothing of others', async () => {
  const { id: tenantId } = await makeTenant(database());
  const client = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const [event, other] = [await makeEvent(database(), { tenantId }), await makeEvent(database(), { tenantId })];
  const placed = { tenantId, placedAt: new Date() };
  const statuses = ['in production', 'picked', 'shipped', 'address issue', 'fulfiller routing error'] as const;
  for (const status of statuses) await makeOrder(database(), { ...placed, eventId: event.id, status });
  await makeOrder(database(), { ...placed, eventId: other.id, status: 'over budget' });

  const params = { tenant_id: tenantId };
  const counted = async (query = {}) => (await client.orderCounts({ params, query })).data;
  expect(await counted()).toEqual({ needs_person: 3, late: 0, to_ship: 2, no_printer: 1 });
  expect(await counted({ event: other.slug })).toEqual({ needs_person: 1, late: 0, to_ship: 0, no_printer: 0 });
  for (const only of ['needs_person', 'to_ship', 'late'] as const) {
    const { meta } = await client.listOrders({ params, query: { only } });
    expect((await counted())[only], only).toBe(meta.total);
  }
  const ofAll = (await staff.orderCounts({ params: { tenant_id: 'all' } })).data;
  expect(ofAll.to_ship).toBeGreaterThanOrEqual(2);
  expect(await failure(client.orderCounts({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });
});

test('it stops counting at a thousand', async () => {
  const { id: tenantId } = await makeTenant(database());
  const client = await server.as(await makeUser(database(), { tenantId, role: 'admin' }));
  const event = await makeEvent(database(), { tenantId });
  const order = await makeOrder(database(), { tenantId, eventId: event.id, status: 'picked', placedAt: new Date() });
  await database().tx({ tenant: tenantId }, (tx) =>
    tx.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'order_ref', 'INK-' || n))).* from orders o, generate_series(1000, 2100) n
      where o.id = ${order.id}`),
  );
  const { data } = await client.orderCounts({ params: { tenant_id: tenantId } });
  expect(data.to_ship).toBe(1000);
});
