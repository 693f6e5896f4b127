import { randomUUID } from 'node:crypto';
import {
  fulfillerDays,
  mailOutbox,
  orderEvents,
  orders,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { stageOf } from '@inkstand/domain/order-status-rules';
import { makeFulfiller } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShippedParcels } from '#areas/orders/public-orders/public-order.ts';
import { sealFulfillerSecret } from '#areas/production/fulfillers/fulfiller-secret.ts';
import { loadHistory, makeReport, makeSubmitted, type Report, send } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

type Submitted = Awaited<ReturnType<typeof makeSubmitted>>;

const tell = ({ fulfiller }: Submitted, report: Report) => send(server.app, fulfiller, report);

async function loadStatus({ order }: Submitted): Promise<string | null | undefined> {
  const [row] = await server.services.database.tx('all-tenants', (tx) =>
    tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id)),
  );
  return row?.status;
}

const loadTimeline = ({ order }: Submitted) =>
  server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
  );

const loadMails = ({ order }: Submitted) =>
  server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, order.id)),
  );

const TRACKING = { tracking: { carrier: 'Parcel Post', number: 'IK1', url: 'https://tracking.example/IK1' } };

test('a report moves the order through every state in between, recorded as the fulfiller', async () => {
  const at = await makeSubmitted(server);
  const [parcel] = at.shipments;
  expect(await tell(at, makeReport(parcel!, 'packaged', 5))).toEqual({ status: 200, body: { received: true } });
  expect(await loadStatus(at)).toBe('packaged');
  const steps = (await loadTimeline(at)).slice(1);
  expect(steps.map(({ to }) => to)).toEqual(['picked', 'in production', 'awaiting packing', 'packaged']);
  expect(new Set(steps.map(({ actor }) => actor))).toEqual(new Set([`fulfiller:${at.fulfiller.id}`]));
});

test('the same report twice, one after the other or at once, has one effect and the same answer', async () => {
  const at = await makeSubmitted(server);
  const report = makeReport(at.shipments[0]!, 'shipped', 9, TRACKING);
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(at, report)));
  answers.push(await tell(at, report));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { received: true } })]),
  );
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted', 'shipped']);
  expect(await loadMails(at)).toHaveLength(1);
});

test('reports in any order lead to the same state and never back', async () => {
  const types = ['picked', 'in_production', 'awaiting_packing', 'packaged', 'ready_to_ship', 'shipped'];
  for (const order of [
    [5, 4, 3, 2, 1, 0],
    [2, 0, 5, 1, 4, 3],
  ]) {
    const at = await makeSubmitted(server);
    let highest = 0;
    for (const index of order) {
      expect((await tell(at, makeReport(at.shipments[0]!, types[index]!, index, TRACKING))).status).toBe(200);
      highest = Math.max(highest, index);
      expect(await loadStatus(at)).toBe(types[highest]!.replaceAll('_', ' '));
    }
    expect(await loadMails(at)).toHaveLength(1);
  }
});

test('an order with two parcels has the status of the less advanced one, and emails each when it ships', async () => {
  const at = await makeSubmitted(server, { parcels: 2 });
  const [one, other] = at.shipments;
  await tell(at, makeReport(one!, 'shipped', 1, TRACKING));
  expect(await loadStatus(at)).toBe('submitted to fulfiller');
  await tell(at, makeReport(other!, 'in_production', 2));
  expect(await loadStatus(at)).toBe('in production');
  await tell(at, makeReport(other!, 'shipped', 3, { tracking: { ...TRACKING.tracking, number: 'IK2' } }));
  expect(await loadStatus(at)).toBe('shipped');
  expect((await loadMails(at)).map(({ template, data }) => [template, data])).toEqual([
    ['order_shipped', { number: '1', tracking_number: 'IK1' }],
    ['order_shipped', { number: '2', tracking_number: 'IK2' }],
  ]);
});

test('a misprint waits for its reprint and continues from there, whatever reports arrive late', async () => {
  const at = await makeSubmitted(server);
  const [parcel] = at.shipments;
  await tell(at, makeReport(parcel!, 'in_production', 1));
  await tell(at, makeReport(parcel!, 'misprint', 3));
  expect(await loadStatus(at)).toBe('awaiting reprint');
  // From before the misprint, but delivered late.
  await tell(at, makeReport(parcel!, 'picked', 0));
  expect(await loadStatus(at)).toBe('awaiting reprint');
  await tell(at, makeReport(parcel!, 'in_production', 4));
  expect(await loadStatus(at)).toBe('in production');
  await tell(at, makeReport(parcel!, 'shipped', 9, TRACKING));
  expect(await loadStatus(at)).toBe('shipped');
});

