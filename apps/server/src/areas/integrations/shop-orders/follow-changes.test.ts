import { newId } from '@inkstand/database';
import { customers, orderEvents, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Order } from '@inkstand/emulators/shopify/orders/order';
import { orderCollection } from '@inkstand/emulators/shopify/orders/order-store';
import type { Stored } from '@inkstand/emulators/shopify/records';
import { memoryStore } from '@inkstand/emulators/store';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { makeSellingShop, saveTestCard, startShopOrderServer } from '@inkstand/testing/scenarios/shop-orders';
import { BUYER } from '@inkstand/testing/services/shopify-emulator';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrderPieces } from '#areas/after-sales/index.ts';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { systemContext } from '#context.ts';

const store = memoryStore();
const server = await startShopOrderServer({}, { store });
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.emulator.reset());
const { services, emulator } = server;
const { database } = services;

const setStatus = (orderId: string | undefined, status: OrderStatus) =>
  database.tx('all-tenants', (tx) =>
    tx
      .update(orders)
      .set({ status })
      .where(eq(orders.id, orderId ?? '')),
  );
const notesOf = async (orderId: string | undefined) =>
  (
    await database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId ?? ''))
        .orderBy(asc(orderEvents.id)),
    )
  )
    .filter(({ event }) => event.startsWith('shop_'))
    .map(({ event, actor, reason }) => [event, actor, reason]);
const customerOf = async (id: string | undefined) =>
  (
    await database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(customers)
        .where(eq(customers.id, id ?? '')),
    )
  )[0];

/** A parcel of the order that a printer has. */
async function addParcel(order: { tenantId: string; id: string } | undefined, lineId: string, quantity: number) {
  if (!order) throw new Error('There is no order.');
  const fulfiller = await makeFulfiller(database, { adapter: 'manual' });
  await database.tx('all-tenants', async (tx) => {
    const { tenantId, id: orderId } = order;
    const id = newId();
    const lines = [{ order_line_id: lineId, quantity }];
    await tx.insert(shipments).values({ tenantId, id, orderId, fulfillerId: fulfiller.id, number: 1, lines });
    await tx.insert(shipmentEvents).values({ tenantId, shipmentId: id, type: 'submitted', occurredAt: new Date() });
  });
}

