import { mailOutbox, shopConnections, shopOrders } from '@inkstand/database/tables/index';
import { sell } from '@inkstand/emulators/shopify/testing';
import { makeUser } from '@inkstand/testing/factories/basics';
import { type ConnectedShop, makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { readMissedOrders, readMissedOrdersOf } from './read-missed-orders.ts';
import { sendWebhook } from './testing.ts';

let ahead = 0;
const server = await startShopServer({ now: () => new Date(Date.now() + ahead) });
afterAll(() => server[Symbol.asyncDispose]());
const { services, jobs, emulator } = server;

const MINUTE = 60_000;
let desert: ConnectedShop;
let tulip: ConnectedShop;
beforeAll(async () => {
  desert = await makeConnectedShop(server);
  tulip = await makeConnectedShop(server, { domain: TULIP });
  for (const { connection } of [desert, tulip]) {
    await sell((document, variables) => askShop(services, connection, document, variables), 'Tee', ['TEE']);
  }
});
beforeEach(() => {
  jobs.length = 0;
});

const all = <Result>(work: Parameters<typeof services.database.tx<Result>>[1]) =>
  services.database.tx('all-tenants', work);
const buy = (domain: string) => emulator.buy(domain, [{ sku: 'TEE', quantity: 1 }]);
const load = async ({ connection }: ConnectedShop) => {
  const [row] = await all((tx) => tx.select().from(shopConnections).where(eq(shopConnections.id, connection.id)));
  if (!row) throw new Error('no connection');
  return row;
};
const set = ({ connection }: ConnectedShop, values: Partial<typeof shopConnections.$inferInsert>) =>
  all((tx) => tx.update(shopConnections).set(values).where(eq(shopConnections.id, connection.id)));
const ordersOf = async ({ connection }: ConnectedShop) => {
  const rows = await all((tx) => tx.select().from(shopOrders).where(eq(shopOrders.connectionId, connection.id)));
  return rows.map(({ shopOrderId }) => shopOrderId).sort();
};
const gids = (orders: { id: number }[]) => orders.map(({ id }) => `gid://shopify/Order/${id}`).sort();

test('finds the orders of each shop whose webhooks were lost, once', async () => {
  const bought = [await buy(DESERT), await buy(DESERT)];
  const other = await buy(TULIP);
  const before = await load(desert);
  await readMissedOrders(services);
  expect(await ordersOf(desert)).toEqual(gids(bought));
  expect(await ordersOf(tulip)).toEqual(gids([other]));
  expect(jobs.map(({ name, data }) => [name, data.tenantId]).sort()).toEqual(
    [
      ['shop.import', desert.tenantId],
      ['shop.import', desert.tenantId],
      ['shop.import', tulip.tenantId],
    ].sort(),
  );
  expect((await load(desert)).ordersReadUntil.getTime()).toBeGreaterThan(before.ordersReadUntil.getTime());
  // They are within the overlap of the next run, and their jobs wait.
  jobs.length = 0;
  await readMissedOrders(services);
  expect(jobs).toEqual([]);
});

test('has an order read again when it changed since, or when it was never read', async () => {
  await readMissedOrders(services);
  const [order] = await emulator.orders(DESERT);
  const row = eq(shopOrders.shopOrderId, gids([order!])[0]!);
  await all((tx) => tx.update(shopOrders).set({ shopUpdatedAt: new Date() }));
  jobs.length = 0;
  await readMissedOrders(services);
  expect(jobs).toEqual([]);
  await all((tx) =>
    tx
      .update(shopOrders)
      .set({ shopUpdatedAt: new Date(Date.now() - MINUTE) })
      .where(row),
  );
  await emulator.cancel(DESERT, order!.id);
  await readMissedOrders(services);
  expect(jobs).toHaveLength(1);

  await all((tx) => tx.update(shopOrders).set({ shopUpdatedAt: null }).where(row));
  jobs.length = 0;
  ahead = 11 * MINUTE;
  try {
    await readMissedOrders(services);
  } finally {
    ahead = 0;
  }
  expect(jobs).toHaveLength(1);
  await all((tx) => tx.update(shopOrders).set({ shopUpdatedAt: new Date() }));
});

test('a shop that fails keeps its place, and does not hold up another', async () => {
  await set(desert, { ordersReadUntil: new Date(Date.now() - 5 * MINUTE) });
  const before = await load(desert);
  const [mine, other] = [await buy(DESERT), await buy(TULIP)];
  const { log } = services;
  services.log = log.child({}, { level: 'silent' });
  // The first shop in line is the one that was read longest ago.
  await emulator.fail({ kind: 'error', when: 'after', matching: 'ChangedOrders', times: 1 });
  await set(desert, { ordersReadUntil: before.ordersReadUntil });
  await expect(readMissedOrdersOf(services, await load(desert))).rejects.toMatchObject({ kind: 'unreachable' });
  expect((await load(desert)).ordersReadUntil).toEqual(before.ordersReadUntil);
  await emulator.settings(DESERT, { frozen: true });
  await readMissedOrders(services);
  expect(await ordersOf(tulip)).toContain(gids([other])[0]);
  expect(await ordersOf(desert)).not.toContain(gids([mine])[0]);
  expect(await load(desert)).toMatchObject({ status: 'frozen', ordersReadUntil: before.ordersReadUntil });
  // A frozen shop is not asked; once it is active again, the run goes on where it stopped.
  const asked = (await emulator.requests()).filter(({ shop }) => shop === DESERT).length;
  await readMissedOrders(services);
  expect((await emulator.requests()).filter(({ shop }) => shop === DESERT).length).toBe(asked);
  await emulator.settings(DESERT, { frozen: false });
  await set(desert, { status: 'connected' });
  await readMissedOrders(services);
  expect(await ordersOf(desert)).toContain(gids([mine])[0]);
  services.log = log;
});

describe('webhooks that do not arrive', () => {
  const mails = ({ connection }: ConnectedShop) =>
    all((tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(and(eq(mailOutbox.tenantId, connection.tenantId), eq(mailOutbox.template, 'shop_connection_problem'))),
    );
  const readAfter = async (minutes: number) => {
    ahead = minutes * MINUTE;
    await readMissedOrders(services).finally(() => {
      ahead = 0;
    });
  };
  const send = () => sendWebhook(server.origin, { topic: 'orders/updated', domain: TULIP, body: { id: 1 } });
  const OLD = { unheardSince: null, silentSince: null, connectedAt: new Date(Date.now() - 24 * 60 * MINUTE) };
  let admin: Awaited<ReturnType<typeof makeUser>>;
  beforeAll(async () => {
    admin = await makeUser(services.database, { tenantId: tulip.tenantId, role: 'admin' });
  });
  beforeEach(() => set(tulip, { ...OLD, lastWebhookAt: null }));
  // The runs of a later hour have moved it.
  afterEach(() => set(tulip, { ordersReadUntil: new Date() }));

  test('are mailed once an hour after the first paid order that was found without one, until one arrives', async () => {
    await buy(TULIP);
    await readAfter(0);
    await buy(TULIP);
    await readAfter(59);
    expect((await load(tulip)).silentSince).toBeNull();
    expect(await mails(tulip)).toEqual([]);
    await Promise.all([readAfter(61), readAfter(61)]);
    await buy(TULIP);
    await readAfter(66);
    const sent = await mails(tulip);
    expect(sent).toMatchObject([{ subjectId: admin.id, data: { problem: 'silent' } }]);
    const client = await server.as(admin);
    const params = { tenant_id: tulip.tenantId };
    expect((await client.dashboard({ params })).data.work.shops).toMatchObject([{ problem: 'silent' }]);
    const { unheardSince } = await load(tulip);
    expect((await client.getShopConnection({ params })).data?.silent_since).toBe(unheardSince?.toISOString());

    await send();
    expect((await client.getShopConnection({ params })).data?.silent_since).toBeNull();
    expect(await load(tulip)).toMatchObject({ unheardSince: null, silentSince: null });
    await readAfter(130);
    expect(await mails(tulip)).toHaveLength(1);
  });

  test('are not suspected because of a single lost one, a refunded order, or an order from before the connection', async () => {
    await set(tulip, { lastWebhookAt: new Date() });
    await buy(TULIP);
    await readAfter(0);
    expect((await load(tulip)).unheardSince).toBeNull();

    await set(tulip, { lastWebhookAt: null });
    await emulator.cancel(TULIP, (await buy(TULIP)).id, { refund: true });
    await readAfter(0);
    expect((await load(tulip)).unheardSince).toBeNull();

    await buy(TULIP);
    await set(tulip, { connectedAt: new Date(Date.now() + MINUTE) });
    await readAfter(0);
    expect((await load(tulip)).unheardSince).toBeNull();
  });
});

test('reads page by page, also when a page is full of orders of one second', async () => {
  // Several seconds, each with fewer or more orders than a page.
  const bought = await Promise.all(Array.from({ length: 230 }, () => buy(TULIP)));
  await emulator.reset();
  await readMissedOrders(services);
  expect(await ordersOf(tulip)).toEqual(expect.arrayContaining(gids(bought)));
  const calls = (await emulator.requests()).filter(
    ({ shop, query }) => shop === TULIP && query.includes('ChangedOrders'),
  );
  expect(calls.length).toBeGreaterThanOrEqual(3);
  expect(jobs.filter(({ data }) => data.tenantId === tulip.tenantId)).toHaveLength(230);
});
