import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT } from '@inkstand/testing/services/shopify-emulator';
import { afterAll, expect, test } from 'vitest';
import { sendWebhook } from './testing.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;
Object.assign(services.config, { publicUrl: server.origin });

test('shows whether webhooks arrive, and checks the shop on request', async () => {
  const { id: tenantId } = await makeTenant(services.database, { region: 'US' });
  const client = await server.as(await makeUser(services.database, { tenantId, role: 'admin' }));
  const params = { tenant_id: tenantId };
  const check = () => client.checkShop({ params, body: {} });
  expect(await client.getShopHealth({ params })).toEqual({ data: null });
  expect(await failure(check())).toMatchObject({ status: 409 });

  await makeConnectedShop(server, { tenantId });
  const none = {
    last_received_at: null,
    checked_at: null,
    repaired: [],
    failing: [],
    orders_read_until: expect.any(String),
  };
  expect(await client.getShopHealth({ params })).toEqual({ data: none });
  const checked = { ...none, checked_at: expect.any(String) };
  expect((await check()).data).toEqual(checked);
  await sendWebhook(server.origin, { topic: 'orders/paid', domain: DESERT, body: { id: 1 } });
  const received = { ...checked, last_received_at: expect.any(String) };
  expect(await client.getShopHealth({ params })).toEqual({ data: received });

  // Neither an error of the shop nor its silence counts as a check.
  await emulator.fail({ kind: 'error', when: 'before', matching: 'ShopState', times: 1 });
  expect(await failure(check())).toMatchObject({ status: 503 });
  await emulator.settings(DESERT, { frozen: true });
  expect(await failure(check())).toMatchObject({ status: 503 });
  await emulator.settings(DESERT, { frozen: false });
  expect((await check()).data).toEqual(received);
});
