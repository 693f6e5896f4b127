import { shopConnections } from '@inkstand/database/tables/index';
import { makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { askShop, loadConnection } from './shop-client.ts';
import type { ShopError } from './shop-error.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;

const SHOP_NAME = `#graphql
query ShopName {
  shop { name myshopifyDomain }
}`;

interface ShopName {
  shop: { name: string; myshopifyDomain: string };
}

const setConnection = (id: string, values: Partial<typeof shopConnections.$inferInsert>) =>
  services.database.tx('all-tenants', (tx) => tx.update(shopConnections).set(values).where(eq(shopConnections.id, id)));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: ShopError) => error.kind,
  );
const load = (tenantId: string) => services.database.tx({ tenant: tenantId }, (tx) => loadConnection(tx, tenantId));

test('asks the shop; tokens are encrypted at rest', async () => {
  const { tenantId, connection, domain } = await makeConnectedShop(server);
  const { shop } = await askShop<ShopName>(services, connection, SHOP_NAME);
  expect(shop).toEqual({ name: 'Desert', myshopifyDomain: domain });
  const row = await load(tenantId);
  expect(row?.accessToken).not.toMatch(/^shp/);
  expect(JSON.stringify(row)).not.toContain('shpat_');
  await setConnection(connection.id, { status: 'disconnected' });
});

test('an expired token is refreshed once, whoever asks at the same time', async () => {
  const { connection } = await makeConnectedShop(server);
  await setConnection(connection.id, { accessTokenExpiresAt: new Date(Date.now() - 1000) });
  const names = await Promise.all(Array.from({ length: 6 }, () => askShop<ShopName>(services, connection, SHOP_NAME)));
  expect(names).toHaveLength(6);
  const before = await load(connection.tenantId);
  await askShop<ShopName>(services, connection, SHOP_NAME);
  expect((await load(connection.tenantId))?.accessToken).toBe(before?.accessToken);
  await setConnection(connection.id, { status: 'disconnected' });
});

test('a token that the shop refuses is refreshed, and an uninstalled shop must be connected again', async () => {
  const { connection, domain } = await makeConnectedShop(server);
  // Revokes the stored access token; its refresh token is of no use either.
  await emulator.uninstall(domain);
  expect(await failure(askShop(services, connection, SHOP_NAME))).toBe('unauthorized');
  expect((await load(connection.tenantId))?.refreshToken).toBe('');
  await setConnection(connection.id, { status: 'disconnected' });
});

test('throttled calls are repeated; a frozen shop is noted until it answers again', async () => {
  const { tenantId, connection, domain } = await makeConnectedShop(server);
  await emulator.fail({ kind: 'throttle', when: 'before', matching: 'ShopName', times: 2 });
  expect((await askShop<ShopName>(services, connection, SHOP_NAME)).shop.name).toBe('Desert');
  await emulator.settings(domain, { frozen: true });
  expect(await failure(askShop(services, connection, SHOP_NAME))).toBe('frozen');
  expect((await load(tenantId))?.status).toBe('frozen');
  await emulator.settings(domain, { frozen: false });
  await askShop(services, connection, SHOP_NAME);
  expect((await load(tenantId))?.status).toBe('connected');
  await setConnection(connection.id, { status: 'disconnected' });
});

test('names what went wrong', async () => {
  const { connection } = await makeConnectedShop(server, { scopes: ['write_products'] });
  const orders = `#graphql
query FirstOrder {
  orders(first: 1) { nodes { id } }
}`;
  expect(await failure(askShop(services, connection, orders))).toBe('forbidden');
  await emulator.fail({ kind: 'error', when: 'before', matching: 'ShopName', times: 1 });
  expect(await failure(askShop(services, connection, SHOP_NAME))).toBe('unreachable');
  await emulator.fail({ kind: 'reset', when: 'before', matching: 'ShopName', times: 1 });
  expect(await failure(askShop(services, connection, SHOP_NAME))).toBe('unreachable');
  await setConnection(connection.id, { status: 'disconnected' });
});
