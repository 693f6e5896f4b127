import { newId } from '@inkstand/database';
import {
  customers,
  mailOutbox,
  orderLines,
  orderNotes,
  orders,
  privacyRequests,
  shopConnections,
  shopOrders,
} from '@inkstand/database/tables/index';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { emailTemplates } from '@inkstand/server/email-templates';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder } from '@inkstand/testing/factories/orders';
import { type ConnectedShop, makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { and, eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#context.ts';
import { createJobRunner } from '#jobs/job-runner.ts';
import type { JobData } from '#jobs/jobs.ts';
import { redactBuyers } from './redact-buyers.ts';
import { sendWebhook } from './testing.ts';

const server = await startShopServer();
const { services, jobs } = server;
// Its tables are searched for the buyers' data.
const runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
afterAll(async () => {
  await runner.stop();
  await server[Symbol.asyncDispose]();
});

let desert: ConnectedShop;
let tulip: ConnectedShop;
beforeAll(async () => {
  desert = await makeConnectedShop(server);
  tulip = await makeConnectedShop(server, { domain: TULIP });
});
beforeEach(() => {
  jobs.length = 0;
});

const EMAIL = 'quirina@planted.test';
const all = <Result>(work: Parameters<typeof services.database.tx<Result>>[1]) =>
  services.database.tx('all-tenants', work);
let lastOrder = 7_000_000;

type Status = (typeof orders.$inferSelect)['status'];

/** An order of the shop that was imported, with the buyer's name on the shirt. */
async function imported({ tenantId, connection }: ConnectedShop, status: Status = 'shipped', values = {}) {
  const person = { tenantId, name: 'Quirina Vexelby', email: EMAIL, ...values };
  const customer = await makeCustomer(services.database, person);
  const order = await makeOrder(services.database, {
    tenantId,
    eventId: customer.eventId,
    customerId: customer.id,
    kind: 'shop',
    status,
    line: { customTextFront: 'QUIRINA' },
  });
  const number = ++lastOrder;
  const row = newId();
  await all((tx) =>
    tx.insert(shopOrders).values({
      tenantId,
      id: row,
      connectionId: connection.id,
      shopOrderId: `gid://shopify/Order/${number}`,
      name: `#${number}`,
      status: 'imported',
      orderId: order.id,
      addressHash: 'a hash',
      artworkProblem: 'QUIRINA is too long',
    }),
  );
  return { tenantId, order, customer, number, row };
}

const buyer = async ({ customer, order, row }: Awaited<ReturnType<typeof imported>>) =>
  all(async (tx) => {
    const [person] = await tx.select().from(customers).where(eq(customers.id, customer.id));
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const [own] = await tx.select().from(shopOrders).where(eq(shopOrders.id, row));
    return [person?.email, person?.name, line?.customTextFront, own?.addressHash, own?.artworkProblem];
  });
const KEPT = [EMAIL, 'Quirina Vexelby', 'QUIRINA', 'a hash', 'QUIRINA is too long'];
const ERASED = ['', ERASED_RECIPIENT.name, '', '', ''];

const send = (shop: ConnectedShop, topic: string, body: object) => {
  const about = { shop_id: Number(shop.connection.shopId.split('/').at(-1)), shop_domain: shop.domain };
  return sendWebhook(server.origin, { topic, domain: shop.domain, body: { ...about, ...body } });
};
const redactions = () =>
  jobs.filter(({ name }) => name === 'shop.redact').map(({ data }) => data as JobData['shop.redact']);
/** Sends a request to erase and does what it asks for. */
async function redact(shop: ConnectedShop, topic: string, body: object): Promise<void> {
  expect(await send(shop, topic, body)).toBe(200);
  for (const data of redactions()) {
    jobs.length = 0;
    await redactBuyers(services, data);
  }
}

test('a buyer is erased from the shop’s orders; other shops, and the company’s own stores, keep theirs', async () => {
  const mine = await imported(desert);
  const foreign = await imported(tulip);
  const ownStore = await makeCustomer(services.database, { tenantId: desert.tenantId, email: EMAIL });
  await makeOrder(services.database, {
    tenantId: desert.tenantId,
    eventId: ownStore.eventId,
    customerId: ownStore.id,
    status: 'shipped',
  });
  await redact(desert, 'customers/redact', {
    customer: { id: 1, email: EMAIL },
    orders_to_redact: [mine.number, foreign.number],
  });
  expect(await buyer(mine)).toEqual(ERASED);
  expect(await buyer(foreign)).toEqual(KEPT);
  const [own] = await all((tx) => tx.select().from(customers).where(eq(customers.id, ownStore.id)));
  expect(own?.email).toBe(EMAIL);
  const requests = await all((tx) =>
    tx
      .select()
      .from(privacyRequests)
      .where(inArray(privacyRequests.tenantId, [desert.tenantId, tulip.tenantId])),
  );
  expect(requests).toMatchObject([
    { tenantId: desert.tenantId, kind: 'erasure', requestedBy: 'shop', rows: { customers: 1, orders: 1 } },
  ]);
  expect(redactions()).toEqual([]);
});

test('an order under way keeps its address until it is finished', async () => {
  const [done, busy] = [await imported(desert), await imported(desert, 'in production')];
  await redact(desert, 'customers/redact', { orders_to_redact: [done.number, busy.number] });
  expect(await buyer(done)).toEqual(ERASED);
  expect(await buyer(busy)).toEqual(KEPT);
  const [next] = redactions();
  expect(next?.shopOrderIds).toEqual([busy.row]);
  await all((tx) => tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, busy.order.id)));
  jobs.length = 0;
  await redactBuyers(services, next!);
  expect(await buyer(busy)).toEqual(ERASED);
  expect(redactions()).toEqual([]);
});

