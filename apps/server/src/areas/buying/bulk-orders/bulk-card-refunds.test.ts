import { makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { cardDrafts, responseStatus } from '@inkstand/testing/scenarios/bulk-card';
import { ledgerDifferences, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileRefunds } from '#areas/payments/billing/create-reconciler.ts';
import { finishPayment } from '#areas/payments/index.ts';
import { purchasePayment } from './purchase-payment.ts';

let server: PayingServer;
let emulator: Cards['emulator'];
let cards: ReturnType<typeof cardDrafts>;
type Cards = typeof cards;
beforeAll(async () => {
  server = await startPayingServer();
  cards = cardDrafts(server);
  emulator = cards.emulator;
  await makeFulfiller(server.services.database, { regions: ['UK'], leadDays: 2, simulated: true });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.emulator('reset');
});

const database = () => server.services.database;
const draft: Cards['draft'] = (...given) => cards.draft(...given);
const paid: Cards['paid'] = (...given) => cards.paid(...given);
const loadOrders: Cards['loadOrders'] = (...given) => cards.loadOrders(...given);
const loadLedgerSums: Cards['loadLedgerSums'] = (...given) => cards.loadLedgerSums(...given);

describe('a refund to a client’s card', () => {
  const givenBack = async (intentId: string) =>
    (await server.stripe().refunds.list({ payment_intent: intentId })).data.reduce(
      (sum, { amount }) => sum + amount,
      0,
    );

  test('is the full amount when the bulk order is cancelled, once, and its recipients are not notified', async () => {
    const made = await paid();
    await made.client.cancelBulkPurchase({ params: made.params });
    expect((await loadOrders(made)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await workMoneyJobs(server);
    await reconcileRefunds(server.services);
    const cost = Math.round(made.total * 100);
    expect(await givenBack(made.intentId)).toBe(cost);
    expect(await loadLedgerSums(made)).toEqual({ production_cost: 0, card: 0 });
    expect(await ledgerDifferences(database())).toEqual([]);
    const mails = await server.db.ownerQuery(
      `select id from mail_outbox where tenant_id = $1 and template = 'refund'`,
      [made.shop.tenantId],
    );
    expect(mails).toEqual([]);
  });

  test('is made at once when a paid order can no longer be produced, and is shown', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const made = await draft();
    const { data } = await made.pay();
    await emulator.confirmOnPlatform(data.client_secret);
    await server.db.ownerQuery('update event_products set available = false where event_id = $1', [made.shop.event.id]);
    expect((await made.finish()).data).toMatchObject({ outcome: 'refunded', purchase: { status: 'cancelled' } });
    expect((await made.client.listBulkPurchases({ params: made.params })).data).toMatchObject([
      { status: 'cancelled' },
    ]);
    await workMoneyJobs(server);
    expect(await givenBack(data.client_secret.split('_secret_')[0] ?? '')).toBe(Math.round(made.total * 100));
    expect(
      (
        await finishPayment(server.services, purchasePayment, {
          tenantId: made.shop.tenantId,
          id: made.params.purchase_id,
        })
      ).outcome,
    ).toBe('refunded');
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is made when the payment of an earlier attempt comes late: the webhook finds its orders', async () => {
    const made = await draft();
    const { data } = await made.pay();
    await server.db.ownerQuery(`update bulk_purchases set payment_intent_id = 'pi_later' where id = $1`, [
      made.params.purchase_id,
    ]);
    await emulator.confirmOnPlatform(data.client_secret);
    const statuses = async () => (await loadOrders(made)).map(({ status }) => status);
    await until('its orders are cancelled', async () => (await statuses()).every((status) => status === 'cancelled'));
    await workMoneyJobs(server);
    expect(await givenBack(data.client_secret.split('_secret_')[0] ?? '')).toBe(Math.round(made.total * 100));
    const [purchase] = await server.db.ownerQuery(
      'select status, payment_intent_id from bulk_purchases where id = $1',
      [made.params.purchase_id],
    );
    expect(purchase).toEqual({ status: 'paying', payment_intent_id: 'pi_later' });
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is the cost of the cancelled pieces, never more than was paid, and cannot be triggered by a client', async () => {
    const made = await paid();
    const [order] = await loadOrders(made);
    const params = { tenant_id: made.shop.tenantId, order_ref: order?.orderRef ?? '' };
    const { data: shown } = await made.client.getOrder({ params });
    expect(shown.refundable).toMatchObject({ allowed: false, reason: expect.stringContaining('only our staff') });
    const body = { reason: 'too many', amount: 5, lines: [], shipping: false };
    expect(await responseStatus(made.client.createRefund({ params, body }))).toBe(422);
    const line = shown.items[0]?.id ?? '';
    await made.client.cancelPieces({
      params,
      body: { lines: [{ order_line_id: line, quantity: 5 }], reason: 'fewer' },
    });
    await workMoneyJobs(server);
    const [after] = await loadOrders(made);
    const saved = (order?.productionCost ?? 0) - (after?.productionCost ?? 0);
    expect(saved).toBeGreaterThan(0);
    expect([after?.amountRefunded, await givenBack(made.intentId)]).toEqual([saved, saved]);
    // Two of these are left, not three.
    const fourTenths = Math.floor((after?.productionCost ?? 0) * 0.4) / 100;
    const staff = await server.as(await makeUser(database(), { tenantId: made.shop.tenantId, superadmin: 1 }));
    const refunds = await Promise.all(
      Array.from({ length: 10 }, () =>
        responseStatus(staff.createRefund({ params, body: { ...body, amount: fourTenths } })),
      ),
    );
    expect(refunds.filter((status) => status === 200)).toHaveLength(2);
    await workMoneyJobs(server);
    expect(await givenBack(made.intentId)).toBeLessThanOrEqual(order?.amountCaptured ?? 0);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('needs attention when the bank returns it', async () => {
    const made = await paid({ card: '4000000000005126' });
    await made.client.cancelBulkPurchase({ params: made.params });
    await workMoneyJobs(server);
    const [order] = await loadOrders(made);
    const params = { tenant_id: made.shop.tenantId, order_ref: order?.orderRef ?? '' };
    await until('the refund has failed', async () => {
      const { data } = await made.client.getOrder({ params });
      return data.refunds.some(({ needs_person }) => needs_person);
    });
    await until('both', async () => (await loadOrders(made)).every(({ amountRefunded }) => amountRefunded === 0));
    expect(await ledgerDifferences(database())).toEqual([]);
  });
});
