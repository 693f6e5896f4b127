import type { RequestListener } from 'node:http';
import { mailOutbox, webhookDeliveries } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { purgeExpired } from '#jobs/purge-expired.ts';
import { isSigned } from '#outgoing/signature.ts';
import { makeListening, type Receiver, startReceiver, tryNewest } from './testing.ts';

let server: TestServer;
let receiver: Receiver;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  server = await startTestServer({ now });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  ahead = 0;
  receiver.answer(200);
  receiver.received.length = 0;
});

/** Causes a message: an order that is cancelled before production. */
async function cancelOne(tenantId: string) {
  const { database } = server.services;
  const event = await makeEvent(database, { tenantId });
  const order = await makeOrder(database, { tenantId, eventId: event.id });
  const ctx = systemContext(server.services, tenantId);
  await ctx.tx((tx) => transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' }));
  return { order, event };
}

test('a message is signed over its bytes, holds ids and amounts but no names, and appears in the log', async () => {
  const mine = await makeListening(server, receiver.url, ['order.cancelled']);
  const { order, event } = await cancelOne(mine.tenantId);
  expect(await tryNewest(server)).toBeUndefined();
  const [{ headers, rawBody, message }] = receiver.received as [(typeof receiver.received)[0]];
  const signed = {
    timestamp: String(headers['inkstand-timestamp']),
    signature: String(headers['inkstand-signature']),
    rawBody,
  };
  expect(isSigned(mine.secret, signed, now())).toBe(true);
  expect(isSigned(mine.secret, { ...signed, rawBody: `${rawBody} ` }, now())).toBe(false);
  expect(isSigned('another secret', signed, now())).toBe(false);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['inkstand-event-id']).toBe(message.id);
  expect(message).toEqual({
    id: message.id,
    type: 'order.cancelled',
    created_at: expect.stringMatching(/Z$/),
    tenant_id: mine.tenantId,
    data: {
      order: {
        id: order.id,
        order_ref: order.orderRef,
        kind: 'store',
        status: 'cancelled',
        event: { id: event.id, slug: event.slug },
        currency: 'GBP',
        total: 28.74,
      },
    },
  });
  const { data, meta } = await mine.client.listWebhookDeliveries({ params: mine.params });
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({ id: message.id, status: 'delivered', tries: 1, answer_status: 200, problem: null });
  expect(data[0]!.body).toEqual(message);
  expect((await mine.client.getWebhook({ params: mine.params })).data.last_delivery).toMatchObject({
    status: 'delivered',
  });
  // A job that runs twice sends the message once.
  await tryNewest(server);
  expect(receiver.received).toHaveLength(1);
});

test('a failed message is tried eight times under one id, then stays in the log to be resent', async () => {
  const mine = await makeListening(server, receiver.url, ['order.cancelled']);
  const { client, params } = mine;
  await cancelOne(mine.tenantId);
  const hangUp: RequestListener = (_request, response) => void response.destroy();
  const answers = [500, 404, 301, hangUp, 429, 503, 401, 500];
  const problems: (string | null)[] = [];
  for (const answer of answers) {
    receiver.answer(answer);
    await tryNewest(server);
    const { data } = await client.listWebhookDeliveries({ params });
    problems.push(data[0]!.problem);
  }
  expect(problems.slice(0, 4)).toEqual([
    'It answered 500.',
    'It answered 404.',
    'It answered 301, and redirects are not followed.',
    'It closed the connection without an answer.',
  ]);
  const [failed] = (await client.listWebhookDeliveries({ params, query: { status: 'failed' } })).data;
  expect(failed).toMatchObject({ status: 'failed', tries: 8, answer_status: 500 });
  expect(new Set(receiver.received.map(({ message }) => message.id))).toEqual(new Set([failed!.id]));
  // There is no ninth try, even if the queue runs the job.
  receiver.answer(200);
  await tryNewest(server);
  expect(receiver.received).toHaveLength(8);

  const again = { params: { ...params, delivery_id: failed!.id } };
  expect((await client.resendWebhookDelivery(again)).data).toMatchObject({ status: 'waiting', tries: 0 });
  expect(await failure(client.resendWebhookDelivery(again))).toMatchObject({ status: 409 });
  await tryNewest(server);
  const { data: log } = await client.listWebhookDeliveries({ params });
  expect(log).toEqual([expect.objectContaining({ id: failed!.id, status: 'delivered', tries: 1, problem: null })]);
  expect(receiver.received[8]!.message).toEqual(receiver.received[0]!.message);
});

test('concurrent resends send a message once; without the guard each would send it', async () => {
  const mine = await makeListening(server, receiver.url, ['order.cancelled']);
  await cancelOne(mine.tenantId);
  await tryNewest(server);
  const [sent] = (await mine.client.listWebhookDeliveries({ params: mine.params })).data;
  const jobs = () => server.jobs.filter(({ data }) => 'deliveryId' in data && data.deliveryId === sent!.id).length;
  const before = jobs();
  const asked = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      mine.client.resendWebhookDelivery({ params: { ...mine.params, delivery_id: sent!.id } }),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(jobs() - before).toBe(1);

  // Negative control: with a check followed by a separate write, several callers think that they won.
  const ctx = systemContext(server.services, mine.tenantId);
  const own = and(eq(webhookDeliveries.tenantId, mine.tenantId), eq(webhookDeliveries.id, sent!.id));
  await ctx.tx((tx) => tx.update(webhookDeliveries).set({ status: 'delivered' }).where(own));
  let looked = 0;
  const winners = await Promise.all(
    Array.from({ length: 4 }, () =>
      ctx.tx(async (tx) => {
        const found = await tx.$count(webhookDeliveries, and(own, ne(webhookDeliveries.status, 'waiting')));
        looked += 1;
        while (looked < 4) await new Promise((resolve) => setTimeout(resolve, 5));
        await tx.update(webhookDeliveries).set({ status: 'waiting' }).where(own);
        return found;
      }),
    ),
  );
  expect(winners).toEqual([1, 1, 1, 1]);
});

