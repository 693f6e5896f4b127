import { events, fulfillers, orderEvents, orders } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import type { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  loadTimeline,
  makePrintable,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';
import { shipmentCancelJob } from './cancel-shipment.ts';
import { shipmentSubmitJob } from './submit-shipment.ts';
import { loadHistory, makeReport, makeSubmitted, send } from './testing.ts';

let line: Line;
/** Its jobs are only recorded. */
let server: TestServer;
beforeAll(async () => {
  line = await startSimulatedLine();
  server = await startTestServer();
});
afterAll(async () => {
  await line[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.jobs.length = 0;
  return line.admin('reset', {});
});

type Order = Awaited<ReturnType<typeof makeOrder>>;
type Server = Pick<TestServer, 'services' | 'as'>;

const reaches = (order: Order, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe(status);

async function act(at: Server, order: Order, action: string, superadmin = 0) {
  const user = await makeUser(at.services.database, { tenantId: order.tenantId, role: 'admin', superadmin });
  const client = await at.as(user);
  return client.actOnOrder({ params: { tenant_id: order.tenantId, order_ref: order.orderRef }, body: { action } });
}

const loadEvents = async ({ services }: Server, order: Order) => {
  const rows = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id),
  );
  return rows.map(({ event }) => event);
};

test('a fulfiller that has not begun cancels on request, and the order is cancelled and refunded', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'picked' });
  const order = await makePrintable(line, { paymentIntentId: 'pi_1', amountCaptured: 2874 });
  await queueDownload(line, order);
  await reaches(order, 'submitted to fulfiller');
  const { data, message } = await act(line.server, order, 'request_cancellation');
  expect(message).toBe('Cancellation requested from the fulfiller');
  expect(data.status).not.toBe('cancelled');
  expect(data.shipments.map(({ cancellation }) => cancellation)).toEqual(['requested']);
  const again = data.actions.find(({ action }) => action === 'request_cancellation');
  expect(again).toMatchObject({ allowed: false, reason: 'The fulfiller has been asked already.' });
  await reaches(order, 'cancelled');
  const timeline = await loadTimeline(line, order);
  const confirmed = timeline.find(({ event }) => event === 'confirm_cancellation');
  expect(confirmed?.actor).toBe('fulfiller:northprint');
  const refunds = await line.server.db.ownerQuery('select amount from refunds where order_id = $1', [order.id]);
  expect(refunds.map(({ amount }) => Number(amount))).toEqual([2874]);
});

test('a fulfiller that already prints refuses, the order continues, and the timeline shows it', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'in_production' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await reaches(order, 'picked');
  // Its report that production has begun is delayed: the cancellation request comes too late.
  await line.admin('misbehaviours', { kind: 'drop' });
  await line.admin('pace', { stop_before: 'awaiting_packing' });
  await expect
    .poll(async () => JSON.stringify(await line.taken()).includes('in_production'), { timeout: 60_000, interval: 10 })
    .toBe(true);
  await line.admin('misbehaviours', { kind: null });
  await act(line.server, order, 'request_cancellation');
  await expect.poll(() => loadEvents(line.server, order), { timeout: 60_000 }).toContain('report_cancellation_refused');
  await line.admin('pace', { step_delay_ms: 5 });
  await reaches(order, 'shipped');
});

test('when one of two parcels is cancelled the order continues with the other and needs attention', async () => {
  const at = await makeSubmitted(server, { parcels: 2 });
  const [one, other] = at.shipments;
  await act(server, at.order, 'request_cancellation');
  expect(server.jobs.filter(({ name }) => name === 'shipment.cancel')).toHaveLength(2);
  await send(server.app, at.fulfiller, makeReport(one!, 'cancelled', 1));
  await send(server.app, at.fulfiller, makeReport(other!, 'cancellation_refused', 2));
  await send(server.app, at.fulfiller, makeReport(other!, 'shipped', 9));
  const [row] = await server.db.ownerQuery('select status from orders where id = $1', [at.order.id]);
  expect(row?.status).toBe('shipped');
  expect(await loadEvents(server, at.order)).toEqual(
    expect.arrayContaining(['request_cancellation', 'report_cancelled', 'report_cancelled_partly']),
  );
  expect(await loadHistory(server, one!)).toEqual(['submitted', 'cancellation_requested', 'cancelled']);
});

