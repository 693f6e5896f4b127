import { orderLines, shopFulfillments } from '@inkstand/database/tables/index';
import { makeOrder as makeAnyOrder } from '@inkstand/testing/factories/orders';
import { makeSellingShop, shipParcel, startShopOrderServer } from '@inkstand/testing/scenarios/shop-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordReport } from '#areas/production/fulfilment/advance-order.ts';
import { notifyShipped } from '#areas/production/fulfilment/notify-shipped.ts';
import { systemContext } from '#context.ts';
import { choosePieces, fulfilShopOrder, shopFulfilJob } from './fulfil-order.ts';

const server = await startShopOrderServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.emulator.reset());
const { services, emulator } = server;

const TRACKING = { carrier: 'UPS', number: '1Z999', url: 'https://ups.example/1Z999' };

/** An order of three white and two navy shirts here. */
async function makeOrder(options: Parameters<typeof makeSellingShop>[1] = {}) {
  const shop = await makeSellingShop(server, options);
  const made = await shop.order({ 'white/m': 3, 'navy/l': 2 });
  const [white = '', navy = ''] = made.lines.map(({ id }) => id);
  if (!made.order) throw new Error('There is no order.');
  const job = { tenantId: shop.tenantId, shopOrderId: made.rowId };
  const fulfillments = async () =>
    ((await shop.inShop(made.bought.id))?.fulfillments ?? []).map(({ lines, tracking, status }) => ({
      status,
      pieces: lines.map(({ quantity }) => quantity),
      tracking: tracking.map(({ number, company, url }) => [number, company, url]),
    }));
  return {
    ...made,
    shop,
    order: made.order,
    white,
    navy,
    job,
    fulfillments,
    rows: () => shop.readFulfillments(made.rowId),
  };
}

const ready = (rows: { id: string }[]) =>
  services.database.tx('all-tenants', (tx) =>
    tx
      .update(shopFulfillments)
      .set({ sentAt: new Date(0) })
      .where(eq(shopFulfillments.id, rows[0]?.id ?? '')),
  );

