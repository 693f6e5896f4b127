import { createClient } from '@inkstand/contract/client';
import { auditLog } from '@inkstand/database/tables/index';
import { readConfig } from '@inkstand/server/config/config';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeListening, type Receiver, startReceiver, tryNewest } from './testing.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.received.length = 0;
});

const audited = async (tenantId: string) => {
  const rows = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)),
  );
  return rows.map(({ action }) => action);
};

test('a webhook is set up, shows its secret once, keeps it encrypted, and is changed, rotated and deleted', async () => {
  const mine = await makeListening(server, receiver.url, ['order.placed', 'order.placed']);
  const { client, params, secret, tenantId } = mine;
  expect(secret).toMatch(/^inkwh_[\w-]{43}$/);
  const { data: listed } = await client.listWebhooks({ params: { tenant_id: tenantId } });
  expect(listed).toEqual([
    expect.objectContaining({ url: receiver.url, events: ['order.placed'], state: 'active', last_delivery: null }),
  ]);
  expect(JSON.stringify(listed)).not.toContain('inkwh_');
  const saved = async () =>
    (await server.db.ownerQuery<{ row: string }>('select w::text as row from webhooks w'))[0]!.row;
  expect(await saved()).not.toContain(secret);

  const before = await saved();
  const { data: rotated } = await client.rotateWebhookSecret({ params });
  expect(rotated.secret).not.toBe(secret);
  expect(await saved()).not.toBe(before);
  const changed = await client.changeWebhook({ params, body: { events: ['order.shipped', 'order.cancelled'] } });
  expect(changed.data).toMatchObject({ url: receiver.url, events: ['order.shipped', 'order.cancelled'] });
  // An unchanged value counts as no change.
  await client.changeWebhook({ params, body: { events: ['order.cancelled', 'order.shipped'], active: true } });
  expect((await client.changeWebhook({ params, body: { active: false } })).data.state).toBe('paused');
  await client.deleteWebhook({ params });
  expect(await failure(client.getWebhook({ params }))).toMatchObject({ status: 404 });
  expect(await audited(tenantId)).toEqual([
    'webhook.added',
    'webhook.secret_changed',
    'webhook.changed',
    'webhook.changed',
    'webhook.deleted',
  ]);
});

test('an invalid address is rejected on its field, and more webhooks than allowed with a message', async () => {
  const { client, params, tenantId } = await makeListening(server, receiver.url, ['order.placed']);
  const create = (url: string, as = client) =>
    as.createWebhook({ params: { tenant_id: tenantId }, body: { url, events: ['order.placed'] } });
  for (const url of ['', 'nonsense', 'https://user:secret@localhost/', 'ftp://localhost/', 'https://shop.example/in']) {
    expect(Object.keys((await failure(create(url))).errors), url).toEqual(['url']);
  }
  const none = client.createWebhook({ params: { tenant_id: tenantId }, body: { url: receiver.url, events: [] } });
  expect(Object.keys((await failure(none)).errors)).toEqual(['events']);
  const elsewhere = client.changeWebhook({ params, body: { url: 'https://shop.example/in' } });
  expect((await failure(elsewhere)).errors.url?.[0]).toContain('demo mode sends nothing to other machines');
  // Concurrent requests cannot exceed the limit.
  const asked = await Promise.allSettled(Array.from({ length: 24 }, () => create(receiver.url)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(await failure(create(receiver.url))).toMatchObject({ status: 422, message: expect.stringContaining('20') });
});

test('in production only public addresses over TLS are allowed, when saved and at each try', async () => {
  const config = readConfig({
    INKSTAND_MODE: 'production',
    SECRET_KEY: 'a secret of the tests, long enough',
    PUBLIC_URL: 'https://localhost',
    SMTP_URL: 'smtp://mail.example',
  });
  await using production = await startTestServer({ config });
  const { client, params } = await makeListening(production, 'https://shop.example/in', ['order.placed']);
  const hidden = [
    'https://127.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/',
    'https://db.internal/',
  ];
  for (const url of ['http://shop.example/', ...hidden]) {
    const refused = client.changeWebhook({ params, body: { url } });
    expect(Object.keys((await failure(refused)).errors), url).toEqual(['url']);
  }
  await client.testWebhook({ params });
  for (const url of [receiver.url, ...hidden]) {
    await production.db.ownerQuery('update webhooks set url = $1', [url]);
    await tryNewest(production);
    const { data } = await client.listWebhookDeliveries({ params });
    expect(data[0]).toMatchObject({ answer_status: null, problem: 'Its address cannot be used in production mode.' });
  }
  expect(receiver.received).toEqual([]);
});

test('only administrators manage webhooks: other roles are rejected, another tenant finds none, and an API key cannot create one', async () => {
  const { client, params, tenantId } = await makeListening(server, receiver.url, ['order.placed']);
  const { data: sent } = await client.testWebhook({ params });
  const { database } = server.services;
  for (const role of ['account_manager', 'customer_service'] as const) {
    const colleague = await server.as(await makeUser(database, { tenantId, role }));
    expect(await failure(colleague.listWebhooks({ params: { tenant_id: tenantId } }))).toMatchObject({ status: 403 });
  }
  const stranger = await makeUser(database, { tenantId: (await makeTenant(database)).id });
  const foreign = await server.as(stranger);
  const delivery = { ...params, delivery_id: sent.id };
  // The stranger names our webhook under its own tenant.
  const own = { tenant_id: stranger.tenantId };
  for (const attempt of [
    () => foreign.getWebhook({ params }),
    () => foreign.getWebhook({ params: { ...params, ...own } }),
    () => foreign.changeWebhook({ params: { ...params, ...own }, body: { active: false } }),
    () => foreign.rotateWebhookSecret({ params: { ...params, ...own } }),
    () => foreign.deleteWebhook({ params: { ...params, ...own } }),
    () => foreign.testWebhook({ params: { ...params, ...own } }),
    () => foreign.listWebhookDeliveries({ params: { ...params, ...own } }),
    () => foreign.resendWebhookDelivery({ params: { ...delivery, ...own } }),
  ]) {
    expect(await failure(attempt())).toMatchObject({ status: 404, message: 'not found' });
  }
  expect((await client.getWebhook({ params })).data).toMatchObject({ state: 'active' });

  const made = await client.createApiKey({ params: { tenant_id: tenantId }, body: { name: 'Sync', role: 'admin' } });
  const program = createClient({
    baseUrl: 'http://localhost:3000',
    fetch: server.browser().fetch,
    headers: { authorization: `Bearer ${made.data.key}` },
  });
  expect((await program.listWebhooks({ params: { tenant_id: tenantId } })).data).toHaveLength(1);
  const body = { url: receiver.url, events: ['order.placed'] } as const;
  for (const attempt of [
    () => program.createWebhook({ params: { tenant_id: tenantId }, body: { ...body, events: [...body.events] } }),
    () => program.changeWebhook({ params, body: { active: false } }),
    () => program.rotateWebhookSecret({ params }),
    () => program.deleteWebhook({ params }),
  ]) {
    expect(await failure(attempt())).toMatchObject({ status: 403 });
  }
});
