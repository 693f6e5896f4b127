import { sessions } from '@inkstand/database/tables/index';
import { makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSessions } from '#areas/identity/accounts/sessions.ts';
import { channelSignature } from './key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function signIn(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.services.database, values);
  const { bearerToken } = await server.services.database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: user.tenantId, userId: user.id, userAgent: 'test', now: new Date() }),
  );
  return { user, authorization: `Bearer ${bearerToken}` };
}

const ask = (authorization: string, payload: string, type: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/broadcasting/auth',
    headers: { host: 'localhost:3000', 'content-type': type, authorization },
    payload,
  });
const form = (socketId: string, channel: string) =>
  new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString();
const FORM = 'application/x-www-form-urlencoded';

test("a user may join its own tenant's channel, asked by form or by JSON", async () => {
  const { user, authorization } = await signIn();
  const channel = `private-tenant.${user.tenantId}`;
  const auth = channelSignature(server.services.config.secretKey, '12.34', channel);
  const byForm = await ask(authorization, form('12.34', channel), FORM);
  const byJson = await ask(
    authorization,
    JSON.stringify({ socket_id: '12.34', channel_name: channel }),
    'application/json',
  );
  expect([byForm.statusCode, byForm.json()]).toEqual([200, { auth }]);
  expect([byJson.statusCode, byJson.json()]).toEqual([200, { auth }]);
});

test('foreign and malformed channels and sockets are rejected, and so is a call without a session', async () => {
  const { user, authorization } = await signIn();
  const own = `private-tenant.${user.tenantId}`;
  const refused = [
    ['12.34', 'private-tenant.somebody-else'],
    ['12.34', 'private-staff'],
    ['12.34', `${own}:forged`],
    ['12.34', own.toUpperCase()],
    ['12.34', `private-user.${user.id}x`],
    ['12', own],
    ['12.34:private-staff', own],
    ['a.b', own],
  ];
  for (const [socketId = '', channel = ''] of refused) {
    const answer = await ask(authorization, form(socketId, channel), FORM);
    expect(answer.statusCode, `${socketId} ${channel}`).toBe(403);
  }
  const visitor = server.browser().client;
  await visitor.csrfCookie();
  const nobody = visitor.authoriseChannel({ body: { socket_id: '12.34', channel_name: own } });
  await expect(nobody).rejects.toMatchObject({ status: 401 });
});

test('users who may open a design appear there under their name, staff as Inkstand; others are rejected', async () => {
  const { user, authorization } = await signIn({ name: 'Ada Lovelace' });
  const product = await makeProduct(server.services.database, { tenantId: user.tenantId });
  const own = `presence-design.${user.tenantId}.${product.id}`;
  const { secretKey } = server.services.config;

  const answer = await ask(authorization, form('12.34', own), FORM);
  const data = JSON.stringify({ user_id: user.id, user_info: { name: 'Ada Lovelace' } });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { auth: channelSignature(secretKey, '12.34', own, data), channel_data: data },
  ]);

  const staff = await signIn({ name: 'Robin Marsh', superadmin: 1 });
  const seen = await ask(staff.authorization, form('12.34', own), FORM);
  expect(JSON.parse(seen.json().channel_data).user_info).toEqual({ name: 'Inkstand' });
  await server.services.database.tx('all-tenants', (tx) =>
    tx.update(sessions).set({ actingForTenantId: user.tenantId }).where(eq(sessions.userId, staff.user.id)),
  );
  const acting = await ask(staff.authorization, form('12.34', own), FORM);
  expect(JSON.parse(acting.json().channel_data).user_info).toEqual({ name: 'Inkstand' });

  const stranger = await signIn();
  const { id: foreign } = await makeProduct(server.services.database, {
    tenantId: (await makeTenant(server.services.database)).id,
  });
  const refused: [string, string][] = [
    [stranger.authorization, own],
    [authorization, `presence-design.${user.tenantId}.${foreign}`],
    [authorization, `presence-design.${user.tenantId}.${product.id.replace(/.$/, 'x')}`],
    [authorization, `presence-design.${user.tenantId}.--------------------------------------`],
    [authorization, `presence-tenant.${user.tenantId}`],
    [authorization, `private-design.${user.tenantId}.${product.id}`],
  ];
  for (const [who, channel] of refused) {
    expect((await ask(who, form('12.34', channel), FORM)).statusCode, channel).toBe(403);
  }
});