test('a paused webhook gets no messages, waiting ones are dropped, and a test still arrives', async () => {
  const mine = await makeListening(server, receiver.url, ['order.cancelled', 'order.status_changed']);
  const { client, params } = mine;
  await cancelOne(mine.tenantId);
  await client.changeWebhook({ params, body: { active: false } });
  await tryNewest(server);
  const { data: dropped } = await client.listWebhookDeliveries({ params });
  expect(dropped.map(({ status, problem }) => [status, problem])).toEqual([
    ['failed', 'The webhook was paused.'],
    ['failed', 'The webhook was paused.'],
  ]);
  await cancelOne(mine.tenantId);
  expect((await client.listWebhookDeliveries({ params })).meta.total).toBe(2);
  const resend = client.resendWebhookDelivery({ params: { ...params, delivery_id: dropped[0]!.id } });
  expect(await failure(resend)).toMatchObject({ status: 422 });
  expect(receiver.received).toEqual([]);
  await client.testWebhook({ params });
  await tryNewest(server);
  expect(receiver.received.map(({ message }) => message.type)).toEqual(['test']);
  expect(await client.listWebhookDeliveries({ params, query: { type: 'test' } })).toMatchObject({
    data: [{ status: 'delivered', body: { data: { webhook: { id: params.webhook_id } } } }],
  });
});

test('a webhook that fails for three days is deactivated, and its administrators are notified in their language', async () => {
  const mine = await makeListening(server, receiver.url, ['order.cancelled']);
  const { client, params, tenantId } = mine;
  const { database } = server.services;
  await makeUser(database, { tenantId, role: 'account_manager' });
  const german = await makeUser(database, { tenantId, language: 'de', email: 'anna@listening.test' });
  receiver.answer(500);
  const failOne = async () => {
    await cancelOne(tenantId);
    await tryNewest(server);
    return (await client.getWebhook({ params })).data;
  };
  expect(await failOne()).toMatchObject({ state: 'failing', failing_since: expect.stringMatching(/^20/) });
  // A success resets the failure period, and a failed test message does not start one.
  ahead = 2 * DAY_MS;
  receiver.answer(200);
  expect(await failOne()).toMatchObject({ state: 'active', failing_since: null });
  receiver.answer(500);
  await client.testWebhook({ params });
  await tryNewest(server);
  expect((await client.getWebhook({ params })).data.state).toBe('active');
  expect(await failOne()).toMatchObject({ state: 'failing' });
  ahead = 4.9 * DAY_MS;
  expect(await failOne()).toMatchObject({ state: 'failing' });
  ahead = 5.1 * DAY_MS;
  expect(await failOne()).toMatchObject({ state: 'given_up', given_up_at: expect.stringMatching(/^20/) });
  const { data: log } = await client.listWebhookDeliveries({ params, query: { status: 'waiting' } });
  expect(log.filter(({ type }) => type !== 'test')).toEqual([]);

  const mails = await database.tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)),
  );
  const told = mails.filter(({ template }) => template === 'webhook_given_up');
  expect(told.map(({ subjectId }) => subjectId).toSorted()).toEqual([mine.user.id, german.id].toSorted());
  for (const { id } of told) await sendEmail(systemContext(server.services, tenantId), emailTemplates, id);
  const [sentEmail] = await server.db.ownerQuery<{ subject: string; text: string }>(
    `select subject, text from demo_mailbox where "to" = $1`,
    [german.email],
  );
  expect(sentEmail!.subject).toBe(`Wir senden keine Nachrichten mehr an ${new URL(receiver.url).host}`);
  expect(sentEmail!.text).toContain(`/settings/webhooks/${params.webhook_id}`);
  expect(sentEmail!.text).not.toContain('/inkstand');

  // After reactivation the three days start again.
  expect((await client.changeWebhook({ params, body: { active: true } })).data.state).toBe('active');
  expect(await failOne()).toMatchObject({ state: 'failing', given_up_at: null });
});

test('the log is purged after thirty days', async () => {
  const { tenantId } = await makeListening(server, receiver.url, ['order.cancelled']);
  await cancelOne(tenantId);
  const { database } = server.services;
  const count = () =>
    database.tx('all-tenants', (tx) => tx.$count(webhookDeliveries, eq(webhookDeliveries.tenantId, tenantId)));
  await purgeExpired({ database, now: () => new Date(Date.now() + 29 * DAY_MS) });
  expect(await count()).toBe(1);
  await purgeExpired({ database, now: () => new Date(Date.now() + 31 * DAY_MS) });
  expect(await count()).toBe(0);
});
