import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@inkstand/contract';
import { createClient } from '@inkstand/contract/client';
import { newId } from '@inkstand/database';
import { orders, webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import type { Role } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSessions } from '#areas/identity/accounts/sessions.ts';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import * as advancing from './advance-order.ts';
import { loadHistory, makeReport, makeSubmitted, send } from './testing.ts';

/** For the negative control of the race below: nobody waits for a colleague who is just marking the same order. */
function switchGuardOff() {
  vi.spyOn(advancing, 'lockOrder').mockImplementation(async (tx, _ctx, orderId) => {
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
    return order?.status ?? undefined;
  });
  const { readProgress } = advancing;
  vi.spyOn(advancing, 'readProgress').mockImplementation(async (...given) => {
    const parcels = await readProgress(...given);
    // The delay makes everyone read before the first one writes, on any machine.
    await sleep(500);
    return parcels;
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

const ZONE = 'Europe/London';
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const dayAgo = (days: number) => addDays(localDay(new Date(), ZONE), -days);

/** An order whose parcels were sent four days ago, those of `sent`. */
async function makeSent(options: { parcels?: number; sent?: number; timeZone?: string } = {}) {
  const { parcels = 1, sent = parcels, timeZone = ZONE } = options;
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId, timeZone });
  const at = await makeSubmitted(server, { tenantId, eventId: event.id, parcels });
  await database().tx('all-tenants', (tx) =>
    tx.insert(webhooks).values({
      tenantId,
      id: newId(),
      url: 'http://localhost:9/inkstand',
      secret: '',
      events: ['order.delivered'],
      createdBy: newId(),
    }),
  );
  const report = (index: number, type: string, hours: number) =>
    send(server.app, at.fulfiller, makeReport(at.shipments[index]!, type, 0, { occurred_at: hoursAgo(hours) }));
  for (let index = 0; index < sent; index++) await report(index, 'shipped', 96);
  const user = await makeUser(database(), { tenantId, name: 'Mary Marks' });
  const client = await server.as(user);
  const params = { tenant_id: tenantId, order_ref: at.order.orderRef };
  return {
    ...at,
    tenantId,
    event,
    user,
    client,
    params,
    report,
    mark: (body: Parameters<Client['markDelivered']>[0]['body'], as = client) => as.markDelivered({ params, body }),
    undo: (body: Parameters<Client['undoDelivery']>[0]['body'] = {}, as = client) => as.undoDelivery({ params, body }),
    read: async () => (await client.getOrder({ params })).data,
    told: () =>
      database().tx('all-tenants', (tx) =>
        tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.tenantId, tenantId)),
      ),
    audits: () =>
      server.db.ownerQuery(
        `select action, details from audit_log where object_id = $1 and action like 'order.deliver%' order by id`,
        [at.order.id],
      ),
  };
}

const events = (timeline: readonly { event: string }[]) =>
  timeline.flatMap(({ event }) =>
    ['marked_delivered', 'delivery_undone', 'report_delivered'].includes(event) ? event : [],
  );

