import { auditLog } from '@inkstand/database/tables/index';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let client: Awaited<ReturnType<TestServer['as']>>;
let tenantId: string;
const everywhere = { params: { tenant_id: 'all' } };

/** Two active fulfillers, one of which responded with a problem last, and one that is paused. */
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  staff = await server.as(await makeUser(database, { superadmin: 1 }));
  ({ id: tenantId } = await makeTenant(database));
  client = await server.as(await makeUser(database, { tenantId }));
  await makeFulfiller(database, { id: 'ash', name: 'Ash Print', regions: ['UK'], capacityPerDay: 10 });
  await makeFulfiller(database, {
    id: 'birch',
    name: 'Birch Print',
    regions: ['UK', 'EU'],
    capacityPerDay: 30,
    printTechniques: ['dtf'],
    adapter: 'http',
    lastAnswerAt: new Date('2026-01-01'),
    lastProblemAt: new Date('2026-01-02'),
  });
  await makeFulfiller(database, {
    id: 'cedar',
    name: 'Cedar Press',
    regions: ['US'],
    capacityPerDay: 20,
    active: false,
  });
});
afterAll(() => server[Symbol.asyncDispose]());

const listIds = async (query: Parameters<typeof staff.listFulfillers>[0]['query']) =>
  (await staff.listFulfillers({ ...everywhere, query })).data.map(({ id }) => id);

test('fulfillers are filtered by name, state, region and technique, sorted and paginated', async () => {
  expect(await listIds({})).toEqual(['ash', 'birch', 'cedar']);
  expect(await listIds({ q: 'print' })).toEqual(['ash', 'birch']);
  expect(await listIds({ state: 'takes_orders' })).toEqual(['ash', 'birch']);
  expect(await listIds({ state: 'paused' })).toEqual(['cedar']);
  expect(await listIds({ state: 'in_trouble' })).toEqual(['birch']);
  expect(await listIds({ region: 'EU' })).toEqual(['birch']);
  expect(await listIds({ technique: 'dtf' })).toEqual(['birch']);
  expect(await listIds({ sort: 'capacity' })).toEqual(['birch', 'cedar', 'ash']);
  const second = await staff.listFulfillers({ ...everywhere, query: { page: 2, per_page: 2 } });
  expect(second).toMatchObject({ data: [{ id: 'cedar' }], meta: { total: 3, page: 2, per_page: 2 } });
});

test('clients can filter them too, but not by health, and export only public columns', async () => {
  const own = { params: { tenant_id: tenantId } };
  expect((await client.listFulfillers({ ...own, query: { region: 'US' } })).data).toMatchObject([{ id: 'cedar' }]);
  await expect(client.listFulfillers({ ...own, query: { state: 'in_trouble' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(client.exportFulfillers({ ...own, query: { state: 'in_trouble' } })).rejects.toMatchObject({
    status: 403,
  });
  const open = (await (await client.exportFulfillers(own)).text()).trim().split('\r\n');
  expect(open).toHaveLength(4);
  expect(open[0]).not.toMatch(/cost|contact|problem/);
  const whole = (await (await staff.exportFulfillers({ ...everywhere, query: { q: 'cedar' } })).text()).trim();
  expect(whole.split('\r\n')).toHaveLength(2);
  expect(whole).toMatch(/cost_per_piece.*\r\ncedar,Cedar Press,paused,US,/);
});

test('several are paused and resumed, each with an audit entry; unknown ids are reported', async () => {
  const body = { ids: ['ash', 'birch', 'nobody'], active: false };
  const paused = await staff.changeFulfillers({ ...everywhere, body });
  expect(paused).toMatchObject({ message: '2 paused', data: { changed: 2, refused: [{ id: 'nobody' }] } });
  expect(await listIds({ state: 'paused' })).toEqual(['ash', 'birch', 'cedar']);
  const logged = await server.services.database.tx('all-tenants', (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(inArray(auditLog.objectId, body.ids)),
  );
  expect(logged).toEqual([{ action: 'fulfiller.changed' }, { action: 'fulfiller.changed' }]);
  const again = await staff.changeFulfillers({ ...everywhere, body: { ids: ['birch'], active: true } });
  expect(again.message).toBe('1 takes orders again');
  const service = await server.as(
    await makeUser(server.services.database, { superadmin: 1, role: 'customer_service' }),
  );
  for (const one of [client, service]) {
    const params = { tenant_id: one === client ? tenantId : 'all' };
    await expect(one.changeFulfillers({ params, body })).rejects.toMatchObject({ status: 403 });
  }
});
