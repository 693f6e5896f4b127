import { randomUUID } from 'node:crypto';
import { newId } from '@inkstand/database';
import { shopConnections, shopOrders, shopProducts, shopWebhooks } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { makeEvent, makeProduct } from '@inkstand/testing/factories/basics';
import { type ConnectedShop, makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SentWebhook, sendWebhook } from './testing.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, jobs } = server;

let desert: ConnectedShop;
let tulip: ConnectedShop;
beforeAll(async () => {
  desert = await makeConnectedShop(server);
  tulip = await makeConnectedShop(server, { domain: TULIP });
});
beforeEach(() => {
  jobs.length = 0;
});

const send = (webhook: SentWebhook) => sendWebhook(server.origin, webhook);
const all = <Result>(work: Parameters<typeof services.database.tx<Result>>[1]) =>
  services.database.tx('all-tenants', work);
const shopNumber = ({ connection }: ConnectedShop) => Number(connection.shopId.split('/').at(-1));
let lastOrder = 5_000_000;
const orderBody = (domain = DESERT, id = ++lastOrder) => ({
  id,
  order_status_url: `https://${domain}/orders/${id}token`,
});

const rowsOf = async (id: number) =>
  all((tx) =>
    tx
      .select()
      .from(shopOrders)
      .where(eq(shopOrders.shopOrderId, `gid://shopify/Order/${id}`)),
  );
/** Everything that a webhook may write. */
const written = async () => ({
  webhooks: await all((tx) => tx.$count(shopWebhooks)),
  orders: await all((tx) => tx.$count(shopOrders)),
  jobs: jobs.length,
  shops: await all((tx) => tx.select().from(shopConnections).orderBy(shopConnections.id)),
});

test('records an order of the shop once, and has it imported', async () => {
  const body = orderBody();
  const eventId = randomUUID();
  for (let copy = 0; copy < 5; copy++) {
    expect(await send({ topic: 'orders/paid', domain: DESERT, body, eventId })).toBe(200);
  }
  const [row, ...others] = await rowsOf(body.id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ tenantId: desert.tenantId, connectionId: desert.connection.id, status: 'waiting' });
  expect(jobs).toEqual([{ name: 'shop.import', data: { tenantId: desert.tenantId, shopOrderId: row?.id } }]);
  // Another event of the same order.
  expect(await send({ topic: 'orders/updated', domain: DESERT, body, eventId })).toBe(200);
  expect(await rowsOf(body.id)).toHaveLength(1);
  expect(jobs).toHaveLength(2);
  const [shop] = await all((tx) =>
    tx.select().from(shopConnections).where(eq(shopConnections.id, desert.connection.id)),
  );
  expect(shop?.lastWebhookAt).toBeInstanceOf(Date);
});

test('copies at the same time have one effect', async () => {
  const body = orderBody();
  const copies = Array.from({ length: 10 }, () =>
    send({ topic: 'orders/paid', domain: DESERT, body, eventId: 'the same' }),
  );
  expect(new Set(await Promise.all(copies))).toEqual(new Set([200]));
  expect(await rowsOf(body.id)).toHaveLength(1);
  expect(jobs).toHaveLength(1);
});

test('an order whose status page is at another address of the shop is its order', async () => {
  const id = ++lastOrder;
  const url = `https://www.desert.example/${shopNumber(desert)}/orders/token/authenticate?key=1`;
  expect(await send({ topic: 'orders/paid', domain: DESERT, body: { id, order_status_url: url } })).toBe(200);
  expect(await rowsOf(id)).toHaveLength(1);
});