describe('an order cancelled in the shop', () => {
  test('is cancelled here before a printer has it, and the card gets its money back, once', async () => {
    const shop = await makeSellingShop(server, { tenant: { creditStatus: 'none' } });
    await saveTestCard(server, shop.tenantId);
    const { bought, order } = await shop.order({ 'white/m': 1 });
    await emulator.cancel(shop.domain, bought.id, { refund: true });
    await shop.follow(bought.id);
    const after = await shop.follow(bought.id);
    expect(after.order).toMatchObject({ status: 'cancelled', amountRefunded: order?.productionCost });
    expect(after.row.cancelledInShopAt).not.toBeNull();
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('asks the printer once it has it; when it is too late a person is told, once', async () => {
    const shop = await makeSellingShop(server);
    const asked = await shop.order({ 'white/m': 1 });
    await addParcel(asked.order, asked.lines[0]?.id ?? '', 1);
    await setStatus(asked.order?.id, 'submitted to fulfiller');
    await emulator.cancel(shop.domain, asked.bought.id, {});
    await shop.follow(asked.bought.id);
    await shop.follow(asked.bought.id);
    expect((await shop.read(asked.rowId)).order?.status).toBe('submitted to fulfiller');
    const requests = await database.tx('all-tenants', (tx) =>
      tx.select().from(shipmentEvents).where(eq(shipmentEvents.type, 'cancellation_requested')),
    );
    expect(requests).toHaveLength(1);

    const late = await shop.order({ 'white/m': 1 });
    await setStatus(late.order?.id, 'in production');
    await emulator.cancel(shop.domain, late.bought.id, {});
    await shop.follow(late.bought.id);
    await shop.follow(late.bought.id);
    expect(await notesOf(late.order?.id)).toEqual([['shop_cancelled', 'shop', '']]);
  });
});

describe('an order edited in the shop', () => {
  test('loses the pieces that were taken away, in any order and once', async () => {
    const shop = await makeSellingShop(server);
    const { bought, rowId, order } = await shop.order({ 'white/m': 3, 'navy/l': 2 });
    const [white, navy] = bought.lines;
    await emulator.edit(shop.domain, bought.id, white?.id ?? 0, 2);
    await emulator.refund(shop.domain, bought.id, [{ lineId: navy?.id ?? 0, quantity: 1 }]);
    await shop.follow(bought.id);
    await shop.follow(bought.id);
    const after = await shop.read(rowId);
    expect(after.lines.map(({ quantity, cancelledQuantity }) => quantity - cancelledQuantity)).toEqual([2, 1]);
    expect(after.order).toMatchObject({ itemsCount: 3, productionCost: 3 * 1050 + 599 + 2 * 200 });
    expect(await ledgerDifferences(database)).toEqual([]);
    // A line of which nothing is left; then all.
    await emulator.edit(shop.domain, bought.id, navy?.id ?? 0, 0);
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).order?.itemsCount).toBe(2);
    await emulator.refund(shop.domain, bought.id, [{ lineId: white?.id ?? 0, quantity: 2 }]);
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).order?.status).toBe('cancelled');
    expect(await notesOf(order?.id)).toEqual([]);
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('does not lose pieces twice that the company has cancelled here', async () => {
    const shop = await makeSellingShop(server);
    const { bought, rowId, order, lines } = await shop.order({ 'white/m': 3 });
    const ctx = systemContext(services, shop.tenantId);
    await ctx.tx((tx) =>
      cancelOrderPieces(tx, ctx, order?.orderRef ?? '', {
        lines: [{ order_line_id: lines[0]?.id ?? '', quantity: 1 }],
        reason: 'x',
        by: 'system',
      }),
    );
    await emulator.refund(shop.domain, bought.id, [{ lineId: bought.lines[0]?.id ?? 0, quantity: 1 }]);
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).lines[0]?.cancelledQuantity).toBe(1);
  });

  test('shows added pieces without producing them, and pieces that are too late to cancel', async () => {
    const shop = await makeSellingShop(server);
    const { bought, rowId, order } = await shop.order({ 'white/m': 1 });
    await emulator.edit(shop.domain, bought.id, bought.lines[0]?.id ?? 0, 3);
    await shop.follow(bought.id);
    await shop.follow(bought.id);
    expect(await notesOf(order?.id)).toEqual([
      ['shop_changed', 'shop', 'The shop added 2 × “Desert shirt”, which is not produced.'],
    ]);
    expect((await shop.read(rowId)).lines.map(({ quantity }) => quantity)).toEqual([1]);

    const late = await shop.order({ 'white/m': 2 });
    await setStatus(late.order?.id, 'in production');
    await emulator.edit(shop.domain, late.bought.id, late.bought.lines[0]?.id ?? 0, 1);
    await shop.follow(late.bought.id);
    await shop.follow(late.bought.id);
    expect(await notesOf(late.order?.id)).toMatchObject([['shop_changed', 'shop', expect.stringMatching(/too late/)]]);
  });
});

describe('an address changed in the shop', () => {
  const elsewhere = { ...BUYER, address1: '9 Lake Drive', city: 'Elko', zip: '89801' };

  test('is used while the order can be redirected; a correction made here stays until the shop changes again', async () => {
    const shop = await makeSellingShop(server);
    const { bought, order, rowId } = await shop.order({ 'white/m': 1 });
    await emulator.changeAddress(shop.domain, bought.id, elsewhere);
    await shop.follow(bought.id);
    const address = async () => customerOf((await shop.read(rowId)).order?.customerId);
    expect(await address()).toMatchObject({
      addressFirstLine: '9 Lake Drive',
      addressCity: 'Elko',
      addressState: 'NV',
    });
    await database.tx('all-tenants', (tx) =>
      tx
        .update(customers)
        .set({ addressFirstLine: '10 Lake Drive' })
        .where(eq(customers.id, order?.customerId ?? '')),
    );
    await shop.follow(bought.id);
    // As after a change of `SECRET_KEY`, and as earlier versions wrote it.
    for (const hash of [`'another.before'`, `split_part(address_hash, '.', 1)`]) {
      await server.db.ownerQuery(`update shop_orders set address_hash = ${hash} where id = $1`, [rowId]);
      await shop.follow(bought.id);
    }
    expect(await address()).toMatchObject({ addressFirstLine: '10 Lake Drive' });
    await emulator.changeAddress(shop.domain, bought.id, BUYER);
    await shop.follow(bought.id);
    expect(await address()).toMatchObject({ addressFirstLine: '1 Sand Road', addressCity: 'Reno' });
  });

  test('lets an order go on that waited for its address', async () => {
    const shop = await makeSellingShop(server);
    const { bought, order, rowId } = await shop.order({ 'white/m': 1 }, { address: { ...BUYER, address1: '' } });
    server.jobs.push({ name: 'order.download', data: { tenantId: shop.tenantId, orderId: order?.id ?? '' } });
    await server.work(['order.download']);
    expect((await shop.read(rowId)).order?.status).toBe('address issue');
    await emulator.changeAddress(shop.domain, bought.id, elsewhere);
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).order?.status).toBe('new');
  });

  test('comes too late for a shipped order: a person is told', async () => {
    const shop = await makeSellingShop(server);
    const { bought, order } = await shop.order({ 'white/m': 1 });
    await setStatus(order?.id, 'shipped');
    await emulator.changeAddress(shop.domain, bought.id, elsewhere);
    await shop.follow(bought.id);
    await shop.follow(bought.id);
    expect(await notesOf(order?.id)).toEqual([['shop_address', 'shop', '']]);
  });
});

