import { ledgerEntries, mailOutbox, orderEvents, orders, tenants } from '@inkstand/database/tables/index';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeUser } from '@inkstand/testing/factories/basics';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import {
  makeSellingShop,
  type SellingShop,
  saveTestCard,
  startShopOrderServer,
} from '@inkstand/testing/scenarios/shop-orders';
import { until } from '@inkstand/testing/servers/paying-server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { type Services, systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { chargeOrder } from './charge-order.ts';
import { importShopOrder } from './import-shop-order.ts';
import { sweepShopOrders } from './sweep-shop-orders.ts';

const server = await startShopOrderServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.emulator.reset());
const { services, emulator } = server;
const { database } = services;

const [DECLINED_LATER, NEEDS_HOLDER] = ['4000000000000341', '4000002760003184'];
/** One shirt and standard shipping. */
const COST = 1050 + 599;
const WAITS = 'over budget limit';

/** A company without a credit account, with a card if one is given. */
async function makeCardShop(card?: string, options: Parameters<typeof makeSellingShop>[1] = {}) {
  const shop = await makeSellingShop(server, { ...options, tenant: { creditStatus: 'none', creditLimit: 0 } });
  await makeUser(database, { tenantId: shop.tenantId });
  if (card !== '') await saveTestCard(server, shop.tenantId, card);
  return shop;
}

/** Payments of the order that the provider has, with their status. */
async function payments(orderId: string | undefined) {
  const { data } = await server.stripe.stripe('US').paymentIntents.list({ limit: 100 });
  return data
    .filter(({ metadata }) => metadata.order_id === orderId)
    .map(({ status, amount_received }) => [status, amount_received]);
}
const ledgerOf = async (orderId: string | undefined) =>
  (
    await database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.orderId, orderId ?? ''))
        .orderBy(asc(ledgerEntries.account)),
    )
  ).map(({ account, amount }) => [account, amount]);
const mailsOf = (tenantId: string, template: 'shop_charge_declined' | 'order_confirmation') =>
  database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.template, template))),
  );
const eventsOf = async (orderId: string | undefined) =>
  (
    await database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId ?? ''))
        .orderBy(asc(orderEvents.id)),
    )
  ).map(({ event }) => event);
const jobOf = ({ tenantId }: SellingShop, shopOrderId: string) => ({ tenantId, shopOrderId });

/** A process that dies once the provider has answered. */
const dyingAfterCharge = (): Services => ({
  ...services,
  payments: {
    ...services.payments,
    chargeSavedCard: async (...input) => {
      await services.payments.chargeSavedCard(...input);
      throw new Error('power cut');
    },
  },
});