test('refuses what is forged, changed, stale or of another shop, and writes nothing', async () => {
  const before = await written();
  const order = { topic: 'orders/paid', domain: DESERT };
  const day = DAY_MS;
  const refused: Record<string, SentWebhook> = {
    'signed with another secret': { ...order, body: orderBody(), secret: 'shpss_guessed' },
    'changed after it was signed': { ...order, body: orderBody(), sentBody: orderBody() },
    'two days old': { ...order, body: orderBody(), triggeredAt: new Date(Date.now() - 2 * day) },
    "another shop's order": { ...order, body: orderBody(TULIP) },
    "another shop's order by number": {
      ...order,
      body: { id: 7, order_status_url: `https://www.tulip.example/${shopNumber(tulip)}/orders/token` },
    },
    "another shop's uninstall": {
      topic: 'app/uninstalled',
      domain: DESERT,
      body: { id: shopNumber(tulip), myshopify_domain: TULIP },
    },
    'an uninstall that names two shops': {
      topic: 'app/uninstalled',
      domain: DESERT,
      body: { id: shopNumber(desert), myshopify_domain: TULIP },
    },
    "another shop's erasure": {
      topic: 'shop/redact',
      domain: DESERT,
      body: { shop_id: shopNumber(tulip), shop_domain: TULIP },
    },
    'an erasure without a shop': { topic: 'shop/redact', domain: DESERT, body: {} },
  };
  for (const [name, webhook] of Object.entries(refused)) expect(await send(webhook), name).toBe(401);
  const unsigned = await fetch(`${server.origin}/api/webhooks/shopify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-topic': 'orders/paid', 'x-shopify-shop-domain': DESERT },
    body: JSON.stringify(orderBody()),
  });
  expect(unsigned.status).toBe(401);
  expect(await written()).toEqual(before);
});

test('acknowledges unknown topics and shops, and writes nothing', async () => {
  const before = await written();
  expect(await send({ topic: 'themes/publish', domain: DESERT, body: orderBody() })).toBe(200);
  const unknown = 'nobody.myshopify.com';
  expect(await send({ topic: 'orders/paid', domain: unknown, body: orderBody(unknown) })).toBe(200);
  // A known order's number in a part that proves no shop, sent in the name of another shop.
  const body = orderBody();
  await send({ topic: 'orders/paid', domain: DESERT, body });
  jobs.length = 0;
  const between = await written();
  expect(between.orders).toBe(before.orders + 1);
  expect(await send({ topic: 'refunds/create', domain: TULIP, body: { id: 1, order_id: body.id } })).toBe(200);
  expect(jobs).toEqual([]);
  expect(await all((tx) => tx.$count(shopOrders, eq(shopOrders.tenantId, tulip.tenantId)))).toBe(0);
});

test('parts of an order that come first wait for the order', async () => {
  const body = orderBody();
  const edit = { order_edit: { id: 1, order_id: body.id } };
  const refund = { id: 2, order_id: body.id };
  await send({ topic: 'orders/edited', domain: DESERT, body: edit });
  await send({ topic: 'refunds/create', domain: DESERT, body: refund });
  expect(jobs).toEqual([]);
  await send({ topic: 'orders/updated', domain: DESERT, body });
  await send({ topic: 'orders/edited', domain: DESERT, body: edit });
  await send({ topic: 'refunds/create', domain: DESERT, body: refund });
  const [row] = await rowsOf(body.id);
  const job = { name: 'shop.import', data: { tenantId: desert.tenantId, shopOrderId: row?.id } };
  expect(jobs).toEqual([job, job, job]);
});

test('an effect that fails is not recorded as received, so that the next delivery has it', async () => {
  const body = orderBody();
  const eventId = randomUUID();
  const { send: original } = services.jobs;
  services.jobs.send = () => Promise.reject(Object.assign(new Error('the queue is away'), { code: '57P01' }));
  try {
    expect(await send({ topic: 'orders/paid', domain: DESERT, body, eventId })).toBe(503);
  } finally {
    services.jobs.send = original;
  }
  expect(await rowsOf(body.id)).toEqual([]);
  expect(await send({ topic: 'orders/paid', domain: DESERT, body, eventId })).toBe(200);
  expect(await rowsOf(body.id)).toHaveLength(1);
});

test('a product of ours is read again; others are not', async () => {
  const { tenantId, connection } = desert;
  const event = await makeEvent(services.database, { tenantId, type: 'Products' });
  const product = await makeProduct(services.database, { tenantId });
  const id = newId();
  await all((tx) =>
    tx.insert(shopProducts).values({
      tenantId,
      id,
      connectionId: connection.id,
      eventId: event.id,
      productId: product.id,
      shopProductId: 'gid://shopify/Product/77',
      status: 'pushed',
    }),
  );
  await send({ topic: 'products/update', domain: DESERT, body: { id: 77 } });
  await send({ topic: 'products/delete', domain: DESERT, body: { id: 77 } });
  await send({ topic: 'products/update', domain: DESERT, body: { id: 78 } });
  await send({ topic: 'products/update', domain: TULIP, body: { id: 77 } });
  const job = { name: 'shop.read_product', data: { tenantId, shopProductId: id } };
  expect(jobs).toEqual([job, job]);
});

test('two companies get their own orders only', async () => {
  const [first, second] = [orderBody(DESERT), orderBody(TULIP)];
  await send({ topic: 'orders/paid', domain: DESERT, body: first });
  await send({ topic: 'orders/paid', domain: TULIP, body: second });
  expect(await rowsOf(first.id)).toMatchObject([{ tenantId: desert.tenantId }]);
  expect(await rowsOf(second.id)).toMatchObject([{ tenantId: tulip.tenantId }]);
  const seen = await services.database.tx({ tenant: tulip.tenantId }, (tx) => tx.select().from(shopOrders));
  expect(seen.map(({ shopOrderId }) => shopOrderId)).toEqual([`gid://shopify/Order/${second.id}`]);
});