test('an order waits for every parcel to be accepted before it waits for a reprint of one', async () => {
  const at = await makeSubmitted(server, { parcels: 2, status: 'submitting to fulfiller' });
  const [one, other] = at.shipments;
  await server.db.ownerQuery('delete from shipment_events where shipment_id = $1', [other!.id]);
  await tell(at, makeReport(one!, 'in_production', 1));
  await tell(at, makeReport(one!, 'misprint', 2));
  expect(await loadStatus(at)).toBe('submitting to fulfiller');
  await tell(at, makeReport(other!, 'picked', 3));
  expect(await loadStatus(at)).toBe('awaiting reprint');
});

test('a late report does not undo what people did since', async () => {
  const at = await makeSubmitted(server);
  await tell(at, makeReport(at.shipments[0]!, 'shipped', 9, TRACKING));
  await server.services.database.tx('all-tenants', async (tx) => {
    await tx.update(orders).set({ status: 'awaiting reprint' }).where(eq(orders.id, at.order.id));
    const { tenantId, id: orderId } = at.order;
    await tx.insert(orderEvents).values({
      tenantId,
      orderId,
      event: 'ask_reprint',
      from: 'shipped',
      to: 'awaiting reprint',
      actor: 'user:somebody',
      at: new Date(Date.UTC(2026, 10, 21, 9, 30)),
    });
  });
  await tell(at, makeReport(at.shipments[0]!, 'ready_to_ship', 8));
  expect(await loadStatus(at)).toBe('awaiting reprint');
  await tell(at, makeReport(at.shipments[0]!, 'in_production', 40));
  expect(await loadStatus(at)).toBe('in production');
});

test('an order is delivered once the fulfiller has reported it of every parcel, and not after a reprint', async () => {
  const at = await makeSubmitted(server, { parcels: 2 });
  const [one, other] = at.shipments;
  const readAsCustomer = () =>
    server.services.database.tx('all-tenants', async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, at.order.id));
      const parcels = await readShippedParcels(tx, at.order.tenantId, at.order.id);
      return [stageOf(order!.status!, order!.deliveredAt), parcels.map((parcel) => parcel.delivered_at !== null)];
    });
  await tell(at, makeReport(one!, 'delivered', 5));
  expect(await readAsCustomer()).toEqual(['at_printer', [true, false]]);
  expect(await loadMails(at)).toHaveLength(1);
  await tell(at, makeReport(other!, 'shipped', 6, TRACKING));
  expect(await readAsCustomer()).toEqual(['shipped', [true, false]]);
  await tell(at, makeReport(other!, 'delivered', 8));
  await tell(at, makeReport(other!, 'delivered', 9));
  expect(await readAsCustomer()).toEqual(['delivered', [true, true]]);
  const notes = (await loadTimeline(at)).filter(({ event }) => event === 'report_delivered');
  expect(notes.map(({ reason }) => reason)).toEqual(['Parcel 1 of 2', 'Parcel 2 of 2']);
  await tell(at, makeReport(other!, 'misprint', 10));
  await tell(at, makeReport(other!, 'shipped', 12, TRACKING));
  expect(await readAsCustomer()).toEqual(['shipped', [true, false]]);
});

