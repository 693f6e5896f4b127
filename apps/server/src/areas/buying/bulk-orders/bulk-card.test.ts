import { bulkPurchases, events, tenants } from '@inkstand/database/tables/index';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payments';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { cardDrafts, responseStatus } from '@inkstand/testing/scenarios/bulk-card';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as acceptance from '#areas/orders/order-lifecycle/accept-order.ts';
import { finishPayment } from '#areas/payments/index.ts';
import { purchasePayment, reconcilePurchases } from './purchase-payment.ts';

let server: PayingServer;
let emulator: Cards['emulator'];
let cards: ReturnType<typeof cardDrafts>;
type Cards = typeof cards;
let now = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  server = await startPayingServer({ now: () => now });
  cards = cardDrafts(server);
  emulator = cards.emulator;
  await makeFulfiller(server.services.database, { regions: ['UK'], leadDays: 2, simulated: true });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60_000);
  await server.emulator('reset');
});

const database = () => server.services.database;

const draft: Cards['draft'] = (...given) => cards.draft(...given);
const loadPurchase: Cards['loadPurchase'] = (...given) => cards.loadPurchase(...given);
const loadOrders: Cards['loadOrders'] = (...given) => cards.loadOrders(...given);
const loadLedgerSums: Cards['loadLedgerSums'] = (...given) => cards.loadLedgerSums(...given);
const loadAuditDetails: Cards['loadAuditDetails'] = (...given) => cards.loadAuditDetails(...given);

describe('a bulk order by card', () => {
  test('is paid to the platform without a credit account, and its orders are hidden until then', async () => {
    const made = await draft();
    expect(
      await responseStatus(made.client.placeBulkPurchase({ params: made.params, body: { total: made.total } })),
    ).toBe(422);
    expect(await responseStatus(made.client.payBulkPurchase({ params: made.params, body: { total: 1 } }))).toBe(422);
    await server.emulator('webhooks', { mode: 'drop' });
    const { data } = await made.pay();
    expect(data).toMatchObject({ purchase: { status: 'paying', payment: 'card', orders: [] }, saved_card: null });
    const [id = ''] = data.client_secret.split('_secret_');
    const intent = await server.stripe().paymentIntents.retrieve(id);
    expect(intent).toMatchObject({
      amount: Math.round(made.total * 100),
      currency: 'gbp',
      application_fee_amount: null,
    });
    const tenant = { tenant_id: made.shop.tenantId };
    expect((await made.client.listOrders({ params: tenant, query: {} })).meta.total).toBe(0);
    expect((await loadOrders(made)).map(({ status, expiresAt }) => [status, expiresAt === null])).toEqual([
      [null, false],
      [null, false],
    ]);
    // Frozen while it is being paid: it cannot be changed, placed otherwise or discarded.
    const body = { quantities: [], shipping_method: 'standard' as const, destinations: [] };
    expect(await responseStatus(made.client.saveBulkPurchase({ params: made.params, body }))).toBe(409);
    expect(await responseStatus(made.client.cancelBulkPurchase({ params: made.params }))).toBe(409);
    expect((await made.pay()).data.client_secret).toBe(data.client_secret);

    expect((await made.finish()).data).toMatchObject({ outcome: 'waiting', decline: null });
    expect(await emulator.confirmOnPlatform(data.client_secret, { card: '4000000000000002' })).toBe('card_declined');
    expect((await made.finish()).data).toMatchObject({ outcome: 'waiting', decline: 'Your card was declined.' });
    const challenge = { card: '4000002760003184', outcome: 'fail' };
    expect(await emulator.confirmOnPlatform(data.client_secret, challenge)).toBe(
      'payment_intent_authentication_failure',
    );
    expect(await emulator.confirmOnPlatform(data.client_secret, { card: '4000002760003184' })).toBe('succeeded');
    const { data: done } = await made.finish();
    expect(done).toMatchObject({ outcome: 'placed', purchase: { status: 'placed', payment: 'card' } });
    expect(done.purchase.orders.map(({ status, items_count }) => `${status} ${items_count}`)).toEqual([
      'new 20',
      'new 10',
    ]);
    const cost = Math.round(made.total * 100);
    expect(await loadLedgerSums(made)).toEqual({ production_cost: cost, card: -cost });
    expect((await loadOrders(made)).reduce((sum, { amountCaptured }) => sum + amountCaptured, 0)).toBe(cost);
    const [row] = await database().tx('all-tenants', (tx) =>
      tx.select().from(tenants).where(eq(tenants.id, made.shop.tenantId)),
    );
    expect(row?.creditUsed).toBe(0);
    expect((await loadAuditDetails(made, 'bulk_order.placed')).length).toBe(1);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is placed by the webhook alone, and by the reconciler when the webhook is lost', async () => {
    const told = await draft();
    const { data } = await told.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    await until('placed by the message', async () => (await loadPurchase(told))?.status === 'placed');
    await server.emulator('webhooks', { mode: 'drop' });
    const lost = await draft();
    const { data: open } = await lost.pay();
    await emulator.confirmOnPlatform(open.client_secret);
    await reconcilePurchases(server.services);
    expect((await loadPurchase(lost))?.status).toBe('placed');
  });

  test('is placed once by five webhooks, the browser and the reconciler at once', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const made = await draft();
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    const key = { tenantId: made.shop.tenantId, intentId: data.client_secret.split('_secret_')[0] ?? '' };
    const accepted = vi.spyOn(acceptance, 'acceptOrder');
    const outcomes = await Promise.all([
      ...Array.from({ length: 5 }, () => finishPayment(server.services, purchasePayment, key)),
      ...[made.finish(), made.finish()].map((work) =>
        work.then(({ data: { outcome } }) => ({ outcome, isNew: false })),
      ),
      reconcilePurchases(server.services).then(() => ({ outcome: 'placed', isNew: false })),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(8).fill('placed'));
    expect(accepted).toHaveBeenCalledTimes(2);
    expect((await loadAuditDetails(made, 'bulk_order.placed')).length).toBe(1);
    const mails = await server.db.ownerQuery('select id from mail_outbox where tenant_id = $1', [made.shop.tenantId]);
    expect(mails).toHaveLength(2);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('negative control: would be placed more than once without the lock on the purchase', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const made = await draft();
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    const looked = async () => {
      const row = await loadPurchase(made);
      if (row?.status !== 'paying') return 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
      await database().tx('all-tenants', (tx) =>
        tx
          .update(bulkPurchases)
          .set({ status: 'placed', paymentExpiresAt: null })
          .where(and(eq(bulkPurchases.id, made.params.purchase_id))),
      );
      return 1;
    };
    const placed = await Promise.all([looked(), looked(), looked()]);
    expect(placed).toEqual([1, 1, 1]);
  });

  test('has one payment for concurrent requests', async () => {
    const made = await draft();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        made.client
          .payBulkPurchase({ params: made.params, body: { total: made.total }, idempotencyKey: 'the same' })
          .then(
            ({ data }) => data.client_secret,
            (error: { status: number }) => error.status,
          ),
      ),
    );
    expect(new Set(answers.filter((answer) => answer !== 409)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => made.pay()));
    expect(new Set(others.map(({ data }) => data.client_secret)).size).toBe(1);
    const { data: list } = await server.stripe().paymentIntents.list({ limit: 100 });
    const own = list.filter(({ metadata }) => metadata.purchase_id === made.params.purchase_id);
    expect(own).toHaveLength(1);
    expect(await loadOrders(made)).toHaveLength(2);
  });
});

