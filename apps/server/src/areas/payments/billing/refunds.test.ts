import { newId } from '@inkstand/database';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop } from '@inkstand/testing/factories/shop';
import { cancelOrder, ledgerDifferences, refundableOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { intentIn, shopper } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcileRefunds } from './create-reconciler.ts';
import { refundJobs } from './refund-jobs.ts';
import { sendRefund } from './send-refund.ts';
import { takeRefunds } from './take-refunds.ts';
import { expectRefundedOnce } from './testing.ts';

let server: PayingServer;
let now = new Date();
beforeAll(async () => {
  server = await startPayingServer({ now: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  now = new Date();
  await server.emulator('reset');
});

const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const loadEvents = async (orderId: string) =>
  (await rows<{ event: string }>('select event from order_events where order_id = $1 order by id', orderId)).map(
    ({ event }) => event,
  );
const loadMails = async (orderId: string) =>
  (await rows<{ template: string }>('select template from mail_outbox where subject_id = $1', orderId)).map(
    ({ template }) => template,
  );
const loadRefunds = (orderId: string) =>
  rows<{ id: string; status: string; amount: string; fee_refunded: string; error: string | null }>(
    'select * from refunds where order_id = $1 order by id',
    orderId,
  );

const refundable = (options: Parameters<typeof refundableOrder>[1] = {}) => refundableOrder(server, options);

describe('a refund', () => {
  test('of one piece and of the shipping goes to the provider, the ledger, the timeline, the audit log and the customer', async () => {
    const { orderId, line, refund, atProvider, fee, client, params, shop, user, order } = await refundable();
    expect(order).toMatchObject({ amount_captured: 53.94, amount_refunded: 0, refunds: [] });
    expect(order.refundable).toEqual({ allowed: true, reason: null, shipping: { net: 4.95, vat: 0.99 } });
    expect(order.items[0]?.refundable).toEqual({ quantity: 2, net: 40, vat: 8 });

    const { data, message } = await refund({ lines: [{ order_line_id: line, quantity: 1 }], shipping: true });
    expect(message).toBe('The refund is on its way to the payment provider');
    expect(data).toMatchObject({ amount_refunded: 29.94, status: 'new' });
    expect(data.items[0]?.refundable).toEqual({ quantity: 1, net: 20, vat: 4 });
    expect(data.refunds).toMatchObject([
      { amount: 29.94, status: 'pending', reason: 'misprint', requested_by: 'Test User', needs_person: false },
    ]);
    expect(data.refunds[0]?.lines).toEqual([
      { order_line_id: line, quantity: 1, amount: 24 },
      { order_line_id: null, quantity: 0, amount: 5.94 },
    ]);
    await workMoneyJobs(server);
    await workMoneyJobs(server);
    expect(await atProvider()).toBe(2994);
    // The order is still produced, so the platform keeps the fee.
    expect(await fee()).toEqual([2514, 0]);
    const after = (await client.getOrder({ params })).data;
    expect(after.refunds).toMatchObject([{ status: 'succeeded', error: null }]);
    expect(after.timeline.slice(1).map(({ event, actor, reason }) => [event, actor, reason])).toEqual([
      ['refund_queued', 'Test User', '£29.94: misprint'],
      ['refunded', 'Inkstand', '£29.94'],
    ]);
    expect(await loadMails(orderId)).toEqual(['order_confirmation', 'refund']);
    const audit = await rows<{ action: string; actor: string }>(
      `select action, actor from audit_log where object_id = $1 and action like 'order.refund%' order by id`,
      orderId,
    );
    expect(audit).toEqual([
      { action: 'order.refund_requested', actor: `user:${user.id}` },
      { action: 'order.refunded', actor: 'system' },
    ]);
    const publicly = await server.browser().client.publicOrder({
      params: { ...shop.params, token: data.public_url.split('/').at(-1) ?? '' },
    });
    expect(publicly.data.order.refunded).toBe(29.94);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('of an amount, followed by one of the rest, adds up to exactly what was paid', async () => {
    const { refund, line, atProvider, orderId } = await refundable({ role: 'account_manager' });
    await refund({ amount: 10.01 });
    await refund({ lines: [{ order_line_id: line, quantity: 1 }] });
    await refund({ lines: [{ order_line_id: line, quantity: 1 }], shipping: true });
    await workMoneyJobs(server);
    expect(await atProvider()).toBe(5394);
    const [sums] = await rows<{ net: number; vat: number; pieces: number }>(
      `select sum(net)::int as net, sum(vat)::int as vat, sum(quantity)::int as pieces from refund_lines
       where refund_id in (select id from refunds where order_id = $1)`,
      orderId,
    );
    expect(sums).toEqual({ net: 4495, vat: 899, pieces: 2 });
    expect((await failure(refund({ amount: 0.01 }))).errors).toEqual({ amount: ['at most £0.00 can be refunded'] });
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('fails on its field when the amount or quantity is too large, the line belongs to another order, or nothing is selected', async () => {
    const { refund, line } = await refundable();
    const other = await refundable();
    const errors = async (body: Parameters<typeof refund>[0]) => (await failure(refund(body))).errors;
    expect(await errors({ amount: 53.95 })).toEqual({ amount: ['at most £53.94 can be refunded'] });
    expect(await errors({ amount: 0 })).toEqual({ amount: ['choose what to refund'] });
    expect(await errors({ amount: 1.005 })).toEqual({ amount: ['not valid'] });
    expect(await errors({})).toEqual({ amount: ['choose what to refund'] });
    expect(await errors({ amount: 1, shipping: true })).toEqual({ amount: ['not valid'] });
    const of = (order_line_id: string, quantity: number) => ({ lines: [{ order_line_id, quantity }] });
    expect(await errors(of(line, 3))).toEqual({ 'lines.0.quantity': ['at most 2 can be refunded'] });
    expect(await errors(of(line, 0))).toHaveProperty(['lines.0.quantity']);
    expect(await errors(of(other.line, 1))).toEqual({ 'lines.0.order_line_id': ['not valid'] });
    expect(await errors({ shipping: true, reason: ' ' })).toEqual({ reason: ['required'] });
    expect(await rows('select id from refunds where order_id = $1', other.orderId)).toEqual([]);
  });

  test('is allowed for admins and account managers of the tenant and for staff only', async () => {
    const { params, shop, line } = await refundable();
    const stranger = await makeShop(database());
    const as = async (values: Parameters<typeof makeUser>[1]) => server.as(await makeUser(database(), values));
    const body = { lines: [{ order_line_id: line, quantity: 1 }], reason: 'test' };
    const statusFor = async (values: Parameters<typeof makeUser>[1]) => {
      const client = await as(values);
      return client.createRefund({ params, body }).then(
        () => 200,
        async (error: { status: number }) => error.status,
      );
    };
    const own = { tenantId: shop.tenantId };
    expect(await statusFor({ ...own, role: 'customer_service' })).toBe(403);
    expect(await statusFor({ superadmin: 1, role: 'customer_service' })).toBe(403);
    expect(await statusFor({ tenantId: stranger.tenantId, role: 'admin' })).toBe(404);
    const reader = await as({ ...own, role: 'customer_service' });
    expect((await reader.getOrder({ params })).data.refundable).toMatchObject({
      allowed: false,
      reason: 'Your role does not allow this.',
    });
    expect(await statusFor({ superadmin: 1, role: 'account_manager' })).toBe(200);
    expect(await statusFor({ ...own, role: 'account_manager' })).toBe(200);
  });

  test('of an order without a card payment is not possible, and states the reason', async () => {
    const shop = await makeShop(database());
    const voucher = await makeVoucher(database(), {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      discountAmount: 500_00,
    });
    const { pay, finish } = await shopper(server, shop);
    const { order } = await pay({ discount_code: voucher.label, amount: 0 });
    await finish({ no_payment_needed: '1', order_id: order.id });
    const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
    const params = { tenant_id: shop.tenantId, order_ref: order.order_ref };
    const { data } = await client.getOrder({ params });
    expect(data.refundable).toMatchObject({ allowed: false, reason: 'Nothing was paid for it by card.' });
    const refused = await failure(client.createRefund({ params, body: { amount: 1, reason: 'test' } }));
    expect([refused.status, refused.message]).toEqual([422, 'this is not possible in the order’s current status']);
  });
});

describe('a cancelled order', () => {
  test('returns the rest of the payment, the whole fee and the credit, with one refund', async () => {
    const shop = await makeShop(database());
    const voucher = await makeVoucher(database(), {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      discountAmount: 40_00,
    });
    const { refund, orderId, atProvider, fee } = await refundable({
      shop,
      pay: { discount_code: voucher.label, amount: 13.94 },
    });
    const creditUsed = async () =>
      Number(
        (await rows<{ used: string }>('select credit_used as used from tenants where id = $1', shop.tenantId))[0]?.used,
      );
    // Production costs 25.14: 13.94 by the fee, the rest on credit.
    expect([await fee(), await creditUsed()]).toEqual([[1394, 0], 1120]);
    await refund({ amount: 4 });
    await workMoneyJobs(server);
    expect(await cancelOrder(server, shop.tenantId, orderId)).toEqual({ from: 'new', to: 'cancelled' });
    await workMoneyJobs(server);
    expect([await atProvider(), await fee(), await creditUsed()]).toEqual([1394, [1394, 1394], 0]);
    expect(await loadRefunds(orderId)).toMatchObject([
      { amount: '400', fee_refunded: '0' },
      { amount: '994', fee_refunded: '1394', reason: 'cancelled' },
    ]);
    expect(await loadEvents(orderId)).toEqual([
      'placed',
      'refund_queued',
      'refunded',
      'cancel',
      'refund_queued',
      'refunded',
    ]);
    expect(await ledgerDifferences(database())).toEqual([]);
    const left = await rows(
      "select account from ledger_entries where order_id = $1 and account in ('platform', 'credit', 'production_cost', 'customer') group by 1 having sum(amount) <> 0",
      orderId,
    );
    expect(left).toEqual([]);
  });

  test('that was fully refunded before still returns its fee', async () => {
    const { refund, orderId, shop, fee, atProvider } = await refundable();
    await refund({ amount: 53.94 });
    await cancelOrder(server, shop.tenantId, orderId);
    await workMoneyJobs(server);
    expect([await atProvider(), await fee()]).toEqual([5394, [2514, 2514]]);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('with a printed parcel keeps the fee for its contents', async () => {
    const { orderId, shop, fee, atProvider, line } = await refundable();
    const printer = await makeFulfiller(database());
    const shipment = crypto.randomUUID();
    await rows(
      'insert into shipments (tenant_id, id, order_id, fulfiller_id, number, lines) values ($1, $2, $3, $4, 1, $5)',
      shop.tenantId,
      shipment,
      orderId,
      printer.id,
      JSON.stringify([{ order_line_id: line, quantity: 1 }]),
    );
    await rows(
      "insert into shipment_events (tenant_id, shipment_id, type, occurred_at) values ($1, $2, 'in_production', now())",
      shop.tenantId,
      shipment,
    );
    await rows("update orders set status = 'address issue' where id = $1", orderId);
    await cancelOrder(server, shop.tenantId, orderId);
    await workMoneyJobs(server);
    // One shirt at 8.00 and its shipping at 3.95, both with VAT, are spent.
    expect([await atProvider(), await fee()]).toEqual([5394, [2514, 2514 - 960 - 474]]);
    const [saved] = await rows<{ sum: number }>(
      "select sum(amount)::int from ledger_entries where order_id = $1 and account = 'platform'",
      orderId,
    );
    expect(saved?.sum).toBe(-1434);
  });
});

test('a payment that arrives after its order was abandoned is refunded at once, visibly for everybody', async () => {
  await server.emulator('webhooks', { mode: 'drop' });
  const shop = await makeShop(database());
  const { pay, finish } = await shopper(server, shop);
  const { client_secret, order } = await pay();
  await server.confirm(client_secret ?? '', shop.accountId);
  await rows('update orders set abandoned_at = now() where id = $1', order.id);
  const returned = () => failure(finish({ payment_intent: intentIn(client_secret) }));
  expect((await returned()).status).toBe(422);
  await Promise.all([returned(), returned()]);
  await workMoneyJobs(server);
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, order_ref: order.order_ref };
  const { data } = await client.getOrder({ params });
  expect(data).toMatchObject({ status: 'cancelled', amount_captured: 53.94, amount_refunded: 53.94 });
  expect(data.refunds).toMatchObject([{ amount: 53.94, fee_refunded: 25.14, status: 'succeeded' }]);
  expect(await loadEvents(order.id)).toEqual(['paid_too_late', 'refund_queued', 'refunded']);
  expect(await loadMails(order.id)).toEqual(['refund']);
  expect((await returned()).status).toBe(422);
  expect(await ledgerDifferences(database())).toEqual([]);
});

describe('a refund that the bank returns later', () => {
  test('needs attention, is reversed in the ledger, and can be retried', async () => {
    const { refund, line, orderId, client, params, atProvider } = await refundable({ card: '4000000000005126' });
    await refund({ lines: [{ order_line_id: line, quantity: 1 }] });
    await workMoneyJobs(server);
    await until('the failure has arrived', async () => (await loadEvents(orderId)).includes('refund_failed'));
    const { data } = await client.getOrder({ params });
    expect(data).toMatchObject({ amount_refunded: 0, refund_failed: true });
    expect(data.items[0]?.refundable.quantity).toBe(2);
    expect(data.refunds).toMatchObject([
      { status: 'failed', needs_person: true, error: 'the card has expired or was cancelled' },
    ]);
    expect(await ledgerDifferences(database())).toEqual([]);
    const waiting = await client.listOrders({ params: { tenant_id: params.tenant_id }, query: { refund: 'failed' } });
    expect(waiting.data.map(({ order_ref }) => order_ref)).toEqual([params.order_ref]);
    const event = await client.eventOverview({ params: { ...params, slug: data.event.slug } });
    expect(event.data.needs_person_count).toBe(1);

    const retry = { ...params, refund_id: data.refunds[0]?.id ?? '' };
    const attempts = await Promise.allSettled([1, 2, 3].map(() => client.retryRefund({ params: retry })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await workMoneyJobs(server);
    await until('the second has failed', async () => (await loadRefunds(orderId))[1]?.status === 'failed');
    const again = (await client.getOrder({ params })).data;
    expect(again.refunds.map(({ status, needs_person }) => [status, needs_person])).toEqual([
      ['failed', false],
      ['failed', true],
    ]);
    const close = { ...params, refund_id: again.refunds[1]?.id ?? '' };
    expect((await failure(client.closeRefund({ params: close, body: { reason: '' } }))).errors).toEqual({
      reason: ['required'],
    });
    await client.closeRefund({ params: close, body: { reason: 'paid by bank transfer' } });
    const closed = (await client.getOrder({ params })).data;
    expect([closed.refund_failed, closed.timeline.at(-1)?.reason]).toEqual([false, 'paid by bank transfer']);
    expect((await failure(client.retryRefund({ params: close }))).status).toBe(422);
    expect(await atProvider()).toBe(0);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is pending until the bank has completed it, even when the webhook is lost', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const { refund, orderId, params, client } = await refundable({ card: '4000000000007726' });
    await refund({ shipping: true });
    await workMoneyJobs(server);
    expect((await client.getOrder({ params })).data.refunds).toMatchObject([{ status: 'pending', amount: 5.94 }]);
    expect(await loadMails(orderId)).toEqual(['order_confirmation']);
    now = new Date(Date.now() + 2 * 60_000);
    await until('the provider has settled it', async () => {
      now = new Date(now.getTime() + 6 * 60_000);
      await reconcileRefunds(server.services);
      return (await loadRefunds(orderId))[0]?.status === 'succeeded';
    });
    expect(await loadMails(orderId)).toEqual(['order_confirmation', 'refund']);
  });
});

describe('a failing provider', () => {
  // Every fault: refunds.crash.test.ts.
  test.each([
    { kind: 'error', when: 'after' },
    { kind: 'rate_limit', times: 1 },
  ])('refunds once: %j', (fault) => expectRefundedOnce(server, fault));

  test('that did not answer for an hour is asked by the reconciler, and the customer is refunded once', async () => {
    const { refund, orderId, atProvider } = await refundable();
    await server.emulator('webhooks', { mode: 'drop' });
    await refund({ amount: 10 });
    const job = server.jobs.findLast(({ name }) => name === 'order.refund')?.data as Parameters<typeof sendRefund>[1];
    await server.emulator('faults', { kind: 'error', when: 'after', path: '/refunds', method: 'POST', times: 2 });
    await expect(sendRefund(server.services, job)).rejects.toThrow();
    expect((await loadRefunds(orderId))[0]?.status).toBe('pending');
    now = new Date(Date.now() + 3_600_000);
    await Promise.all([
      reconcileRefunds(server.services),
      reconcileRefunds({ ...server.services }),
      sendRefund(server.services, job),
    ]);
    expect([await atProvider(), (await loadRefunds(orderId))[0]?.status]).toEqual([1000, 'succeeded']);
    expect(await loadMails(orderId)).toEqual(['order_confirmation', 'refund']);
    await workMoneyJobs(server);
  });

  test('that refuses permanently fails the refund at once, with the error text of the provider', async () => {
    const { refund, orderId, client, params, shop } = await refundable();
    await refund({ amount: 10 });
    await server.emulator('faults', { kind: 'refused', path: '/refunds', method: 'POST' });
    await workMoneyJobs(server);
    const { data } = await client.getOrder({ params });
    expect(data.refunds).toMatchObject([
      { status: 'failed', needs_person: true, error: 'Insufficient funds in your balance for this.' },
    ]);
    expect(await loadMails(orderId)).toEqual(['order_confirmation']);
    await client.retryRefund({ params: { ...params, refund_id: data.refunds[0]?.id ?? '' } });
    await workMoneyJobs(server);
    expect((await loadRefunds(orderId)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await ledgerDifferences(database())).toEqual([]);
    await cancelOrder(server, shop.tenantId, orderId);
    await server.emulator('faults', { kind: 'refused', path: '/refunds', method: 'POST' });
    await workMoneyJobs(server);
    expect(await loadMails(orderId)).toEqual(['order_confirmation', 'refund', 'order_cancelled']);
  });
});

test('a refund in the provider’s own dashboard is booked once, and cannot be made a second time', async () => {
  const { orderId, intentId, shop, refund, client, params } = await refundable();
  await server.stripe().refunds.create({ payment_intent: intentId, amount: 1000 }, { stripeAccount: shop.accountId });
  await until('it is booked', async () => (await loadRefunds(orderId)).length === 1);
  await until('it has succeeded', async () => (await loadRefunds(orderId))[0]?.status === 'succeeded');
  const events = await server.stripe().events.list({ limit: 20 }, { stripeAccount: shop.accountId });
  for (const { id } of events.data.filter(({ type }) => type.includes('refund'))) {
    await server.emulator(`events/${id}/resend`);
  }
  const { data } = await client.getOrder({ params });
  expect(data.refunds).toMatchObject([{ amount: 10, requested_by: 'The payment provider’s dashboard' }]);
  expect((await failure(refund({ amount: 43.95 }))).status).toBe(422);
  expect(await ledgerDifferences(database())).toEqual([]);
});

describe('a refund in the provider’s dashboard', () => {
  const giveBack = (order: Awaited<ReturnType<typeof refundable>>, amount: number, metadata = {}) =>
    server
      .stripe()
      .refunds.create({ payment_intent: order.intentId, amount, metadata }, { stripeAccount: order.shop.accountId });
  const take = ({ shop, orderId }: Awaited<ReturnType<typeof refundable>>) =>
    takeRefunds(server.services, { tenantId: shop.tenantId, orderId });
  const statuses = async (orderId: string) =>
    (await loadRefunds(orderId)).map(({ amount, status }) => [Number(amount), status]);

  test.each([40_00, 53_94])(
    'made while a pending refund of ours leaves too little for it (%i) is booked once ours is refused',
    async (amount) => {
      const order = await refundable();
      await order.refund({ amount: amount / 100 });
      await giveBack(order, amount);
      await take(order);
      expect(await statuses(order.orderId)).toEqual([[amount, 'pending']]);
      await workMoneyJobs(server);
      expect(await statuses(order.orderId)).toEqual([
        [amount, 'failed'],
        [amount, 'succeeded'],
      ]);
      const { data } = await order.client.getOrder({ params: order.params });
      expect(data.amount_refunded).toBe(amount / 100);
      expect(await ledgerDifferences(database())).toEqual([]);
    },
  );

  test.each(['not one of ours', newId()])('is booked even if its metadata names a refund: %s', async (refund_id) => {
    const order = await refundable();
    await giveBack(order, 10_00, { refund_id });
    await take(order);
    expect(await statuses(order.orderId)).toEqual([[10_00, 'succeeded']]);
  });
});

test('a fee that the provider does not return needs attention: the timeline says so', async () => {
  const { shop, orderId, client, params } = await refundable();
  const fee = refundJobs['order.return_fee'];
  const job = { tenantId: shop.tenantId, orderId, refundId: newId() };
  await fee?.giveUp?.(server.services, job, 'The fee has been given back already.');
  const { data } = await client.getOrder({ params });
  expect(data.timeline.at(-1)).toMatchObject({
    event: 'fee_not_returned',
    reason: 'The fee has been given back already.',
  });
});