test('a buyer is erased from replacements of the shop’s orders too, which wait while they are under way', async () => {
  const mine = await imported(desert);
  const replace = async (originalOrderId: string, status: Status) => {
    const { tenantId, order } = mine;
    const values = { tenantId, eventId: order.eventId };
    const customer = await makeCustomer(services.database, { ...values, name: 'Quirina Vexelby', email: EMAIL });
    const replacement = await makeOrder(services.database, {
      ...values,
      customerId: customer.id,
      kind: 'replacement',
      originalOrderId,
      status,
      line: { customTextFront: 'QUIRINA' },
    });
    return { ...mine, customer, order: replacement };
  };
  const first = await replace(mine.order.id, 'shipped');
  const second = await replace(first.order.id, 'in production');
  const third = await replace(mine.order.id, 'in production');
  // Its address was not corrected.
  await all((tx) => tx.update(orders).set({ customerId: mine.customer.id }).where(eq(orders.id, third.order.id)));
  await redact(desert, 'customers/redact', { orders_to_redact: [mine.number] });
  expect((await buyer(first)).slice(0, 3)).toEqual(ERASED.slice(0, 3));
  for (const one of [mine, second]) expect(await buyer(one)).toEqual(KEPT);
  const [next] = redactions();
  expect(next?.shopOrderIds).toEqual([mine.row]);
  for (const { order } of [second, third]) {
    await all((tx) => tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id)));
  }
  jobs.length = 0;
  await redactBuyers(services, next!);
  for (const one of [mine, first, second]) expect(await buyer(one)).toEqual(ERASED);
  expect(redactions()).toEqual([]);
});

test('all buyers of a shop are erased, after its uninstall as well', async () => {
  const nobody = { name: '', email: '', phone: '', addressFirstLine: '' };
  const found = [
    await imported(desert),
    await imported(desert, 'cancelled', { email: 'another@planted.test' }),
    await imported(desert, 'cancelled', nobody),
  ];
  const foreign = await imported(tulip);
  const { tenantId } = desert;
  const { id: orderId } = await makeOrder(services.database, { tenantId });
  const note = { tenantId, id: newId(), orderId, authorId: newId(), text: 'Packed' };
  await all((tx) => tx.insert(orderNotes).values({ ...note, mentions: [] }));
  await all((tx) =>
    tx.update(shopConnections).set({ status: 'uninstalled' }).where(eq(shopConnections.id, desert.connection.id)),
  );
  await redact(desert, 'shop/redact', {});
  for (const one of found) expect(await buyer(one)).toEqual(ERASED);
  expect(await buyer(foreign)).toEqual(KEPT);
  expect(await all((tx) => tx.$count(orderNotes, eq(orderNotes.id, note.id)))).toBe(1);
  await all((tx) =>
    tx.update(shopConnections).set({ status: 'connected' }).where(eq(shopConnections.id, desert.connection.id)),
  );
});

test('a request for data is mailed to those who may export it, with ids only', async () => {
  const { tenantId } = desert;
  const admin = await makeUser(services.database, { tenantId, role: 'admin' });
  await makeUser(services.database, { tenantId, role: 'account_manager' });
  const [mine, foreign] = [await imported(desert), await imported(tulip)];
  const about = {
    customer: { id: 1, email: EMAIL },
    orders_requested: [mine.number, foreign.number],
    data_request: { id: 9_999 },
  };
  expect(await send(desert, 'customers/data_request', about)).toBe(200);
  expect(await send(desert, 'customers/data_request', about)).toBe(200);
  const mails = await all((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.template, 'shop_data_request'))),
  );
  expect(mails).toMatchObject([{ tenantId, subjectId: admin.id, data: { request: '9999', orders: mine.order.id } }]);
  const ctx = systemContext(services, tenantId);
  const email = await ctx.tx((tx) => emailTemplates.shop_data_request(tx, ctx, mails[0]!.id, 'shop_data_request'));
  expect(email?.text).toContain(`/orders/${mine.order.orderRef}`);
  expect(email?.text).toContain('/settings/privacy');
  expect(email?.text).not.toContain(foreign.order.orderRef);
  // Nothing is stored about a buyer whose orders are not here.
  await send(desert, 'customers/data_request', { orders_requested: [1], data_request: { id: 10_000 } });
  expect(await all((tx) => tx.$count(mailOutbox, eq(mailOutbox.template, 'shop_data_request')))).toBe(1);
});

test('the shop’s own requests arrive', async () => {
  await server.emulator.privacyRequest(DESERT, 'shop/redact');
  await expect.poll(() => redactions().map(({ connectionId }) => connectionId)).toEqual([desert.connection.id]);
});
