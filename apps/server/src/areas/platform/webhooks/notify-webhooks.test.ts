import { WEBHOOK_EVENTS, WEBHOOK_MESSAGES, type WebhookMessageType } from '@inkstand/contract/platform/webhooks';
import { newId } from '@inkstand/database';
import { orders, refunds, webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { makeEvent, makeProduct, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimGift, recordBudgetReached } from '#areas/buying/claims/claim-gift.ts';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { settleRefund } from '#areas/payments/billing/settle-refund.ts';
import { makeReport, makeSubmitted, send } from '#areas/production/fulfilment/testing.ts';
import { systemContext } from '#context.ts';
import { makeListening } from './testing.ts';

const NOWHERE = 'http://localhost:9/inkstand';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function told(tenantId: string) {
  const rows = await server.services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.tenantId, tenantId))
      .orderBy(asc(webhookDeliveries.id)),
  );
  return rows.map(({ event, body }) => ({ type: event as WebhookMessageType, data: body.data }));
}

/** Creates a webhook for a tenant that was created elsewhere. */
async function listenTo(tenantId: string, events: readonly string[] = WEBHOOK_EVENTS): Promise<string> {
  const id = newId();
  await server.services.database.tx('all-tenants', (tx) =>
    tx.insert(webhooks).values({ tenantId, id, url: NOWHERE, secret: '', events: [...events], createdBy: newId() }),
  );
  return id;
}

test('a gift is reported from its claim to its parcel and refund, by ids and amounts, without names', async () => {
  const { services, app } = server;
  const shop = await makeShop(services.database, { type: 'Promo' });
  const { tenantId } = shop;
  await listenTo(tenantId);
  const code = await makePromoCode(services.database, { tenantId, eventId: shop.event.id });
  const person = recipient();
  const body = { ...person, promo_code: code.label, products: [basketLine(shop.productId)] };
  await claimGift(createVisitor(services, shop), { params: shop.params, body });
  expect((await told(tenantId)).map(({ type, data }) => [type, data])).toEqual([
    ['order.placed', { order: expect.objectContaining({ kind: 'promo', status: 'new', total: 0 }) }],
  ]);

  const { order, fulfiller, shipments } = await makeSubmitted(server, { tenantId, eventId: shop.event.id, parcels: 2 });
  const tracking = { carrier: 'Parcel Post', number: 'IK1GB', url: 'https://tracking.example/IK1GB' };
  await send(app, fulfiller, makeReport(shipments[0]!, 'shipped', 1, { tracking }));
  await send(app, fulfiller, makeReport(shipments[1]!, 'shipped', 2));
  const refund = { tenantId, id: newId(), orderId: order.id, amount: 500, reason: 'late', requestedBy: 'system' };
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    await tx.update(orders).set({ amountRefunded: 500, amountCaptured: 2874 }).where(eq(orders.id, order.id));
    await tx.insert(refunds).values(refund);
    await settleRefund(tx, ctx, refund.id, { status: 'succeeded' });
  });
  const all = await told(tenantId);
  const of = (type: string) => all.filter((each) => each.type === type).map(({ data }) => data);
  expect(of('parcel.shipped')).toEqual([
    {
      order: expect.objectContaining({ order_ref: order.orderRef }),
      parcel: {
        id: shipments[0]!.id,
        number: 1,
        carrier: 'Parcel Post',
        tracking_number: 'IK1GB',
        tracking_url: tracking.url,
      },
    },
    {
      order: expect.objectContaining({ status: 'shipped' }),
      parcel: { id: shipments[1]!.id, number: 2, carrier: '', tracking_number: '', tracking_url: '' },
    },
  ]);
  expect(of('order.shipped')).toHaveLength(1);
  expect(of('order.status_changed').at(-1)).toMatchObject({ order: { status: 'shipped' } });
  expect(of('order.refunded')).toEqual([
    { order: expect.anything(), refund: { id: refund.id, amount: 5, currency: 'GBP' } },
  ]);
  // Every message matches the contract, without further fields.
  for (const { type, data } of all) expect(WEBHOOK_MESSAGES[type].parse(data), type).toEqual(data);
  const text = JSON.stringify(all);
  for (const value of [person.name, person.email, person.address_first_line, person.address_postcode, 'Sam Shopper']) {
    expect(text).not.toContain(value);
  }
});

test('an order is reported as delivered once: after its last parcel, and neither again nor after a reprint', async () => {
  const { app, services } = server;
  const { order, fulfiller, shipments } = await makeSubmitted(server, { parcels: 2 });
  const { tenantId } = order;
  await listenTo(tenantId, ['order.delivered']);
  const [one, other] = shipments;
  await send(app, fulfiller, makeReport(one!, 'delivered', 5));
  await send(app, fulfiller, makeReport(other!, 'shipped', 6));
  expect(await told(tenantId)).toEqual([]);
  // Several reports of the last parcel at once, and one more afterwards.
  const reports = Array.from({ length: 5 }, (_, n) => makeReport(other!, 'delivered', 8 + n));
  await Promise.all(reports.map((report) => send(app, fulfiller, report)));
  await send(app, fulfiller, makeReport(one!, 'delivered', 20));
  const [message, ...more] = await told(tenantId);
  expect(more).toEqual([]);
  expect(message).toEqual({
    type: 'order.delivered',
    data: {
      order: expect.objectContaining({ order_ref: order.orderRef, status: 'shipped' }),
      delivered_at: expect.stringMatching(/^2026-11-21T09:(08|09|10|11|12):00.000Z$/),
    },
  });
  expect(WEBHOOK_MESSAGES['order.delivered'].parse(message?.data)).toEqual(message?.data);
  await send(app, fulfiller, makeReport(other!, 'misprint', 30));
  await send(app, fulfiller, makeReport(other!, 'shipped', 32));
  await send(app, fulfiller, makeReport(other!, 'delivered', 33));
  const [again] = await services.database.tx('all-tenants', (tx) =>
    tx.select({ deliveredAt: orders.deliveredAt }).from(orders).where(eq(orders.id, order.id)),
  );
  expect(again?.deliveredAt?.toISOString()).toBe('2026-11-21T09:33:00.000Z');
  expect(await told(tenantId)).toHaveLength(1);
});