describe('a bulk order that is not paid', () => {
  test('is a draft again after half an hour, once the provider has cancelled its payment', async () => {
    const made = await draft();
    const { data } = await made.pay();
    now = new Date(now.getTime() + (PAYMENT_TIME_MINUTES + 1) * 60_000);
    const [id] = data.client_secret.split('_secret_');
    await server.emulator('faults', { kind: 'error', path: `/${id}/cancel`, times: 2 });
    await reconcilePurchases(server.services);
    expect((await loadPurchase(made))?.status).toBe('paying');
    await reconcilePurchases(server.services);
    expect(await loadPurchase(made)).toMatchObject({ status: 'draft', payment: null, paymentExpiresAt: null });
    expect(await emulator.confirmOnPlatform(data.client_secret)).toBe('payment_intent_unexpected_state');
    expect((await loadOrders(made)).every(({ abandonedAt, status }) => abandonedAt !== null && status === null)).toBe(
      true,
    );
    // Paid by another payment, or discarded.
    const { data: again } = await made.pay();
    expect(again.client_secret).not.toBe(data.client_secret);
    await emulator.confirmOnPlatform(again.client_secret);
    expect((await made.finish()).data.purchase.orders).toHaveLength(2);
  });

  test('becomes a draft at once on request of its payer, who may change it or pay on the account', async () => {
    const made = await draft();
    await made.pay();
    const { data } = await made.client.stopBulkPayment({ params: made.params, body: {} });
    expect(data).toMatchObject({ outcome: 'not_paying', purchase: { status: 'draft' } });
    await server.db.ownerQuery(`update tenants set credit_status = 'active', credit_limit = 100000000 where id = $1`, [
      made.shop.tenantId,
    ]);
    await made.client.placeBulkPurchase({ params: made.params, body: { total: made.total } });
    expect((await loadPurchase(made))?.payment).toBe('credit');
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is placed all the same when the payment succeeds before it is stopped', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const made = await draft();
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    const stopped = await made.client.stopBulkPayment({ params: made.params, body: {} });
    expect(stopped.data).toMatchObject({ outcome: 'placed', purchase: { status: 'placed' } });
  });
});