test('an order is marked as delivered, undone and marked again: pages, lists, timeline and audit log follow, webhooks are told once', async () => {
  const made = await makeSent();
  const { params, client, order, tenantId } = made;
  const list = async (delivered: 'yes' | 'no') =>
    (await client.listOrders({ params: { tenant_id: tenantId }, query: { delivered } })).meta.total;
  const page = {
    tenant: tenantId,
    slug: made.event.slug,
    token: orderToken(server.services.config, tenantId, order.id),
  };
  const readAsRecipient = async () => (await server.browser().client.publicOrder({ params: page })).data.order;
  expect((await made.read()).care.mark_delivered).toEqual({ allowed: true, reason: null });
  expect(await readAsRecipient()).toMatchObject({ stage: 'shipped', shipments: [{ delivered_at: null }] });

  const { data, message } = await made.mark({ delivered_on: dayAgo(1) });
  expect(message).toBe('Marked as delivered');
  expect(data).toMatchObject({
    status: 'shipped',
    shipments: [{ state: 'delivered', marked_delivered: true, may_mark_delivered: false }],
    care: { mark_delivered: { allowed: false, reason: 'It is delivered already.' } },
  });
  expect(localDay(new Date(data.delivered_at ?? ''), ZONE)).toBe(dayAgo(1));
  expect(data.timeline.at(-1)).toMatchObject({
    event: 'marked_delivered',
    actor: 'Mary Marks',
    reason: expect.stringMatching(/^Arrived on \d+ [A-Z]\w+ \d{4}$/),
  });
  expect(await readAsRecipient()).toMatchObject({
    stage: 'delivered',
    shipments: [{ delivered_at: data.delivered_at }],
  });
  expect([await list('yes'), await list('no')]).toEqual([1, 0]);
  const [told, ...more] = await made.told();
  expect([told?.event, more.length]).toEqual(['order.delivered', 0]);
  expect(told?.body.data).toMatchObject({ order: { order_ref: order.orderRef }, delivered_at: data.delivered_at });

  const undone = await made.undo();
  expect(undone.data).toMatchObject({
    delivered_at: null,
    shipments: [{ state: 'shipped', delivered_at: null, marked_delivered: false, may_mark_delivered: true }],
  });
  expect(await readAsRecipient()).toMatchObject({ stage: 'shipped', shipments: [{ delivered_at: null }] });
  expect([await list('yes'), await list('no')]).toEqual([0, 1]);
  expect(await failure(made.undo())).toMatchObject({ status: 422 });

  const again = await made.mark({ delivered_on: dayAgo(0) });
  expect(localDay(new Date(again.data.delivered_at ?? ''), ZONE)).toBe(dayAgo(0));
  expect(Date.parse(again.data.delivered_at ?? '')).toBeLessThanOrEqual(Date.now());
  expect(events(again.data.timeline)).toEqual(['marked_delivered', 'delivery_undone', 'marked_delivered']);
  expect(await made.told()).toHaveLength(1);
  expect(await made.audits()).toEqual([
    {
      action: 'order.delivered_by_hand',
      details: { order_ref: order.orderRef, delivered_on: dayAgo(1), parcels: '1' },
    },
    { action: 'order.delivery_undone', details: { order_ref: order.orderRef, parcels: '1' } },
    {
      action: 'order.delivered_by_hand',
      details: { order_ref: order.orderRef, delivered_on: dayAgo(0), parcels: '1' },
    },
  ]);
  expect(await failure(client.getOrder({ params: { ...params, order_ref: 'INK-0000-0000' } }))).toMatchObject({
    status: 404,
  });
});

test('one parcel is marked while another is at the printer; the order is delivered with its last parcel', async () => {
  const made = await makeSent({ parcels: 3, sent: 1 });
  const [one, two, three] = made.shipments;
  expect((await made.read()).care.mark_delivered).toMatchObject({
    allowed: false,
    reason: 'It has not been shipped yet.',
  });
  expect(await failure(made.mark({ delivered_on: dayAgo(0) }))).toMatchObject({
    status: 422,
    message: 'this is not possible in the order’s current status',
  });
  const notSent = await failure(made.mark({ delivered_on: dayAgo(0), shipment_id: two!.id }));
  expect(notSent).toMatchObject({ status: 422, errors: { shipment_id: ['this parcel is not on its way'] } });
  const first = await made.mark({ delivered_on: dayAgo(2), shipment_id: one!.id });
  expect(first.data.timeline.at(-1)?.reason).toMatch(/^Parcel 1 of 3 arrived on /);
  expect(first.data).toMatchObject({ status: 'submitted to fulfiller', delivered_at: null });
  await made.report(1, 'shipped', 48);
  await made.report(2, 'shipped', 48);
  // The first parcel keeps its day; the other two are marked together.
  const rest = await made.mark({ delivered_on: dayAgo(0) });
  expect(rest.data.timeline.at(-1)?.reason).toMatch(/^Parcels 2, 3 of 3 arrived on /);
  const days = rest.data.shipments.map(({ delivered_at: at }) => localDay(new Date(at ?? ''), ZONE));
  expect(days).toEqual([dayAgo(2), dayAgo(0), dayAgo(0)]);
  expect(rest.data.delivered_at).toBe(rest.data.shipments[2]?.delivered_at);
  // Undoing one of them is enough for the order not to be delivered.
  expect((await made.undo({ shipment_id: three!.id })).data).toMatchObject({ status: 'shipped', delivered_at: null });
  expect(await failure(made.undo({ shipment_id: three!.id }))).toMatchObject({
    status: 422,
    errors: { shipment_id: ['no one has marked this parcel as delivered'] },
  });
  expect(await failure(made.mark({ delivered_on: dayAgo(0), shipment_id: newId() }))).toMatchObject({
    status: 422,
    errors: { shipment_id: expect.anything() },
  });
});