test('opened, paused and restored events, archived products and reached budgets are reported, to subscribed webhooks only', async () => {
  const { database } = server.services;
  const shop = await makeShop(database, { budget: 100_00, budgetLimit: 150_00 });
  const { tenantId } = shop;
  const client = await server.as(await makeUser(database, { tenantId }));
  await listenTo(tenantId, ['order.placed', 'event.budget_reached']);
  await listenTo(tenantId, ['event.status_changed', 'product.status_changed']);
  await listenTo((await makeShop(database)).tenantId);
  const params = { tenant_id: tenantId };
  await client.setEventStatus({ params: { ...params, slug: shop.event.slug }, body: { status: 'On hold' } });
  const restored = await makeEvent(database, { tenantId, type: 'Store' });
  const draft = await makeEvent(database, { tenantId, type: 'Store', status: 'Draft' });
  for (const { slug } of [restored, draft]) {
    await client.deleteEvent({ params: { ...params, slug } });
    await client.restoreEvent({ params: { ...params, slug } });
  }
  const product = await makeProduct(database, { tenantId, status: 'ready' });
  await client.updateProduct({ params: { ...params, product_id: product.id }, body: { status: 'archived' } });
  const ctx = systemContext(server.services, tenantId);
  for (let time = 0; time < 2; time += 1) {
    await ctx.tx((tx) => recordBudgetReached(tx, ctx, shop.event.id, 200_00));
  }
  const event = { id: shop.event.id, slug: shop.event.slug, type: 'Store', status: 'On hold' };
  expect(await told(tenantId)).toEqual([
    { type: 'event.status_changed', data: { event, previous_status: 'Active' } },
    {
      type: 'event.status_changed',
      data: {
        event: { id: restored.id, slug: restored.slug, type: 'Store', status: 'On hold' },
        previous_status: 'Active',
      },
    },
    {
      type: 'product.status_changed',
      data: { product: { id: product.id, status: 'archived' }, previous_status: 'ready' },
    },
    {
      type: 'event.budget_reached',
      data: { event, budget: { budget: 100, limit: 150, used: 0, currency: 'GBP' } },
    },
  ]);
});

test('rolled back changes are not reported, and a tenant without webhooks costs no extra statement', async () => {
  const { services } = server;
  const cancel = async (tenantId: string, fails = false) => {
    const order = await makeOrder(services.database, { tenantId });
    const ctx = systemContext(services, tenantId);
    const { statements } = await services.database.statements.count(() =>
      ctx
        .tx(async (tx) => {
          await transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' });
          if (fails) throw new Error('rolled back');
        })
        .catch(() => undefined),
    );
    return statements;
  };
  const deaf = (await makeShop(services.database)).tenantId;
  const withoutWebhook = await cancel(deaf);
  const { tenantId } = await makeListening(server, NOWHERE, ['order.placed']);
  expect(await cancel(tenantId)).toBe(withoutWebhook);
  await listenTo(tenantId, ['order.cancelled']);
  await cancel(tenantId, true);
  expect(await told(tenantId)).toEqual([]);
  expect(await cancel(tenantId)).toBe(withoutWebhook + 1);
  expect((await told(tenantId)).map(({ type }) => type)).toEqual(['order.cancelled']);
});

test('an order continues when its webhook is deleted meanwhile; with a plain insert it would fail', async () => {
  const { services, db } = server;
  /** Cancels an order while another connection has deleted its webhook, and commits once this one waits or is done. */
  const race = async (tell: (tenantId: string, webhookId: string, orderId: string) => Promise<unknown>) => {
    const { tenantId } = await makeShop(services.database);
    const webhookId = await listenTo(tenantId, ['order.cancelled']);
    const order = await makeOrder(services.database, { tenantId });
    let attempt: Promise<unknown> = Promise.resolve();
    await services.database.tx({ tenant: tenantId }, async (tx) => {
      await tx.delete(webhooks).where(eq(webhooks.id, webhookId));
      attempt = tell(tenantId, webhookId, order.id).then(
        () => 'done',
        () => 'failed',
      );
      const isWaiting = async () =>
        (
          await db.ownerQuery(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length > 0;
      await expect.poll(isWaiting).toBe(true);
    });
    return attempt;
  };
  const guarded = await race((tenantId, _webhookId, orderId) => {
    const ctx = systemContext(services, tenantId);
    return ctx.tx((tx) => transition(tx, ctx, { orderId, event: 'cancel', by: 'system' }));
  });
  expect(guarded).toBe('done');
  const unguarded = await race((tenantId, webhookId) =>
    services.database.tx({ tenant: tenantId }, (tx) =>
      tx.insert(webhookDeliveries).values({ tenantId, id: newId(), webhookId, event: 'order.cancelled', body: {} }),
    ),
  );
  expect(unguarded).toBe('failed');
});