describe('the provider', () => {
  // Other faults are the same to us (payment-faults.test.ts).
  test.each(['timeout', 'reset'] as const)('answering with %s at any call charges nothing twice', async (kind) => {
    await server.emulator('webhooks', { mode: 'drop' });
    const made = await draft();
    // The call took effect but its response was lost, with no retry left: the same payment is used afterwards.
    if (kind !== 'timeout') {
      await server.emulator('faults', { kind, when: 'after', path: '/payment_intents', method: 'POST', times: 2 });
      expect(await responseStatus(made.pay())).toBe(503);
    } else {
      await server.emulator('faults', { kind: 'error', when: 'after', path: '/payment_intents', times: 1 });
    }
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    await server.emulator('faults', {
      kind: kind === 'timeout' ? 'reset' : kind,
      path: '/payment_intents',
      times: 2,
    });
    expect(await responseStatus(made.finish())).toBe(503);
    expect((await made.finish()).data.outcome).toBe('placed');
    const { data: list } = await server.stripe().paymentIntents.list({ limit: 100 });
    expect(list.filter(({ metadata }) => metadata.purchase_id === made.params.purchase_id)).toHaveLength(1);
  });

  test('reporting another amount, purchase or account places nothing, and is recorded', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const underpaid = await draft();
    const { data } = await underpaid.pay();
    await server.stripe().paymentIntents.update(data.client_secret.split('_secret_')[0] ?? '', { amount: 100 });
    await emulator.confirmOnPlatform(data.client_secret);
    expect((await underpaid.finish()).data.outcome).toBe('refused');
    expect(await loadAuditDetails(underpaid, 'payment.refused')).toMatchObject([
      { details: { reason: 'the payment is of another amount' } },
    ]);
    const foreign = await draft();
    const [other, mine] = [await draft(), await foreign.pay()];
    const { data: theirs } = await other.pay();
    await emulator.confirmOnPlatform(theirs.client_secret);
    const [id] = theirs.client_secret.split('_secret_');
    await server.db.ownerQuery('update bulk_purchases set payment_intent_id = $2 where id = $1', [
      foreign.params.purchase_id,
      id,
    ]);
    expect((await foreign.finish()).data.outcome).toBe('refused');
    expect((await loadPurchase(foreign))?.status).toBe('paying');
    // A payment on a client's own account that names a purchase matches no purchase.
    await server.emulator('webhooks', { mode: 'deliver' });
    const metadata = { purchase_id: foreign.params.purchase_id, tenant_id: foreign.shop.tenantId };
    const automatic_payment_methods = { enabled: true, allow_redirects: 'never' } as const;
    await server.stripe().paymentIntents.create(
      {
        amount: 100,
        currency: 'gbp',
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods,
        metadata,
      },
      { stripeAccount: foreign.shop.accountId },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await loadPurchase(foreign))?.status).toBe('paying');
    expect(mine.data.client_secret).not.toBe(theirs.client_secret);
  });
});

test('paying, finishing and stopping need the permission to decide about orders', async () => {
  const made = await draft();
  await made.pay();
  const service = await server.as(
    await makeUser(database(), { tenantId: made.shop.tenantId, role: 'customer_service' }),
  );
  const { params, total } = made;
  const other = await draft();
  const foreign = { ...other.params, purchase_id: params.purchase_id };
  const calls = (client: typeof service, to: typeof params) => [
    client.payBulkPurchase({ params: to, body: { total } }),
    client.finishBulkPayment({ params: to, body: {} }),
    client.stopBulkPayment({ params: to, body: {} }),
  ];
  expect(await Promise.all(calls(service, params).map(responseStatus))).toEqual([403, 403, 403]);
  expect(await Promise.all(calls(other.client, foreign).map(responseStatus))).toEqual([404, 404, 404]);
  const [event] = await database().tx('all-tenants', (tx) =>
    tx.select({ id: events.id }).from(events).where(eq(events.id, made.shop.event.id)),
  );
  expect(event).toBeDefined();
});