/** Plans shipments on a day that holds them and ten pieces of others; returns how many pieces the day holds. */
async function planned({ fulfiller, shipments }: Awaited<ReturnType<typeof makeSubmitted>>) {
  const day = '2026-11-24';
  const pieces = 10 + shipments.length;
  await server.db.ownerQuery('update shipments set planned_day = $1 where fulfiller_id = $2', [day, fulfiller.id]);
  await server.db.ownerQuery('insert into fulfiller_days values ($1, $2, $3)', [fulfiller.id, day, pieces]);
  return async () => {
    const [row] = await server.db.ownerQuery('select pieces from fulfiller_days where fulfiller_id = $1', [
      fulfiller.id,
    ]);
    return row?.pieces;
  };
}

test('a cancelled parcel releases its capacity once, whoever reports it and however often', async () => {
  const reported = await makeSubmitted(server, { parcels: 3 });
  const load = await planned(reported);
  await act(server, reported.order, 'request_cancellation');
  expect(await load()).toBe(13);
  const [one, other, third] = reported.shipments;
  for (const minute of [1, 2]) await send(server.app, reported.fulfiller, makeReport(one!, 'cancelled', minute));
  expect(await load()).toBe(12);
  // A shipment whose cancellation is refused is made, and keeps its capacity.
  await send(server.app, reported.fulfiller, makeReport(other!, 'cancellation_refused', 3));
  expect(await load()).toBe(12);
  await send(server.app, reported.fulfiller, makeReport(third!, 'cancelled', 4));
  expect(await load()).toBe(11);

  const confirmed = await makeSubmitted(server, { parcels: 2 });
  const left = await planned(confirmed);
  await act(server, confirmed.order, 'request_cancellation');
  await send(server.app, confirmed.fulfiller, makeReport(confirmed.shipments[0]!, 'cancelled', 1));
  await act(server, confirmed.order, 'confirm_cancellation', 1);
  expect(await left()).toBe(10);
  await send(server.app, confirmed.fulfiller, makeReport(confirmed.shipments[1]!, 'cancelled', 5));
  expect(await left()).toBe(10);

  const whole = await makeSubmitted(server, { status: 'awaiting reprint', parcels: 2 });
  const room = await planned(whole);
  await act(server, whole.order, 'cancel');
  expect(await room()).toBe(10);
  for (const parcel of whole.shipments) await send(server.app, whole.fulfiller, makeReport(parcel, 'cancelled', 1));
  expect(await room()).toBe(10);
});

test('an order that is cancelled because another one replaces it releases its capacity once', async () => {
  const at = await makeSubmitted(server, { status: 'in production', parcels: 2 });
  const load = await planned(at);
  const { tenantId, orderRef } = at.order;
  const client = await server.as(await makeUser(server.services.database, { tenantId, role: 'admin' }));
  const params = { tenant_id: tenantId, order_ref: orderRef };
  const { data } = await client.askReprint({
    params,
    body: { lines: at.shipments[0]!.lines, problem: 'misprint', note: 'Blurred' },
  });
  const placed = await client.placeReplacement({ params: { ...params, request_id: data.request_id }, body: {} });
  expect(placed.data.order.status).toBe('cancelled');
  expect(await load()).toBe(10);
  for (const parcel of at.shipments) await send(server.app, at.fulfiller, makeReport(parcel, 'cancelled', 1));
  expect(await load()).toBe(10);
});

test('reports about a cancelled parcel move nothing, and a shipped one is noted', async () => {
  const at = await makeSubmitted(server);
  await act(server, at.order, 'request_cancellation');
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'cancelled', 1));
  for (const [minute, type] of ['in_production', 'misprint', 'shipped', 'cancelled'].entries()) {
    await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, type, minute + 2));
  }
  const [row] = await server.db.ownerQuery('select status from orders where id = $1', [at.order.id]);
  expect(row?.status).toBe('cancelled');
  expect((await loadEvents(server, at.order)).filter((event) => event === 'confirm_cancellation')).toHaveLength(1);
  expect(await loadEvents(server, at.order)).toContain('report_shipped_although_cancelled');
});

test('a fulfiller that cancels without a request changes nothing, and the order needs attention', async () => {
  const at = await makeSubmitted(server);
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'cancelled', 1));
  const [row] = await server.db.ownerQuery('select status from orders where id = $1', [at.order.id]);
  expect(row?.status).toBe('submitted to fulfiller');
  expect((await loadEvents(server, at.order)).at(-1)).toBe('report_cancelled_unasked');
});

