import { setTimeout as sleep } from 'node:timers/promises';
import { events, ledgerEntries, orderLines, orders, shipments, tenants } from '@inkstand/database/tables/index';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { makeShop } from '@inkstand/testing/factories/shop';
import { ledgerDifferences, refundableOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as pieces from '#areas/orders/order-lifecycle/hold-pieces.ts';
import * as orderWrites from '#areas/orders/order-lifecycle/order-writes.ts';
import * as linePieces from './cancel-line-pieces.ts';

/** For the negative control of the race below: no lock, and the pieces are counted before they are cancelled. */
function switchGuardOff() {
  vi.spyOn(linePieces, 'cancelLinePieces').mockImplementation(async (tx, _ctx, _orderId, wish) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, wish.order_line_id));
    const taken = (line?.cancelledQuantity ?? 0) + wish.quantity;
    // Long enough that every request has read before the first one writes, on any machine.
    await sleep(150);
    if (taken > (line?.quantity ?? 0)) return false;
    await tx.update(orderLines).set({ cancelledQuantity: taken }).where(eq(orderLines.id, wish.order_line_id));
    return true;
  });
  const { lockPlacedOrder } = orderWrites;
  vi.spyOn(orderWrites, 'lockPlacedOrder').mockImplementation((tx, ctx, ref) => {
    const whole = ctx as typeof ctx & { tx: <R>(work: (other: typeof tx) => Promise<R>) => Promise<R> };
    return whole.tx((other) => lockPlacedOrder(other, ctx, ref));
  });
  vi.spyOn(pieces, 'handOverLock', 'get').mockReturnValue(sql`1`);
}

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
  await server.emulator('webhooks', { mode: 'drop' });
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const readOrder = async (id: string) => {
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, id)));
  return row!;
};
const createClient = async (tenantId: string, role: 'admin' | 'customer_service' = 'admin') =>
  server.as(await makeUser(database(), { tenantId, role }));
const loadLine = async (orderId: string) => {
  const [line] = await database().tx('all-tenants', (tx) =>
    tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
  );
  return line!;
};