describe('the saved card', () => {
  test('pays before production: one payment, booked as the client’s own', async () => {
    const shop = await makeCardShop();
    const { order, row } = await shop.order({ 'white/m': 1 });
    expect(order).toMatchObject({ status: 'new', productionCost: COST, amountCaptured: COST });
    expect(row.paymentIntentId).toBe(order?.platformIntentId);
    expect(await payments(order?.id)).toEqual([['succeeded', COST]]);
    expect(await ledgerOf(order?.id)).toEqual([
      ['card', -COST],
      ['production_cost', COST],
    ]);
    await shop.follow(Number(row.shopOrderId.split('/').at(-1)));
    expect(await payments(order?.id)).toHaveLength(1);
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('is charged once though the process dies after the charge; the payment’s webhook or the sweep goes on', async () => {
    const shop = await makeCardShop();
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    const send = vi.spyOn(services.jobs, 'send');
    onTestFinished(() => send.mockRestore());
    await expect(importShopOrder(dyingAfterCharge(), jobOf(shop, rowId))).rejects.toThrow('power cut');
    const isToldByWebhook = async () =>
      send.mock.calls.some(
        ([, name, job]) => name === 'shop.import' && 'shopOrderId' in job && job.shopOrderId === rowId,
      );
    await until('the webhook has named the order', isToldByWebhook);
    const between = await shop.read(rowId);
    expect(between.order?.status).toBeNull();
    expect(await payments(between.order?.id)).toEqual([['succeeded', COST]]);
    // Nobody gives it up as an unpaid checkout.
    await database.tx('all-tenants', (tx) =>
      tx
        .update(orders)
        .set({ expiresAt: new Date(0) })
        .where(eq(orders.id, between.order?.id ?? '')),
    );
    await sweepShopOrders(services);
    await Promise.all([
      importShopOrder(services, jobOf(shop, rowId)),
      importShopOrder(services, jobOf(shop, rowId)),
      server.work(),
    ]);
    const { order } = await shop.read(rowId);
    expect(order).toMatchObject({ status: 'new', amountCaptured: COST });
    expect(await payments(order?.id)).toEqual([['succeeded', COST]]);
    expect((await eventsOf(order?.id)).filter((event) => event === 'placed')).toHaveLength(1);
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('is charged once by processes that charge at the same time', async () => {
    const shop = await makeCardShop();
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    const job = jobOf(shop, rowId);
    await Promise.allSettled([importShopOrder(services, job), importShopOrder(services, job)]);
    await server.work();
    const { order } = await shop.read(rowId);
    expect(order?.status).toBe('new');
    expect(await payments(order?.id)).toEqual([['succeeded', COST]]);
  });

  test.each([
    ['is declined', DECLINED_LATER, 'card.declined'],
    ['needs its holder', NEEDS_HOLDER, 'card.asks_for_holder'],
  ])(
    'that %s: the order waits and the company is mailed; another card is charged at once',
    async (_what, card, why) => {
      const shop = await makeCardShop(card);
      const { order, row, rowId } = await shop.order({ 'white/m': 1 });
      expect(order).toMatchObject({ status: WAITS, amountCaptured: 0, platformIntentId: null });
      expect(row.chargeError).toBe(why);
      expect(await ledgerOf(order?.id)).toEqual([]);
      expect(await mailsOf(shop.tenantId, 'shop_charge_declined')).toHaveLength(1);
      expect(await eventsOf(order?.id)).toContain('charge_declined');
      // Following the shop does not charge again.
      await shop.follow(Number(row.shopOrderId.split('/').at(-1)));
      expect((await shop.read(rowId)).row.chargeAttempts).toBe(1);

      await saveTestCard(server, shop.tenantId);
      await server.work();
      const paid = await shop.read(rowId);
      expect(paid.order).toMatchObject({ status: 'queued downloading', amountCaptured: COST });
      expect(paid.row.chargeError).toBe('');
      expect(await payments(order?.id)).toEqual([['succeeded', COST]]);
      expect(server.jobs).toContainEqual({
        name: 'order.download',
        data: { tenantId: shop.tenantId, orderId: order?.id },
      });
      expect(await ledgerDifferences(database)).toEqual([]);
    },
  );

  test('is charged what is left when pieces were cancelled while the order waited', async () => {
    const shop = await makeCardShop(DECLINED_LATER);
    const { order, rowId, bought, lines } = await shop.order({ 'white/m': 2 });
    await emulator.refund(shop.domain, bought.id, [{ lineId: bought.lines[0]?.id ?? 0, quantity: 1 }]);
    const after = await shop.follow(bought.id);
    expect(after.order).toMatchObject({ status: WAITS, productionCost: COST });
    expect(lines).toHaveLength(1);
    await saveTestCard(server, shop.tenantId);
    await server.work();
    expect((await shop.read(rowId)).order?.amountCaptured).toBe(COST);
    expect((await payments(order?.id)).toSorted()).toEqual([
      ['canceled', 0],
      ['succeeded', COST],
    ]);
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('has paid for an order that staff released on credit meanwhile: the credit goes back', async () => {
    const shop = await makeCardShop(DECLINED_LATER);
    const { order, rowId } = await shop.order({ 'white/m': 1 });
    await saveTestCard(server, shop.tenantId);
    const job = jobOf(shop, rowId);
    await expect(chargeOrder(dyingAfterCharge(), job, { by: 'card' })).rejects.toThrow('power cut');
    const ctx = systemContext(services, shop.tenantId);
    ctx.actor = { role: 'admin', superadmin: 1, tenantId: 'inkstand' };
    await ctx.tx((tx) => transition(tx, ctx, { orderId: order?.id ?? '', event: 'release', by: 'user' }));
    const credit = async () =>
      (await database.tx('all-tenants', (tx) => tx.select().from(tenants).where(eq(tenants.id, shop.tenantId))))[0]
        ?.creditUsed;
    expect(await credit()).toBe(COST);
    await importShopOrder(services, job);
    await importShopOrder(services, job);
    expect(await credit()).toBe(0);
    expect((await shop.read(rowId)).order).toMatchObject({ status: 'queued downloading', amountCaptured: COST });
    expect(await payments(order?.id)).toEqual([['succeeded', COST]]);
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('is not charged for what the shop cancelled before; and what was charged goes back', async () => {
    const shop = await makeCardShop();
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    await expect(importShopOrder(dyingAfterCharge(), jobOf(shop, rowId))).rejects.toThrow('power cut');
    await emulator.cancel(shop.domain, bought.id, { refund: true });
    await importShopOrder(services, jobOf(shop, rowId));
    await importShopOrder(services, jobOf(shop, rowId));
    const { order } = await shop.read(rowId);
    expect(order).toMatchObject({ status: 'cancelled', amountRefunded: COST });
    expect(await ledgerDifferences(database)).toEqual([]);
  });
});

describe('the credit account', () => {
  test('pays without a saved card, as far as it reaches', async () => {
    const shop = await makeSellingShop(server, { tenant: { creditLimit: COST } });
    await makeUser(database, { tenantId: shop.tenantId });
    const first = await shop.order({ 'white/m': 1 });
    expect(first.order).toMatchObject({ status: 'new', amountCaptured: 0 });
    expect(await ledgerOf(first.order?.id)).toEqual([
      ['credit', -COST],
      ['production_cost', COST],
    ]);
    const second = await shop.order({ 'white/m': 1 });
    expect(second.order?.status).toBe(WAITS);
    expect(second.row.chargeError).toBe('shop.no_card');
    expect(await mailsOf(shop.tenantId, 'shop_charge_declined')).toHaveLength(1);
    // With room on the account the same payment goes through.
    await database.tx('all-tenants', (tx) =>
      tx
        .update(tenants)
        .set({ creditLimit: 2 * COST })
        .where(eq(tenants.id, shop.tenantId)),
    );
    const charged = await chargeOrder(services, jobOf(shop, second.rowId), { by: 'card' });
    expect(charged.outcome).toBe('paid');
    expect((await shop.read(second.rowId)).order?.status).toBe('queued downloading');
    expect(await ledgerDifferences(database)).toEqual([]);
  });

  test('is charged what an order costs once pieces that are being cancelled are gone', async () => {
    const shop = await makeSellingShop(server, { tenant: { creditLimit: 0 } });
    const { order, rowId } = await shop.order({ 'white/m': 1 });
    expect(order?.status).toBe(WAITS);
    await database.tx('all-tenants', (tx) =>
      tx
        .update(tenants)
        .set({ creditLimit: 2 * COST })
        .where(eq(tenants.id, shop.tenantId)),
    );
    const cancellation = await holdLock(
      database,
      sql`update orders set production_cost = ${COST - 500} where id = ${order?.id}`,
    );
    const charged = chargeOrder(services, jobOf(shop, rowId), { by: 'card' });
    await someoneWaits(server.db);
    await cancellation.release();
    expect((await charged).outcome).toBe('paid');
    const [tenant] = await database.tx('all-tenants', (tx) =>
      tx.select().from(tenants).where(eq(tenants.id, shop.tenantId)),
    );
    expect(tenant?.creditUsed).toBe(COST - 500);
  });
});

test('buyers get emails from us only where the company wants it', async () => {
  const written = async (sendsEmails: boolean) => {
    const shop = await makeSellingShop(server, { connection: { sendsEmails } });
    await shop.order({ 'white/m': 1 });
    const [mail] = await mailsOf(shop.tenantId, 'order_confirmation');
    const ctx = systemContext(services, shop.tenantId);
    return ctx.tx((tx) => emailTemplates.order_confirmation(tx, ctx, mail?.id ?? '', 'order_confirmation'));
  };
  expect(await written(false)).toBeUndefined();
  expect(await written(true)).toMatchObject({ to: 'buyer@example.com' });
});