test('only staff confirm a cancellation by a printer without a connection', async () => {
  const at = await makeSubmitted(server);
  await server.services.database.tx('all-tenants', (tx) =>
    tx.update(fulfillers).set({ adapter: 'email' }).where(eq(fulfillers.id, at.fulfiller.id)),
  );
  await expect(act(server, at.order, 'confirm_cancellation', 1)).rejects.toMatchObject({ status: 422 });
  await act(server, at.order, 'request_cancellation');
  expect(server.jobs.filter(({ name }) => name === 'shipment.cancel')).toEqual([]);
  expect((await loadEvents(server, at.order)).slice(-2)).toEqual(['request_cancellation', 'cancellation_by_hand']);
  await expect(act(server, at.order, 'confirm_cancellation')).rejects.toMatchObject({ status: 403 });
  const { data } = await act(server, at.order, 'confirm_cancellation', 1);
  expect(data.status).toBe('cancelled');
  expect(data.shipments.map(({ cancellation }) => cancellation)).toEqual(['cancelled']);
});

test('a parcel with a requested cancellation is not submitted', async () => {
  const at = await makeSubmitted(server, { status: 'submitting to fulfiller' });
  const { id: shipmentId, tenantId } = at.shipments[0]!;
  await server.db.ownerQuery('delete from shipment_events where shipment_id = $1', [shipmentId]);
  await act(server, at.order, 'request_cancellation');
  // It has no print files, so every attempt to submit it would throw.
  await shipmentSubmitJob.handle(server.services, { tenantId, shipmentId, fulfillerId: at.fulfiller.id });
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['cancellation_requested']);
});

test('cancelling an order in an exception notifies the fulfillers that have its parcels', async () => {
  const at = await makeSubmitted(server, { status: 'awaiting reprint' });
  await act(server, at.order, 'cancel');
  expect(server.jobs.filter(({ name }) => name === 'shipment.cancel')).toHaveLength(1);
});

test('an order whose only parcel was taken from its fulfiller is not cancelled when that one answers', async () => {
  const at = await makeSubmitted(server, { status: 'fulfiller routing error' });
  await server.db.ownerQuery(`update shipment_events set type = 'withdrawn' where shipment_id = $1`, [
    at.shipments[0]!.id,
  ]);
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'picked', 1));
  const [row] = await server.db.ownerQuery('select status from orders where id = $1', [at.order.id]);
  expect(row?.status).toBe('fulfiller routing error');
});

test('a parcel unknown to its fulfiller is cancelled once no submission can be in flight', async () => {
  const at = await makeSubmitted(line.server, { status: 'submitting to fulfiller' });
  const { id: shipmentId, tenantId } = at.shipments[0]!;
  const { db, services } = line.server;
  const endpoint = `/emulators/fulfillers/${at.fulfiller.id}/orders`;
  await db.ownerQuery('update fulfillers set endpoint = $1 where id = $2', [endpoint, at.fulfiller.id]);
  await db.ownerQuery(
    `update shipment_events set type = 'cancellation_requested', occurred_at = now() where shipment_id = $1`,
    [shipmentId],
  );
  const job = { tenantId, shipmentId, fulfillerId: at.fulfiller.id };
  await expect(shipmentCancelJob.handle(services, job)).rejects.toThrow('answered 404');
  await db.ownerQuery(`update shipment_events set occurred_at = now() - interval '1 minute' where shipment_id = $1`, [
    shipmentId,
  ]);
  await shipmentCancelJob.handle(services, job);
  expect(await loadStatus(line, at.order)).toBe('cancelled');
});

test('an order of the demonstration data is unknown to its printer: a person is asked to cancel it', async () => {
  const at = await makeSubmitted(server, { frozen: true });
  await act(server, at.order, 'request_cancellation');
  expect(server.jobs).toEqual([]);
  expect(await loadEvents(server, at.order)).toContain('cancellation_by_hand');
});

test('a gift that its printer cancels releases the budget of its event', async () => {
  const at = await makeSubmitted(server, { kind: 'promo' });
  await server.services.database.tx('all-tenants', async (tx) => {
    await tx.update(events).set({ budgetUsed: 5000 }).where(eq(events.id, at.order.eventId));
    await tx.update(orders).set({ productionCost: 1395 }).where(eq(orders.id, at.order.id));
  });
  await act(server, at.order, 'request_cancellation');
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'cancelled', 1));
  const [event] = await server.db.ownerQuery('select budget_used from events where id = $1', [at.order.eventId]);
  expect(Number(event?.budget_used)).toBe(5000 - 1395);
});
