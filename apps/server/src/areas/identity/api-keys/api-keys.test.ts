import { createClient } from '@inkstand/contract/client';
import { apiKeys, auditLog } from '@inkstand/database/tables/index';
import { addDays, DAY_MS, toDay } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A client with an API key only: no cookie, no CSRF token. */
const program = (key: string) =>
  createClient({
    baseUrl: 'http://localhost:3000',
    fetch: server.browser().fetch,
    headers: { authorization: `Bearer ${key}` },
  });

async function owner() {
  const { database } = server.services;
  const tenant = await makeTenant(database);
  const event = await makeEvent(database, { tenantId: tenant.id });
  const user = await makeUser(database, { tenantId: tenant.id, name: 'Olive Owner' });
  return { tenantId: tenant.id, params: { tenant_id: tenant.id }, event, client: await server.as(user) };
}

test('a key works on every call of its tenant within its role, on no other tenant, and cannot change users or keys', async () => {
  const { client, params, event, tenantId } = await owner();
  const made = await client.createApiKey({ params, body: { name: 'Warehouse', role: 'account_manager' } });
  expect(made.data).toMatchObject({ name: 'Warehouse', created_by: 'Olive Owner', last_used_at: null });
  expect(made.data.key).toMatch(/^ink_[\w-]{43}$/);
  expect(made.data.key.startsWith(made.data.prefix)).toBe(true);

  const api = program(made.data.key);
  expect((await api.listEvents({ params })).data.map(({ slug }) => slug)).toEqual([event.slug]);
  expect(await api.currentUser()).toMatchObject({ name: 'Warehouse', tenant_id: tenantId, superadmin: 0 });
  const status = { params: { ...params, slug: event.slug }, body: { status: 'On hold' } } as const;
  await api.setEventStatus(status);
  expect(await failure(api.listApiKeys({ params }))).toMatchObject({ status: 403 });
  // Profile calls are refused to API keys.
  expect(
    await failure(api.authoriseChannel({ body: { socket_id: '1.1', channel_name: 'private-staff' } })),
  ).toMatchObject({ status: 403 });
  const other = await owner();
  expect(await failure(api.listEvents({ params: other.params }))).toMatchObject({ status: 404, message: 'not found' });
  expect(await failure(api.listEvents({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });

  const reading = await client.createApiKey({ params, body: { name: 'Reader', role: 'customer_service' } });
  expect(await failure(program(reading.data.key).setEventStatus(status))).toMatchObject({ status: 403 });
  const admin = await client.createApiKey({ params, body: { name: 'Admin', role: 'admin' } });
  const mine = { params, body: { name: 'Another', role: 'admin' } } as const;
  expect(await failure(program(admin.data.key).createApiKey(mine))).toMatchObject({ status: 403 });
  const toRevoke = { params: { ...params, key_id: reading.data.id } };
  expect(await failure(program(admin.data.key).revokeApiKey(toRevoke))).toMatchObject({ status: 403 });

  const listed = (await client.listApiKeys({ params })).data;
  expect(listed.map(({ name }) => name)).toEqual(['Admin', 'Reader', 'Warehouse']);
  expect(listed.every((key) => !('key' in key) && key.last_used_at !== null)).toBe(true);
  // Its changes are recorded under the key's name.
  const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
  const { data: audited } = await staff.listAuditLog({ params, query: { action: 'event.status_updated' } });
  expect(audited[0]?.actor.name).toBe('API key “Warehouse”');
});

test('a revoked, expired or unknown key is refused; only the hash of a key is stored', async () => {
  const { client, params, tenantId } = await owner();
  const { data } = await client.createApiKey({
    params,
    body: { name: 'Short', role: 'admin', expires_on: '2999-01-01' },
  });
  const api = program(data.key);
  await api.listEvents({ params });
  const rows = await server.db.ownerQuery<{ row: string }>('select k::text as row from api_keys k');
  expect(rows.some(({ row }) => row.includes(data.key.slice(12)))).toBe(false);
  await client.revokeApiKey({ params: { ...params, key_id: data.id } });
  await client.revokeApiKey({ params: { ...params, key_id: data.id } });
  expect(await failure(api.listEvents({ params }))).toMatchObject({ status: 401 });
  expect(await failure(program('ink_nothing').listEvents({ params }))).toMatchObject({ status: 401 });
  const audited = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)),
  );
  expect(audited.map(({ action }) => action)).toEqual(['api_key.created', 'api_key.revoked']);

  const tomorrow = addDays(toDay(new Date()), 1);
  const brief = await client.createApiKey({ params, body: { name: 'Brief', role: 'admin', expires_on: tomorrow } });
  await program(brief.data.key).listEvents({ params });
  ahead = 3 * DAY_MS;
  try {
    expect(await failure(program(brief.data.key).listEvents({ params }))).toMatchObject({ status: 401 });
    const late = client.createApiKey({ params, body: { name: 'Late', role: 'admin', expires_on: tomorrow } });
    expect(Object.keys((await failure(late)).errors)).toEqual(['expires_on']);
  } finally {
    ahead = 0;
  }
  const other = await owner();
  expect(await failure(other.client.revokeApiKey({ params: { ...other.params, key_id: data.id } }))).toMatchObject({
    status: 404,
  });
  expect(
    await server.services.database.tx('all-tenants', (tx) => tx.$count(apiKeys, eq(apiKeys.tenantId, other.tenantId))),
  ).toBe(0);
});

test('a fulfiller’s company gets no key, from staff or from its own people', async () => {
  const { database } = server.services;
  const fulfiller = await makeFulfiller(database);
  const company = await makeTenant(database, { fulfillerId: fulfiller.id });
  const made = { params: { tenant_id: company.id }, body: { name: 'Press', role: 'admin' } } as const;
  const staff = await server.as(await makeUser(database, { superadmin: 1 }));
  expect(await failure(staff.createApiKey(made))).toMatchObject({
    status: 422,
    message: expect.stringContaining('a fulfiller has no API keys'),
  });
  const person = await makeUser(database, { tenantId: company.id, fulfillerId: fulfiller.id, role: 'admin' });
  expect((await failure((await server.as(person)).createApiKey(made))).status).toBeOneOf([403, 404, 422]);
  expect(await database.tx('all-tenants', (tx) => tx.$count(apiKeys, eq(apiKeys.tenantId, company.id)))).toBe(0);
});

test('one Idempotency-Key makes one key, and its record does not reveal it', async () => {
  const { client, params } = await owner();
  const ask = () =>
    client.createApiKey({ params, body: { name: 'Till', role: 'customer_service' }, idempotencyKey: 'a-key' });
  const [first, second] = [await ask(), await ask()];
  expect(second).toEqual(first);
  expect((await client.listApiKeys({ params })).data).toHaveLength(1);
  const rows = await server.db.ownerQuery('select * from idempotency_keys where tenant_id = $1', [params.tenant_id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('ink_');
});