describe('a shipped parcel', () => {
  test('is a fulfilment in the shop, with carrier, number and address', async () => {
    const { order, white, navy, fulfillments, rows } = await makeOrder({ hasService: true });
    await shipParcel(server, order, { [white]: 3, [navy]: 2 }, TRACKING);
    await server.work();
    expect(await fulfillments()).toEqual([
      { status: 'SUCCESS', pieces: [3, 2], tracking: [['1Z999', 'UPS', 'https://ups.example/1Z999']] },
    ]);
    expect(await rows()).toMatchObject([{ status: 'sent', error: '', fulfillmentId: expect.stringMatching(/^gid:/) }]);
  });

  test('may hold a part: each parcel is its own fulfilment, and refunded pieces are left out', async () => {
    const { shop, bought, order, white, navy, fulfillments } = await makeOrder();
    await shipParcel(server, order, { [white]: 2 }, TRACKING);
    await server.work();
    await emulator.refund(shop.domain, bought.id, [{ lineId: bought.lines[1]?.id ?? 0, quantity: 1 }]);
    await shipParcel(server, order, { [white]: 1, [navy]: 2 }, { ...TRACKING, number: '1Z1000' });
    await server.work();
    expect((await fulfillments()).map(({ pieces }) => pieces)).toEqual([[2], [1, 1]]);
    expect((await shop.inShop(bought.id))?.fulfillmentOrders.map(({ status }) => status)).toEqual(['CLOSED']);
  });

  test.each(['reset', 'error'] as const)('is sent once though the answer is lost (%s)', async (kind) => {
    const { order, white, fulfillments, rows, job } = await makeOrder();
    await emulator.fail({ kind, when: 'after', matching: 'FulfilParcel', times: 1 });
    await shipParcel(server, order, { [white]: 1 }, TRACKING);
    await expect(fulfilShopOrder(services, job)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ status: 'waiting', fulfillmentId: null, sentAt: null }]);
    await server.work();
    expect(await fulfillments()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  test('is sent once though the process dies between the call and the row; two alike are two', async () => {
    const { order, white, fulfillments, rows, job, shop } = await makeOrder();
    await shipParcel(server, order, { [white]: 1 });
    await fulfilShopOrder(services, job);
    // As the process left it: the shop has the fulfilment, the row does not know.
    await services.database.tx('all-tenants', (tx) =>
      tx
        .update(shopFulfillments)
        .set({ status: 'waiting', fulfillmentId: null, sentAt: new Date() })
        .where(eq(shopFulfillments.tenantId, shop.tenantId)),
    );
    // The dead attempt holds the order for some minutes.
    await expect(fulfilShopOrder(services, job)).rejects.toThrow('being sent');
    await ready(await rows());
    await fulfilShopOrder(services, job);
    expect(await fulfillments()).toHaveLength(1);
    await shipParcel(server, order, { [white]: 1 });
    await server.work();
    expect(await fulfillments()).toHaveLength(2);
    const ids = (await rows()).map(({ fulfillmentId }) => fulfillmentId);
    expect(new Set(ids).size).toBe(2);
  });

  test('is sent once by processes that send at the same time', async () => {
    const { order, white, fulfillments, job } = await makeOrder();
    await shipParcel(server, order, { [white]: 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => fulfilShopOrder(services, job)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await server.work();
    expect(await fulfillments()).toHaveLength(1);
  });

  test('negative control: a process that ignores the other’s attempt sends it a second time', async () => {
    const { order, white, fulfillments, job } = await makeOrder();
    await shipParcel(server, order, { [white]: 1 });
    await emulator.fail({ kind: 'slow', when: 'before', matching: 'FulfilParcel', times: 1 });
    const slow = fulfilShopOrder(services, job);
    await expect
      .poll(async () => (await emulator.requests()).some(({ query }) => query.includes('ShopFulfillments')))
      .toBe(true);
    await fulfilShopOrder({ ...services, now: () => new Date(Date.now() + 3_600_000) }, job);
    await slow;
    expect(await fulfillments()).toHaveLength(2);
  });

  test('of a replacement fulfils the order that it replaces', async () => {
    const { shop, order, fulfillments } = await makeOrder();
    const replacement = await makeAnyOrder(services.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      kind: 'replacement',
      originalOrderId: order.id,
      status: 'submitted to fulfiller',
      line: { productId: shop.productId, colour: 'navy', size: 'l', quantity: 2 },
    });
    const [line] = await services.database.tx('all-tenants', (tx) =>
      tx.select().from(orderLines).where(eq(orderLines.orderId, replacement.id)),
    );
    await shipParcel(server, replacement, { [line?.id ?? '']: 2 }, TRACKING);
    await server.work();
    expect(await fulfillments()).toMatchObject([{ pieces: [2] }]);
  });

  test('with another tracking number changes the fulfilment', async () => {
    const { order, white, fulfillments } = await makeOrder();
    const parcel = await shipParcel(server, order, { [white]: 1 }, TRACKING);
    await server.work();
    const ctx = systemContext(services, parcel.tenantId);
    const tracking = { ...TRACKING, number: '1Z-NEW' };
    await ctx.tx(async (tx) => {
      await recordReport(tx, ctx, { shipmentId: parcel.id, type: 'shipped', occurredAt: new Date(), tracking });
      await notifyShipped(tx, ctx, { id: parcel.id, orderId: order.id, number: 1, tracking });
    });
    await server.work();
    expect((await fulfillments()).map(({ tracking: made }) => made[0]?.[0])).toEqual(['1Z-NEW']);
  });

  test('without a tracking number that ships a second time stays as it is in the shop', async () => {
    const { order, white, fulfillments, rows } = await makeOrder();
    const parcel = await shipParcel(server, order, { [white]: 1 });
    await server.work();
    const ctx = systemContext(services, parcel.tenantId);
    await ctx.tx((tx) => notifyShipped(tx, ctx, { id: parcel.id, orderId: order.id, number: 1 }));
    expect(await rows()).toMatchObject([{ status: 'waiting' }]);
    await server.work();
    expect(await rows()).toMatchObject([{ status: 'sent', error: '' }]);
    expect(await fulfillments()).toEqual([{ status: 'SUCCESS', pieces: [1], tracking: [] }]);
  });

  test('that the shop refuses is shown with its reason, and can be tried again', async () => {
    const { shop, order, white, rows, fulfillments, job } = await makeOrder();
    await emulator.settings(shop.domain, { frozen: true });
    await shipParcel(server, order, { [white]: 1 });
    await server.work();
    expect(await rows()).toMatchObject([
      { status: 'failed', error: 'The shop is paused. Try again when it is open.', sentAt: null },
    ]);
    await emulator.settings(shop.domain, { frozen: false });
    await services.database.tx('all-tenants', (tx) =>
      tx.update(shopFulfillments).set({ status: 'waiting' }).where(eq(shopFulfillments.tenantId, shop.tenantId)),
    );
    await fulfilShopOrder(services, job);
    expect(await fulfillments()).toHaveLength(1);
  });

  test('that never reached the shop is shown once every try has failed', async () => {
    const { order, white, rows, job } = await makeOrder();
    await shipParcel(server, order, { [white]: 1 });
    await shopFulfilJob.giveUp?.(services, job, 'connect ECONNREFUSED 203.0.113.4:443');
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'The shop did not answer after many tries.' }]);
  });
});

test('pieces are chosen of one place, ours first, and never more than are left', () => {
  const one = (id: string, locationId: string, remaining: number, status = 'OPEN') => ({
    id,
    status,
    requestStatus: 'UNSUBMITTED',
    locationId,
    lines: [{ id: `${id}-line`, shopLineId: 'shirt', remaining }],
  });
  const wanted = { pieces: new Map([['shirt', 3]]) };
  const chosen = (open: ReturnType<typeof one>[]) =>
    choosePieces(open, wanted, 'ours').flatMap(({ fulfillmentOrderId, fulfillmentOrderLineItems }) =>
      fulfillmentOrderLineItems.map(({ quantity }) => [fulfillmentOrderId, quantity]),
    );
  expect(chosen([one('a', 'theirs', 5), one('b', 'ours', 5)])).toEqual([['b', 3]]);
  expect(chosen([one('a', 'ours', 2), one('b', 'ours', 5)])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(chosen([one('a', 'theirs', 3), one('b', 'ours', 1)])).toEqual([['a', 3]]);
  expect(chosen([one('a', 'ours', 2), one('b', 'ours', 5, 'CLOSED')])).toEqual([['a', 2]]);
  expect(chosen([one('a', 'ours', 0)])).toEqual([]);
});