describe('a report of a part of a shipment', () => {
  const pieces = ({ shipments: [whole] }: Submitted, quantity: number) => ({
    lines: [{ line_id: whole!.lines[0]!.order_line_id, quantity }],
  });
  const numbered = (number: string) => ({ tracking: { ...TRACKING.tracking, number } });

  const loadParcels = ({ order }: Submitted) =>
    server.services.database.tx('all-tenants', (tx) => readShippedParcels(tx, order.tenantId, order.id));

  async function loadQuantities({ order }: Submitted): Promise<number[]> {
    const rows = await server.services.database.tx('all-tenants', (tx) =>
      tx.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(asc(shipments.number)),
    );
    return rows.map(({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0));
  }

  test('makes a parcel of the pieces that leave; the order is shipped when the rest is', async () => {
    const at = await makeSubmitted(server, { quantity: 3 });
    const [whole] = at.shipments;
    await tell(at, makeReport(whole!, 'in_production', 1));
    const part = makeReport(whole!, 'shipped', 2, { ...pieces(at, 2), ...numbered('IK1') });
    for (const _time of [1, 2]) expect((await tell(at, part)).status).toBe(200);
    expect(await loadQuantities(at)).toEqual([1, 2]);
    expect(await loadStatus(at)).toBe('in production');
    expect(await loadParcels(at)).toMatchObject([
      { number: 1, of: 2, shipped_at: null },
      { number: 2, of: 2, tracking_number: 'IK1', delivered_at: null },
    ]);
    await tell(at, makeReport(whole!, 'packaged', 3));
    expect(await loadStatus(at)).toBe('packaged');
    await tell(at, makeReport(whole!, 'shipped', 4, { ...pieces(at, 1), ...numbered('IK2') }));
    expect(await loadStatus(at)).toBe('shipped');
    expect((await loadMails(at)).map(({ data }) => data)).toEqual([
      { number: '2', tracking_number: 'IK1' },
      { number: '1', tracking_number: 'IK2' },
    ]);
    await tell(at, makeReport(whole!, 'delivered', 5, numbered('IK1')));
    expect((await loadParcels(at)).map((parcel) => parcel.delivered_at !== null)).toEqual([false, true]);
    await tell(at, makeReport(whole!, 'delivered', 6));
    expect((await loadParcels(at)).map((parcel) => parcel.delivered_at !== null)).toEqual([true, true]);
  });

  test('that has arrived with a number of its own has left as well; a number that nothing can have is refused', async () => {
    const at = await makeSubmitted(server, { quantity: 2 });
    const [whole] = at.shipments;
    await tell(at, makeReport(whole!, 'shipped', 2, { ...pieces(at, 1), ...numbered('IK1') }));
    expect((await tell(at, makeReport(whole!, 'delivered', 3, numbered('IK2')))).status).toBe(200);
    expect(await loadStatus(at)).toBe('shipped');
    expect(await loadParcels(at)).toMatchObject([
      { number: 1, tracking_number: 'IK2', delivered_at: expect.any(String) },
      { number: 2, tracking_number: 'IK1', delivered_at: null },
    ]);
    const unknown = makeReport(whole!, 'delivered', 4, numbered('IK3'));
    // It is refused each time: what has no effect is not taken as received.
    for (const _time of [1, 2]) expect((await tell(at, unknown)).status).toBe(422);
  });

  test('with pieces that are not left, or of another kind, is refused and changes nothing', async () => {
    const at = await makeSubmitted(server, { quantity: 2 });
    const [whole] = at.shipments;
    const foreign = { lines: [{ line_id: randomUUID(), quantity: 1 }] };
    for (const [type, lines] of [
      ['shipped', pieces(at, 3)],
      ['shipped', foreign],
      ['packaged', pieces(at, 1)],
    ] as const) {
      const { status, body } = await tell(at, makeReport(whole!, type, 1, lines));
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['lines']]);
    }
    expect(await loadStatus(at)).toBe('submitted to fulfiller');
    expect(await loadQuantities(at)).toEqual([2]);
  });

  test('leaves the days of the other pieces, which their cancellation releases', async () => {
    const at = await makeSubmitted(server, { quantity: 12 });
    const [whole] = at.shipments;
    const { tenantId, id: shipmentId, fulfillerId } = whole!;
    const [first, last] = ['2026-11-23', '2026-11-24'] as const;
    const days = [
      { day: first, pieces: 10 },
      { day: last, pieces: 2 },
    ];
    const { database } = server.services;
    await server.db.ownerQuery('update shipments set planned_day = $1, choice = $2 where id = $3', [
      last,
      JSON.stringify({ because: 'only', candidates: [], days }),
      shipmentId,
    ]);
    // Five pieces of others are made on the same days.
    await database.tx('all-tenants', (tx) =>
      tx.insert(fulfillerDays).values(days.map(({ day, pieces: own }) => ({ fulfillerId, day, pieces: own + 5 }))),
    );
    await tell(at, makeReport(whole!, 'shipped', 1, pieces(at, 4)));
    await database.tx('all-tenants', (tx) =>
      tx
        .insert(shipmentEvents)
        .values({ tenantId, shipmentId, type: 'cancellation_requested', occurredAt: new Date() }),
    );
    await tell(at, makeReport(whole!, 'cancelled', 2));
    const planned = await database.tx('all-tenants', (tx) =>
      tx
        .select({ day: fulfillerDays.day, pieces: fulfillerDays.pieces })
        .from(fulfillerDays)
        .where(eq(fulfillerDays.fulfillerId, fulfillerId))
        .orderBy(asc(fulfillerDays.day)),
    );
    expect(planned).toEqual([
      { day: first, pieces: 9 },
      { day: last, pieces: 5 },
    ]);
  });

  test('is taken out once of the pieces that several reports name at once', async () => {
    const at = await makeSubmitted(server, { quantity: 3 });
    const [whole] = at.shipments;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        tell(at, makeReport(whole!, 'shipped', n, { ...pieces(at, 2), ...numbered(`IK${n}`) })),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(await loadQuantities(at)).toEqual([1, 2]);
  });
});