test('a day in the future, before the parcel was sent, or that is none is refused by the name of its field', async () => {
  const made = await makeSent({ timeZone: 'Pacific/Kiritimati' });
  const today = localDay(new Date(), 'Pacific/Kiritimati');
  const sentOn = localDay(new Date(hoursAgo(96)), 'Pacific/Kiritimati');
  const problem = async (delivered_on: string) => {
    const { status, errors } = await failure(made.mark({ delivered_on }));
    return [status, errors?.delivered_on?.[0]];
  };
  expect(await problem(addDays(today, 1))).toEqual([422, 'this lies in the future']);
  expect(await problem(addDays(sentOn, -1))).toEqual([
    422,
    expect.stringMatching(/^it was shipped on \d+ [A-Z]\w+ \d{4}; it cannot have arrived before$/),
  ]);
  // A page of a company in the United States.
  const { bearerToken } = await server.services.database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: made.tenantId, userId: made.user.id, userAgent: 'test', now: new Date() }),
  );
  const american = createClient({
    baseUrl: 'http://localhost:3000',
    fetch: server.browser().fetch,
    headers: { authorization: `Bearer ${bearerToken}`, 'inkstand-language': 'en-US' },
  });
  const refused = await failure(made.mark({ delivered_on: addDays(sentOn, -1) }, american));
  expect(refused.errors?.delivered_on?.[0]).toMatch(/^it was shipped on [A-Z]\w+ \d+, \d{4}; it cannot have/);
  for (const nonsense of ['2026-02-30', 'yesterday', '']) expect((await problem(nonsense))[0]).toBe(422);
  expect((await made.read()).delivered_at).toBeNull();
  // The day of shipping counts, and the parcel does not arrive before it left.
  const { data } = await made.mark({ delivered_on: sentOn });
  expect(Date.parse(data.delivered_at ?? '')).toBeGreaterThanOrEqual(Date.parse(data.shipments[0]?.shipped_at ?? ''));
  await made.undo();
  expect((await made.mark({ delivered_on: today })).data.delivered_at).not.toBeNull();
});

describe('by role', () => {
  test.each([
    ['client', 'admin', 200],
    ['client', 'account_manager', 200],
    ['client', 'customer_service', 403],
    ['staff', 'admin', 200],
    ['staff', 'account_manager', 200],
    ['staff', 'customer_service', 403],
    ['stranger', 'admin', 404],
  ] as const)('%s, %s: %i', async (kind, role: Role, status) => {
    const made = await makeSent();
    const { id: stranger } = await makeTenant(database());
    const tenantId = kind === 'stranger' ? stranger : made.tenantId;
    const person = await server.as(
      await makeUser(database(), kind === 'staff' ? { superadmin: 1, role } : { tenantId, role }),
    );
    const answer = async (call: Promise<unknown>) =>
      call.then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await answer(made.mark({ delivered_on: dayAgo(0) }, person))).toBe(status);
    if (status !== 200) await made.mark({ delivered_on: dayAgo(0) });
    if (status === 403) {
      const { data } = await person.getOrder({ params: made.params });
      expect(data.care.mark_delivered).toEqual({ allowed: false, reason: 'Your role does not allow this.' });
    }
    expect(await answer(made.undo({}, person))).toBe(status);
  });
});