describe('pieces of a paid order', () => {
  test('are refunded to the penny with their share of the fee; the rest is unchanged', async () => {
    const paid = await refundableOrder(server);
    const before = await readOrder(paid.orderId);
    const [fee] = (await paid.fee()) ?? [];
    const { data } = await paid.client.cancelPieces({
      params: paid.params,
      body: { lines: [{ order_line_id: paid.line, quantity: 1 }], reason: 'one too many' },
    });
    // Two shirts for 48.00 and 5.94 for shipping: one shirt is refunded, shipping is not.
    expect(data).toMatchObject({ status: before.status, amount_refunded: 24, items_count: 1 });
    expect(data.items[0]).toMatchObject({ quantity: 2, cancelled_quantity: 1 });
    await workMoneyJobs(server);
    expect(await paid.atProvider()).toBe(2400);
    const after = await readOrder(paid.orderId);
    expect(after.productionCost).toBeLessThan(before.productionCost);
    expect(await paid.fee()).toEqual([fee, before.productionCost - after.productionCost]);
    expect(data.timeline.at(-2)).toMatchObject({
      event: 'refund_queued',
      reason: expect.stringContaining('one too many'),
    });
    expect(data.timeline.at(-1)).toMatchObject({ event: 'cancel_pieces' });
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('cancelled one after the other refund everything: the last one cancels the order and refunds shipping', async () => {
    const paid = await refundableOrder(server);
    const cancelOne = () =>
      paid.client.cancelPieces({
        params: paid.params,
        body: { lines: [{ order_line_id: paid.line, quantity: 1 }], reason: 'not wanted' },
      });
    await cancelOne();
    const { data, message } = await cancelOne();
    expect([data.status, message]).toEqual(['cancelled', 'The order is cancelled']);
    expect(data.amount_refunded).toBe(data.amount_captured);
    await workMoneyJobs(server);
    const [fee] = (await paid.fee()) ?? [];
    expect(await paid.fee()).toEqual([fee, fee]);
    expect(await ledgerDifferences(database())).toEqual([]);
    expect((await failure(cancelOne())).status).toBe(422);
  });

  test('that were already refunded are not refunded twice', async () => {
    const paid = await refundableOrder(server);
    await paid.refund({ lines: [{ order_line_id: paid.line, quantity: 1 }] });
    const { data } = await paid.client.cancelPieces({
      params: paid.params,
      body: { lines: [{ order_line_id: paid.line, quantity: 1 }], reason: 'refunded already' },
    });
    expect(data.amount_refunded).toBe(24);
    await workMoneyJobs(server);
    expect(await ledgerDifferences(database())).toEqual([]);
  });
});

test('pieces of a gift release budget and credit; an order that waits for budget releases none', async () => {
  const shop = await makeShop(database(), { type: 'Promo', budget: 100_00, budgetLimit: 200_00 });
  const { tenantId } = shop;
  const gift = (status: 'queued downloading' | 'over budget') =>
    makeOrder(database(), {
      tenantId,
      eventId: shop.event.id,
      kind: 'promo',
      status,
      total: 0,
      totalVat: 0,
      totalExcludingVat: 0,
      // Two pieces at 9.60 and 5.94 for shipping two, VAT included.
      shippingNet: 0,
      shippingVat: 0,
      productionCost: 2514,
      itemsCount: 2,
      line: { productId: shop.productId, quantity: 2, unitCost: 800, net: 0, vat: 0, unitNet: 0, unitVat: 0 },
    });
  const booked = await gift('queued downloading');
  await database().tx('all-tenants', async (tx) => {
    await tx.update(events).set({ budgetUsed: 2514 }).where(eq(events.id, shop.event.id));
    await tx.update(tenants).set({ creditUsed: 2514 }).where(eq(tenants.id, tenantId));
    const common = { tenantId, transactionId: booked.id, eventId: shop.event.id, orderId: booked.id, currency: 'GBP' };
    await tx.insert(ledgerEntries).values([
      { ...common, account: 'production_cost', amount: 2514 },
      { ...common, account: 'credit', amount: -2514 },
    ]);
  });
  const held = await gift('over budget');
  const client = await createClient(tenantId);
  for (const order of [booked, held]) {
    const { id: order_line_id } = await loadLine(order.id);
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    await client.cancelPieces({ params, body: { lines: [{ order_line_id, quantity: 1 }], reason: 'one is enough' } });
  }
  // One piece at 9.60, and 4.74 for shipping it.
  expect([(await readOrder(booked.id)).productionCost, (await readOrder(held.id)).productionCost]).toEqual([
    1434, 1434,
  ]);
  const [event] = await database().tx('all-tenants', (tx) =>
    tx.select().from(events).where(eq(events.id, shop.event.id)),
  );
  const [tenant] = await database().tx('all-tenants', (tx) =>
    tx.select().from(tenants).where(eq(tenants.id, tenantId)),
  );
  expect([event?.budgetUsed, tenant?.creditUsed]).toEqual([1434, 1434]);
  expect(await ledgerDifferences(database())).toEqual([]);
});

describe('cannot be cancelled:', () => {
  test('more pieces than there are, pieces of another order, or one line twice', async () => {
    const shop = await makeShop(database());
    const order = await makeOrder(database(), { tenantId: shop.tenantId, line: { quantity: 2 } });
    const other = await makeOrder(database(), { tenantId: shop.tenantId });
    const client = await createClient(shop.tenantId);
    const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
    const cancel = (...lines: { order_line_id: string; quantity: number }[]) =>
      failure(client.cancelPieces({ params, body: { lines, reason: 'x' } }));
    const { id } = await loadLine(order.id);
    expect((await cancel({ order_line_id: id, quantity: 3 })).errors).toEqual({
      'lines.0.quantity': ['at most 2, please'],
    });
    const { id: foreign } = await loadLine(other.id);
    expect((await cancel({ order_line_id: foreign, quantity: 1 })).status).toBe(422);
    expect((await cancel({ order_line_id: id, quantity: 1 }, { order_line_id: id, quantity: 1 })).status).toBe(422);
    expect((await loadLine(order.id)).cancelledQuantity).toBe(0);
  });

  test('without the permission, or once a printer has a parcel of the order', async () => {
    const shop = await makeShop(database());
    const { tenantId } = shop;
    const body = (id: string) => ({ lines: [{ order_line_id: id, quantity: 1 }], reason: 'x' });
    const order = await makeOrder(database(), { tenantId, line: { quantity: 2 } });
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    const { id } = await loadLine(order.id);
    const service = await createClient(tenantId, 'customer_service');
    expect((await failure(service.cancelPieces({ params, body: body(id) }))).status).toBe(403);
    const fulfiller = await makeFulfiller(database());
    await database().tx('all-tenants', async (tx) => {
      await tx.update(orders).set({ status: 'fulfiller submission error' }).where(eq(orders.id, order.id));
      const parcel = { tenantId, id: order.id, orderId: order.id, fulfillerId: fulfiller.id, number: 1 };
      await tx.insert(shipments).values({ ...parcel, lines: [{ order_line_id: id, quantity: 2 }] });
    });
    const client = await createClient(tenantId);
    expect((await failure(client.cancelPieces({ params, body: body(id) }))).status).toBe(422);
  });

  test('from submitting on, nor pieces that were made', async () => {
    const shop = await makeShop(database());
    const client = await createClient(shop.tenantId);
    const may: string[] = [];
    for (const status of ORDER_STATUSES) {
      const order = await makeOrder(database(), { tenantId: shop.tenantId, status, line: { quantity: 2 } });
      const { id } = await loadLine(order.id);
      const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
      const body = { lines: [{ order_line_id: id, quantity: 1 }], reason: 'x' };
      const { data } = await client.getOrder({ params });
      const refused = await client.cancelPieces({ params, body }).then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(data.care.cancel_pieces.allowed, status).toBe(refused === undefined);
      if (!refused) may.push(status);
    }
    expect(may).toEqual([
      'new',
      'queued downloading',
      'downloaded',
      'queued processing',
      'processing',
      'processed',
      'queued submitting to fulfiller',
      'address issue',
      'artwork issue',
      'fulfiller submission error',
      'fulfiller routing error',
      'over budget',
      'over budget limit',
    ]);
  });
});

/** Eight concurrent requests cancel one piece each of an order of three; returns how many succeeded. */
async function eightAtOnce(): Promise<number> {
  const shop = await makeShop(database());
  const order = await makeOrder(database(), { tenantId: shop.tenantId, line: { quantity: 3 } });
  const { id } = await loadLine(order.id);
  const client = await createClient(shop.tenantId);
  const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
  const body = { lines: [{ order_line_id: id, quantity: 1 }], reason: 'at once' };
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => client.cancelPieces({ params, body })));
  return answers.filter(({ status }) => status === 'fulfilled').length;
}

test('of eight concurrent cancellations of three pieces, three succeed', async () => {
  expect(await eightAtOnce()).toBe(3);
});

test('negative control: without the guard more than three succeed', async () => {
  switchGuardOff();
  expect(await eightAtOnce()).toBeGreaterThan(3);
});