test('a shortage and unusable artwork are noted in the timeline for attention', async () => {
  const at = await makeSubmitted(server);
  const problem = { code: 'checksum_mismatch', message: 'Not the one.', line_id: 'x', side: 'front', format: 'png' };
  await tell(at, makeReport(at.shipments[0]!, 'shortage', 1));
  await tell(at, makeReport(at.shipments[0]!, 'artwork_problem', 2, { problem }));
  expect(await loadStatus(at)).toBe('submitted to fulfiller');
  expect((await loadTimeline(at)).slice(1).map(({ event, reason }) => [event, reason])).toEqual([
    ['report_shortage', ''],
    ['report_artwork_problem', 'Not the one., front, png'],
  ]);
});

test('a report proves that the fulfiller has the parcel, even if its answer was lost', async () => {
  const at = await makeSubmitted(server, { status: 'submitting to fulfiller' });
  await server.db.ownerQuery('delete from shipment_events where shipment_id = $1', [at.shipments[0]!.id]);
  await tell(at, makeReport(at.shipments[0]!, 'picked', 1));
  expect(await loadStatus(at)).toBe('picked');
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted', 'picked']);
});

test('a message not signed by this fulfiller, over these bytes, recently, gives 401 and changes nothing', async () => {
  const at = await makeSubmitted(server);
  const stranger = await makeFulfiller(server.services.database, { secret: 'another secret' });
  const report = makeReport(at.shipments[0]!, 'shipped', 9);
  const forgeries = [
    { secret: 'not the secret' },
    { secret: stranger.secret },
    { secondsAgo: 301 },
    { secondsAgo: -301 },
    { rawBody: JSON.stringify({ ...report, type: 'picked' }) },
    { rawBody: `${JSON.stringify(report)} ` },
    { fulfillerId: 'nobody' },
  ];
  for (const forgery of forgeries) {
    const { status } = await send(server.app, at.fulfiller, report, forgery);
    expect(status, JSON.stringify(forgery)).toBe(401);
  }
  const unsigned = await server.app.inject({
    method: 'POST',
    url: `/api/fulfillers/${at.fulfiller.id}/events`,
    headers: { host: 'localhost:3000', 'content-type': 'application/json' },
    payload: JSON.stringify(report),
  });
  expect(unsigned.statusCode).toBe(401);
  expect(await loadStatus(at)).toBe('submitted to fulfiller');
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted']);
});

test('a report to a fulfiller whose secret was encrypted with another SECRET_KEY gives 401', async () => {
  const at = await makeSubmitted(server);
  const config = { ...server.services.config, secretKey: 'the key before it was changed, long enough' };
  const sealed = sealFulfillerSecret({ config }, at.fulfiller.id, at.fulfiller.secret);
  await server.db.ownerQuery('update fulfillers set secret = $1 where id = $2', [sealed, at.fulfiller.id]);
  const { status } = await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'picked', 1));
  expect(status).toBe(401);
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted']);
});

test("nobody reports on another fulfiller's parcel", async () => {
  const at = await makeSubmitted(server);
  const stranger = await makeFulfiller(server.services.database, { secret: 'another secret' });
  const { status } = await send(server.app, stranger, makeReport(at.shipments[0]!, 'shipped', 9));
  expect(status).toBe(404);
  expect(await loadStatus(at)).toBe('submitted to fulfiller');
});

test('a signed message that cannot be parsed reports the problem', async () => {
  const at = await makeSubmitted(server);
  const [parcel] = at.shipments;
  const answers = [
    await tell(at, makeReport(parcel!, 'teleported', 1)),
    await tell(at, { ...makeReport(parcel!, 'picked', 1), occurred_at: 'yesterday' }),
    await tell(at, { ...makeReport(parcel!, 'picked', 1), shipment_id: 'x' }),
    await send(server.app, at.fulfiller, makeReport(parcel!, 'picked', 1), { eventId: 'another' }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body.errors ?? {})])).toEqual([
    [422, ['type']],
    [422, ['occurred_at']],
    [422, ['shipment_id']],
    [422, ['event_id']],
  ]);
  expect(await loadHistory(server, parcel!)).toEqual(['submitted']);
});

test('a report for a frozen order is accepted and changes nothing', async () => {
  const at = await makeSubmitted(server, { frozen: true });
  expect((await tell(at, makeReport(at.shipments[0]!, 'shipped', 9))).status).toBe(200);
  expect(await loadStatus(at)).toBe('submitted to fulfiller');
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted']);
});