describe('what the shop asks its fulfilment service for', () => {
  const SUBMIT = `#graphql
mutation Submit($id: ID!) { fulfillmentOrderSubmitFulfillmentRequest(id: $id) { userErrors { message } } }`;
  const stateOf = async (shop: Awaited<ReturnType<typeof makeSellingShop>>, id: number) => {
    const [one] = (await shop.inShop(id))?.fulfillmentOrders ?? [];
    return [one?.status, one?.requestStatus];
  };

  test('is accepted, and stopped again by a cancellation', async () => {
    const shop = await makeSellingShop(server, { hasService: true });
    const { bought, rowId } = await shop.order({ 'white/m': 1 });
    const id = `gid://shopify/FulfillmentOrder/${bought.fulfillmentOrders[0]?.id}`;
    await askShop(services, shop.connection, SUBMIT, { id });
    await shop.follow(bought.id);
    expect(await stateOf(shop, bought.id)).toEqual(['IN_PROGRESS', 'ACCEPTED']);
    await emulator.cancel(shop.domain, bought.id, {});
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).order?.status).toBe('cancelled');
    expect(await stateOf(shop, bought.id)).toEqual(['CANCELLED', 'CANCELLATION_ACCEPTED']);
  });

  test('is not stopped once it is in production', async () => {
    const shop = await makeSellingShop(server, { hasService: true });
    const { bought, order } = await shop.order({ 'white/m': 1 });
    const id = `gid://shopify/FulfillmentOrder/${bought.fulfillmentOrders[0]?.id}`;
    await askShop(services, shop.connection, SUBMIT, { id });
    await shop.follow(bought.id);
    await setStatus(order?.id, 'in production');
    await emulator.cancel(shop.domain, bought.id, {});
    await shop.follow(bought.id);
    expect(await stateOf(shop, bought.id)).toEqual(['IN_PROGRESS', 'CANCELLATION_REJECTED']);
  });

  /** The shop's owner splits the work in two, a line each, and asks to stop the first. */
  async function stopFirstOfTwo(shop: Awaited<ReturnType<typeof makeSellingShop>>, id: number) {
    const collection = orderCollection(shop.domain);
    const stored = (await store.get(collection, String(id))) as Stored<Order>;
    const [whole] = stored.value.fulfillmentOrders;
    const [first, second] = whole!.lines;
    stored.value.fulfillmentOrders = [
      { ...whole!, requestStatus: 'CANCELLATION_REQUESTED', lines: [first!] },
      { ...whole!, id: whole!.id + 1000, lines: [second!] },
    ];
    await store.put(collection, String(id), stored);
  }

  test('is stopped in part: the rest of the order goes on, or a person is told when it is too late', async () => {
    for (const [isMade, answer, cancelled, notes] of [
      [false, 'CANCELLATION_ACCEPTED', [1, 0], []],
      [
        true,
        'CANCELLATION_REJECTED',
        [0, 0],
        [['shop_changed', 'shop', '1 pieces were taken away, too late to cancel them here.']],
      ],
    ] as const) {
      const shop = await makeSellingShop(server, { hasService: true });
      const { bought, order } = await shop.order({ 'white/m': 1, 'white/l': 1 });
      const id = `gid://shopify/FulfillmentOrder/${bought.fulfillmentOrders[0]?.id}`;
      await askShop(services, shop.connection, SUBMIT, { id });
      await shop.follow(bought.id);
      if (isMade) await setStatus(order?.id, 'in production');
      await stopFirstOfTwo(shop, bought.id);
      const after = await shop.follow(bought.id);
      expect(after.order?.status).not.toBe('cancelled');
      expect(after.lines.map(({ cancelledQuantity }) => cancelledQuantity)).toEqual(cancelled);
      expect((await shop.inShop(bought.id))?.fulfillmentOrders.map(({ requestStatus }) => requestStatus)).toEqual([
        answer,
        'ACCEPTED',
      ]);
      expect(await notesOf(order?.id)).toEqual(notes);
      expect(after.row.cancelledInShopAt).toBeNull();
    }
  });
});