test('what the printer reports stays delivered, and a report after a mark is no second delivery', async () => {
  const made = await makeSent();
  await made.mark({ delivered_on: dayAgo(1) });
  await made.report(0, 'delivered', 20);
  const { data } = await made.client.getOrder({ params: made.params });
  expect(events(data.timeline)).toEqual(['marked_delivered']);
  expect(data.shipments).toMatchObject([{ marked_delivered: false }]);
  expect(await failure(made.undo())).toMatchObject({
    status: 422,
    message: 'this is not possible in the order’s current status',
  });
  expect(await failure(made.mark({ delivered_on: dayAgo(0) }))).toMatchObject({
    status: 409,
    message: 'this has been marked as delivered already',
  });
  expect(await made.told()).toHaveLength(1);
});

test('an order whose last parcel is cancelled is delivered when the others were marked', async () => {
  const made = await makeSent({ parcels: 2, sent: 1 });
  await made.mark({ delivered_on: dayAgo(1), shipment_id: made.shipments[0]!.id });
  await made.client.actOnOrder({ params: made.params, body: { action: 'request_cancellation' } });
  await made.report(1, 'cancelled', 2);
  const { status, delivered_at: at } = await made.read();
  expect([status, localDay(new Date(at ?? 0), ZONE)]).toEqual(['shipped', dayAgo(1)]);
  expect(await made.told()).toHaveLength(1);
});

test('a replacement of some pieces leaves a delivered order delivered', async () => {
  const made = await makeSent();
  const { client, params } = made;
  const { data } = await made.mark({ delivered_on: dayAgo(1) });
  const [item] = data.items;
  const lines = [{ order_line_id: item!.id, quantity: 1 }];
  const asked = await client.askReprint({ params, body: { lines, problem: 'damaged', note: 'Torn' } });
  await client.placeReplacement({ params: { ...params, request_id: asked.data.request_id }, body: {} });
  const after = await made.read();
  expect(after).toMatchObject({ status: 'shipped', delivered_at: data.delivered_at });
  expect((await made.undo()).data.delivered_at).toBeNull();
  expect((await made.mark({ delivered_on: dayAgo(0) })).data.delivered_at).not.toBeNull();
});

async function markSixTimesAtOnce() {
  const made = await makeSent();
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => made.mark({ delivered_on: dayAgo(0) })));
  vi.restoreAllMocks();
  const { timeline } = await made.read();
  return {
    answers: results
      .map((each) => (each.status === 'fulfilled' ? 200 : (each.reason as { status: number }).status))
      .toSorted(),
    history: (await loadHistory(server, made.shipments[0]!)).filter((type) => type === 'marked_delivered').length,
    timeline: events(timeline).length,
    audits: (await made.audits()).length,
    told: (await made.told()).length,
  };
}

test('six people who mark one order at once mark it once', async () => {
  expect(await markSixTimesAtOnce()).toEqual({
    answers: [200, 409, 409, 409, 409, 409],
    history: 1,
    timeline: 1,
    audits: 1,
    told: 1,
  });
});

test('negative control: without the lock they mark it several times, and the webhooks are still told once', async () => {
  switchGuardOff();
  const { answers, history, timeline, audits, told } = await markSixTimesAtOnce();
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(1);
  expect([history, timeline, audits].every((count) => count > 1)).toBe(true);
  expect(told).toBe(1);
});
