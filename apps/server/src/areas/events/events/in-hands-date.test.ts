import { newId } from '@inkstand/database';
import { orderLines, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { arrivalDay, lastOrderDay } from '@inkstand/domain/production-calendar';
import { makeEvent, makeTenant, makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
let client: Awaited<ReturnType<TestServer['as']>>;
let staff: Awaited<ReturnType<TestServer['as']>>;
let fulfiller: Awaited<ReturnType<typeof makeFulfiller>>;
const NOW = new Date('2026-11-23T10:00:00Z');
const TODAY = '2026-11-23';
beforeAll(async () => {
  server = await startTestServer({ now: () => NOW });
  const { database } = server.services;
  await makeVariant(database);
  tenant = await makeTenant(database);
  client = await server.as(await makeUser(database, { tenantId: tenant.id }));
  staff = await server.as(await makeUser(database, { superadmin: 1 }));
  fulfiller = await makeFulfiller(database, { regions: ['UK'], leadDays: 2 });
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const open = async () => {
  const event = await makeEvent(database(), { tenantId: tenant.id });
  return { event, params: { tenant_id: tenant.id, slug: event.slug } };
};

type ShipmentEvent = typeof shipmentEvents.$inferInsert;

async function makeParcel(event: { id: string }, shipBy: string, ...types: ShipmentEvent['type'][]) {
  const { id: tenantId } = tenant;
  const order = await makeOrder(database(), { tenantId, eventId: event.id, status: 'in production' });
  await database().tx({ tenant: tenantId }, async (tx) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const id = newId();
    await tx.insert(shipments).values({
      tenantId,
      id,
      orderId: order.id,
      fulfillerId: fulfiller.id,
      number: 1,
      shipBy,
      plannedDay: shipBy,
      lines: [{ order_line_id: line!.id, quantity: 1 }],
      choice: {
        because: 'only',
        candidates: [{ fulfiller_id: fulfiller.id, name: 'Test Print', verdict: 'chosen', cost: 250 }],
      },
    });
    const reported = types.map((type): ShipmentEvent => ({ tenantId, shipmentId: id, type, occurredAt: NOW }));
    if (reported.length > 0) await tx.insert(shipmentEvents).values(reported);
  });
  return order;
}

test('the last day to order is calculated back from the in-hands date', async () => {
  const { params } = await open();
  expect((await client.eventOverview({ params })).data.order_by).toBeNull();
  const set = (in_hands_date: string | null) => client.setInHandsDate({ params, body: { in_hands_date } });
  const { data } = await set('2026-12-18');
  expect(data.in_hands_date).toBe('2026-12-18');
  const calendar = { workingDays: [1, 2, 3, 4, 5], closedDates: [], leadDays: 2 };
  const orderBy = lastOrderDay(calendar, '2026-12-18', 'standard');
  expect((await client.eventOverview({ params })).data.order_by).toBe(orderBy);
  expect((await set(null)).data.in_hands_date).toBeNull();
  for (const day of ['the end of May', '2026-02-30', '0000-12-18'])
    await expect(set(day), day).rejects.toMatchObject({ status: 422 });
});

test('an order is late when it should have been sent already or cannot arrive in time; a sent or cancelled one is not', async () => {
  const { event, params } = await open();
  const dueYesterday = await makeParcel(event, addDays(TODAY, -1));
  const dueToday = await makeParcel(event, TODAY);
  const dueNextWeek = await makeParcel(event, addDays(TODAY, 7));
  await makeParcel(event, addDays(TODAY, -1), 'shipped');
  await makeParcel(event, addDays(TODAY, -1), 'cancellation_requested', 'cancelled');
  const notAsked = await makeParcel(event, addDays(TODAY, -1), 'cancelled');
  const late = async () => {
    const { data } = await client.listOrders({ params: { tenant_id: tenant.id }, query: { event: event.slug } });
    const rows = data.filter((order) => order.late).map(({ id }) => id);
    const { late_count: count } = (await client.eventOverview({ params })).data;
    expect(count).toBe(rows.length);
    const alone = await client.listOrders({ params: { tenant_id: tenant.id }, query: { only: 'late' } });
    expect(alone.data.map(({ id }) => id)).toEqual(rows);
    expect(alone.meta.total).toBe(rows.length);
    return rows;
  };
  const overdue = [dueYesterday.id, notAsked.id].toSorted();
  expect((await late()).toSorted()).toEqual(overdue);
  await client.setInHandsDate({ params, body: { in_hands_date: arrivalDay(TODAY, 'standard') } });
  expect((await late()).toSorted()).toEqual([...overdue, dueNextWeek.id].toSorted());
  const { data } = await client.getOrder({ params: { tenant_id: tenant.id, order_ref: dueToday.orderRef } });
  expect(data).toMatchObject({ late: false, shipments: [{ ship_by: TODAY, choice: { because: 'only' } }] });
});

test.each([
  ['withdrawn', 'cancellation_requested'],
  ['cancelled', 'cancellation_requested'],
  ['misprint', 'shipped'],
  ['delivered', 'submitted'],
] as const)('the page of an order agrees with the list on a parcel whose last report is %s', async (end, before) => {
  const { event } = await open();
  const order = await makeParcel(event, addDays(TODAY, -1), before, end);
  const { data: rows } = await client.listOrders({ params: { tenant_id: tenant.id }, query: { event: event.slug } });
  const { data } = await client.getOrder({ params: { tenant_id: tenant.id, order_ref: order.orderRef } });
  const expected = { late: false, fulfillers: end === 'withdrawn' ? [] : ['Test Print'] };
  expect(rows).toMatchObject([expected]);
  expect(data).toMatchObject(expected);
});

test('a fulfiller’s cost is visible to staff only', async () => {
  const { event } = await open();
  const order = await makeParcel(event, TODAY);
  const params = { tenant_id: tenant.id, order_ref: order.orderRef };
  const loadCost = async (who: typeof client) =>
    (await who.getOrder({ params })).data.shipments[0]?.choice?.candidates[0]?.cost;
  expect(await loadCost(staff)).toBe(2.5);
  expect(await loadCost(client)).toBeNull();
});

test('the list of open events has those between opening and closing', async () => {
  const company = await makeTenant(database());
  const user = await server.as(await makeUser(database(), { tenantId: company.id }));
  const now = server.services.now().getTime();
  const [before, after] = [new Date(now - 60_000), new Date(now + 3_600_000)];
  const cases = [
    ['Always', {}],
    ['Open', { opensAt: before, closesAt: after }],
    ['Planned', { opensAt: after }],
    ['Closed', { closesAt: before }],
    ['Held', { status: 'On hold' }],
    ['Draft', { status: 'Draft' }],
    ['Deleted', { deletedAt: before }],
  ] as const;
  for (const [name, values] of cases)
    await makeEvent(database(), { tenantId: company.id, name, status: 'Active', ...values });
  const { data } = await user.listEvents({
    params: { tenant_id: company.id },
    query: { open: '1', sort: 'name-asc' },
  });
  expect(data.map(({ name }) => name)).toEqual(['Always', 'Open']);
});

test('the calendar has what happens to events, on the day and at the hour of each event’s time zone', async () => {
  const company = await makeTenant(database());
  const user = await server.as(await makeUser(database(), { tenantId: company.id }));
  const gift = await makeEvent(database(), {
    tenantId: company.id,
    type: 'Promo',
    status: 'Draft',
    timeZone: 'Europe/Amsterdam',
    // 00:30 of the next day in Amsterdam.
    opensAt: new Date('2027-01-09T23:30:00Z'),
    closesAt: new Date('2027-02-03T17:00:00Z'),
    inHandsDate: '2027-02-28',
  });
  const params = { tenant_id: company.id, slug: gift.slug };
  const file = new File(['email\njo@example.test\nal@example.test\n'], 'list.csv', { type: 'text/csv' });
  await user.sendCodes({ params, body: { file, when: 'opening' } });
  const schedule = { after_days: null, maximum: 1, before_closing_days: 5 };
  await user.setCodeReminders({ params, body: { schedule } });
  const calendar = async (api: typeof user, tenant_id: string, from: string, to: string) =>
    (await api.eventCalendar({ params: { tenant_id }, query: { from, to } })).data
      .filter(({ event }) => event.tenant_id === company.id)
      .map(({ date, time, kind, mails }) => [date, time, kind, mails]);
  const whole = [
    ['2027-01-10', '00:30', 'opens', 2],
    ['2027-01-29', '18:00', 'reminds', 0],
    ['2027-02-03', '18:00', 'closes', 0],
    ['2027-02-28', null, 'in_hands', 0],
  ];
  expect(await calendar(user, company.id, '2027-01-10', '2027-02-28')).toEqual(whole);
  expect(await calendar(staff, 'all', '2027-01-10', '2027-02-28')).toEqual(whole);
  expect(await calendar(user, company.id, '2027-01-11', '2027-01-31')).toEqual([whole[1]]);
  const other = await calendar(client, tenant.id, '2027-01-10', '2027-02-28');
  expect(other).toEqual([]);
  await expect(calendar(user, company.id, '2027-01-01', '2027-12-31')).rejects.toMatchObject({ status: 422 });
  await expect(calendar(user, company.id, '0000-01-01', '0000-01-31')).rejects.toMatchObject({ status: 422 });
});
