import { createHmac } from 'node:crypto';
import { DEMO_STRIPE } from '@inkstand/emulators/stripe/demo-keys';
import { failure } from '@inkstand/testing/clients/failure';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishPayment } from '#areas/payments/card-payments/card-payment.ts';
import { orderPayment, reconcilePayments } from '#areas/payments/card-payments/order-payment.ts';
import { stripePayments } from './stripe-payments.ts';

let server: PayingServer;
let shop: Shop;
let now: Date;
beforeAll(async () => {
  server = await startPayingServer({ now: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  now = new Date();
  await server.emulator('reset');
  // The reconciler leaves alone what other tests have not paid.
  await server.db.ownerQuery('update orders set frozen = true where status is null');
  shop = await makeShop(server.services.database);
});

const later = (minutes: number) => {
  now = new Date(Date.now() + minutes * 60_000);
};
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
/** Counts the records of an order that must exist at most once. */
async function traces(orderId: string) {
  const [found] = await rows(
    `select status, (select count(*)::int from mail_outbox where subject_id = orders.id) as mails,
       (select count(*)::int from audit_log where object_id = orders.id::text and action = 'order.added') as audits,
       (select count(*)::int from order_events where order_id = orders.id) as events,
       (select count(distinct transaction_id)::int from ledger_entries where order_id = orders.id) as bookings
     from orders where id = $1`,
    orderId,
  );
  return found;
}
const once = { status: 'new', mails: 1, audits: 1, events: 1, bookings: 1 };
const events = async (orderId: string) =>
  (await rows<{ event: string }>('select event from order_events where order_id = $1 order by id', orderId)).map(
    ({ event }) => event,
  );
const usesOf = async ({ id }: { id: string }) =>
  (await rows<{ uses: number }>('select uses from vouchers where id = $1', id))[0]?.uses;
const eventsAtProvider = async (type: string) => {
  const list = await server.stripe().events.list({ limit: 50, type }, { stripeAccount: shop.accountId });
  return list.data.map(({ id }) => id);
};

/** A pending order whose card payment is confirmed, but whose webhook is lost. */
async function paidInSilence(discount_code?: string) {
  await server.emulator('webhooks', { mode: 'drop' });
  const someone = await shopper(server, shop);
  const pending = await someone.pay(discount_code ? { discount_code, amount: 48.94 } : {});
  expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
  return { ...someone, pending, orderId: pending.order.id, intentId: intentIn(pending.client_secret) };
}

describe('a payment that is reported several times', () => {
  test('by five webhooks and the browser concurrently makes one order, one mail, one audit row, one booking', async () => {
    const { orderId, intentId, finish } = await paidInSilence();
    await server.emulator('webhooks', { mode: 'deliver' });
    const [eventId] = await eventsAtProvider('payment_intent.succeeded');
    const resend = () => server.emulator(`events/${eventId}/resend`);
    const [browser] = await Promise.all([
      finish({ payment_intent: intentId }),
      ...Array.from({ length: 5 }, resend),
      reconcilePayments(server.services),
      ...Array.from({ length: 5 }, () =>
        finishPayment(server.services, orderPayment, { tenantId: shop.tenantId, intentId }),
      ),
    ]);
    expect(browser.data.order.id).toBe(orderId);
    await Promise.all([resend(), finish({ payment_intent: intentId })]);
    expect(await traces(orderId)).toEqual(once);
    const ofOrder = server.jobs.filter(({ data }) => 'orderId' in data && data.orderId === orderId);
    expect(ofOrder.filter(({ name }) => name === 'order.download')).toHaveLength(1);
    const provided = await eventsAtProvider('payment_intent.succeeded');
    expect(await rows('select message_id from processed_webhooks where message_id = any($1)', provided)).toEqual([
      { message_id: eventId },
    ]);
  });

  test('is restored by the reconciler when every webhook was lost, in two processes at once', async () => {
    const { orderId } = await paidInSilence();
    const otherProcess = { ...server.services };
    await Promise.all([
      reconcilePayments(server.services),
      reconcilePayments(otherProcess),
      reconcilePayments(server.services),
    ]);
    expect(await traces(orderId)).toEqual(once);
    later(60);
    await reconcilePayments(server.services);
    expect(await traces(orderId)).toEqual(once);
  });

  test('after its refund in the provider’s dashboard is accepted, and the refund is booked', async () => {
    const { orderId, intentId } = await paidInSilence();
    await server.stripe().refunds.create({ payment_intent: intentId, amount: 1000 }, { stripeAccount: shop.accountId });
    await server.emulator('webhooks', { mode: 'deliver' });
    const [refunded] = await eventsAtProvider('charge.refunded');
    await server.emulator(`events/${refunded}/resend`);
    await reconcilePayments(server.services);
    const loadMoney = () => rows('select status, amount_captured, amount_refunded from orders where id = $1', orderId);
    expect(await loadMoney()).toEqual([{ status: 'new', amount_captured: '5394', amount_refunded: '1000' }]);
    const [paid] = await eventsAtProvider('payment_intent.succeeded');
    await server.emulator(`events/${paid}/resend`);
    expect(await traces(orderId)).toMatchObject({ status: 'new', bookings: 2 });
  });

  test('never goes back: a decline or cancellation that is delivered out of order changes nothing', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const { pay } = await shopper(server, shop);
    const { client_secret, order } = await pay();
    await server.confirm(client_secret ?? '', shop.accountId, '4000000000000002');
    await server.confirm(client_secret ?? '', shop.accountId);
    await server.emulator('webhooks', { mode: 'deliver' });
    for (const type of ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.created']) {
      for (const id of await eventsAtProvider(type)) await server.emulator(`events/${id}/resend`);
    }
    expect(await traces(order.id)).toEqual(once);
  });
});

describe('a webhook', () => {
  const post = (body: string, signature: string) =>
    fetch(`${server.origin}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  const sign = (body: string, time: number, secret: string = DEMO_STRIPE.webhookSecret) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

  test('is accepted only with a current signature over exactly these bytes; and even then the provider is asked', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const { pay } = await shopper(server, shop);
    const pending = await pay();
    const object = { id: intentIn(pending.client_secret), metadata: { tenant_id: shop.tenantId } };
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      account: shop.accountId,
      data: { object },
    });
    const seconds = Math.floor(Date.now() / 1000);
    expect((await post(body, sign(body, seconds, 'whsec_wrong'))).status).toBe(401);
    expect((await post(`${body} `, sign(body, seconds))).status).toBe(401);
    expect((await post(body, sign(body, seconds - 301))).status).toBe(401);
    expect((await post(body, sign(body, seconds + 3600))).status).toBe(401);
    expect((await post(body, '')).status).toBe(401);
    for (const data of [undefined, null, {}, { object: null }, { object: 'pi_1' }]) {
      const empty = JSON.stringify({ id: 'evt_empty', object: 'event', type: 'payment_intent.succeeded', data });
      expect((await post(empty, sign(empty, seconds))).status, empty).toBe(401);
    }
    const signed = await post(body, sign(body, seconds));
    expect([signed.status, await signed.json()]).toEqual([200, { received: true }]);
    expect((await traces(pending.order.id))?.status).toBeNull();
  });

  test('of a second endpoint is accepted with that one’s own secret', () => {
    const webhookSecrets = ['whsec_connected', 'whsec_platform'];
    const payments = stripePayments({ keys: { UK: { secretKey: 'sk_test', publicKey: 'pk_test', webhookSecrets } } });
    const data = { object: { id: 'seti_1' } };
    const body = JSON.stringify({ id: 'evt_own', object: 'event', type: 'setup_intent.succeeded', data });
    const read = (secret: string) =>
      payments.readWebhook(Buffer.from(body), sign(body, Math.floor(Date.now() / 1000), secret)).id;
    expect(webhookSecrets.map(read)).toEqual(['evt_own', 'evt_own']);
    expect(() => read('whsec_other')).toThrow();
  });

  test('of another account finalises nothing, whatever its metadata says', async () => {
    const { orderId, intentId } = await paidInSilence();
    const other = await makeShop(server.services.database);
    const object = { id: intentId, metadata: { tenant_id: shop.tenantId } };
    const body = JSON.stringify({
      id: 'evt_2',
      object: 'event',
      type: 'payment_intent.succeeded',
      account: other.accountId,
      data: { object },
    });
    expect((await post(body, sign(body, Math.floor(Date.now() / 1000)))).status).toBe(200);
    expect((await traces(orderId))?.status).toBeNull();
  });
});

describe('the payment time', () => {
  test('ends at the provider first, and only then releases the voucher', async () => {
    const voucher = await makeVoucher(server.services.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      maximumUses: 1,
    });
    const { pay } = await shopper(server, shop);
    const wish = { discount_code: voucher.label, amount: 48.94 };
    const { client_secret, order } = await pay(wish);
    const uses = () => usesOf(voucher);
    later(29);
    await reconcilePayments(server.services);
    expect(await uses()).toBe(1);

    later(31);
    await server.emulator('faults', { kind: 'error', path: '/cancel', times: 5 });
    await reconcilePayments(server.services);
    expect([await uses(), (await events(order.id)).length]).toEqual([1, 0]);
    await server.emulator('reset');
    await Promise.all([reconcilePayments(server.services), reconcilePayments({ ...server.services })]);
    expect([await uses(), await events(order.id)]).toEqual([0, ['abandoned']]);
    expect(await server.confirm(client_secret ?? '', shop.accountId)).toBe('payment_intent_unexpected_state');

    const again = await pay(wish);
    expect(again.order.id).not.toBe(order.id);
    expect(await uses()).toBe(1);
  });

  test('keeps the voucher reserved while the payment is processing, and accepts the order when it succeeds after all', async () => {
    const voucher = await makeVoucher(server.services.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
    });
    const { pay, finish } = await shopper(server, shop);
    const { client_secret, order } = await pay({ discount_code: voucher.label, amount: 48.94 });
    await server.emulator('webhooks', { mode: 'drop' });
    await server.emulator('processing', { outcome: 'succeeded', delay_ms: 400 });
    expect(await server.confirm(client_secret ?? '', shop.accountId)).toBe('processing');
    const early = await failure(finish({ payment_intent: intentIn(client_secret) }));
    expect([early.status, early.message]).toEqual([422, 'the payment was not completed']);
    later(31);
    await reconcilePayments(server.services);
    expect(await usesOf(voucher)).toBe(1);
    await until('the payment has succeeded', async () => {
      await reconcilePayments(server.services);
      return (await traces(order.id))?.status === 'new';
    });
    expect(await traces(order.id)).toEqual(once);
  });

  test('is extended for a shopper who returns, even if the reconciler runs at the same moment', async () => {
    const { pay } = await shopper(server, shop);
    const { order } = await pay();
    later(31);
    await Promise.allSettled([pay(), reconcilePayments(server.services)]);
    const again = await pay();
    await reconcilePayments(server.services);
    expect(await server.confirm(again.client_secret ?? '', shop.accountId)).toBe('succeeded');
    await until('the order is in', async () => (await traces(again.order.id))?.status === 'new');
    const others = await rows<{ id: string }>(
      'select id from orders where tenant_id = $1 and id <> $2 and abandoned_at is null',
      shop.tenantId,
      again.order.id,
    );
    expect(others).toEqual([]);
    expect(order.id).toBeDefined();
  });

  test('also ends for an order that a voucher pays for', async () => {
    const voucher = await makeVoucher(server.services.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      discountAmount: 500_00,
    });
    const { pay, finish } = await shopper(server, shop);
    const { order } = await pay({ discount_code: voucher.label, amount: 0 });
    later(31);
    await reconcilePayments(server.services);
    expect(await events(order.id)).toEqual(['abandoned']);
    expect((await failure(finish({ no_payment_needed: '1', order_id: order.id }))).status).toBe(422);
    expect(await usesOf(voucher)).toBe(0);
  });
});

describe('a failing provider', () => {
  test('never causes a double charge, and the shopper can go on', async () => {
    const { pay } = await shopper(server, shop);
    for (const fault of [
      { kind: 'error' },
      { kind: 'reset' },
      { kind: 'error', when: 'after' },
      { kind: 'conflict' },
      { kind: 'rate_limit' },
    ]) {
      await server.emulator('faults', { path: '/payment_intents', times: 2, ...fault });
      const refused = await failure(pay());
      expect([refused.status, refused.message], JSON.stringify(fault)).toEqual([
        503,
        'payments are not possible right now; nothing was charged, please try again',
      ]);
      await server.emulator('reset');
    }
    const pending = await pay();
    expect(await pay()).toEqual(pending);
    await server.confirm(pending.client_secret ?? '', shop.accountId);
    await until('the order is in', async () => (await traces(pending.order.id))?.status === 'new');
    const intents = await server.stripe().paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    expect(intents.data.map(({ status }) => status)).toEqual(['succeeded']);
    expect(await rows('select id from orders where tenant_id = $1', shop.tenantId)).toHaveLength(1);
  });

  test('that fails at the return of the browser is asked again by the reconciler', async () => {
    const { orderId, intentId, finish } = await paidInSilence();
    await server.emulator('faults', { kind: 'error', path: '/payment_intents', times: 2 });
    expect((await failure(finish({ payment_intent: intentId }))).status).toBe(503);
    await reconcilePayments(server.services);
    expect(await traces(orderId)).toEqual(once);
  });
});
