import { newId } from '@inkstand/database';
import {
  bulkActions,
  customers,
  mailOutbox,
  orderNotes,
  orders,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { toDay } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workBulkAction } from './work-bulk-action.ts';

let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;
type Tx = Parameters<Parameters<ReturnType<typeof database>['tx']>[1]>[0];
const run = <Result>(work: (tx: Tx) => Promise<Result>) => database().tx('all-tenants', work);

type Status = NonNullable<Parameters<typeof makeOrder>[1]>['status'];

/** A company with one order per status, and an administrator with a colleague. */
async function companyWith(...statuses: Status[]) {
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId });
  const placed = [];
  for (const [index, status] of statuses.entries()) {
    const placedAt = new Date(Date.now() - (statuses.length - index) * 60_000);
    placed.push(await makeOrder(database(), { tenantId, eventId: event.id, status: status ?? 'new', placedAt }));
  }
  const user = await makeUser(database(), { tenantId });
  const colleague = await makeUser(database(), { tenantId, role: 'customer_service', name: 'Sam Serves' });
  const client = await server.as(user);
  const params = { tenant_id: tenantId };
  type Body = Omit<Parameters<typeof client.startBulkAction>[0]['body'], 'filters' | 'orders'>;
  /** Starts an action on all orders and works it off. */
  async function care(body: Body) {
    const { data } = await client.startBulkAction({ params, body: { ...body, filters: {} } });
    await workBulkAction(server.services, { tenantId, bulkActionId: data.id });
    const own = { ...params, bulk_action_id: data.id };
    const ended = (await client.getBulkAction({ params: own })).data;
    return { ...ended, errors: await (await client.bulkActionErrors({ params: own })).text() };
  }
  const plan = async ({ text: _text, internal: _internal, ...body }: Body) =>
    (await client.planBulkAction({ params, body: { ...body, filters: {} } })).data;
  return { tenantId, placed, colleague, client, params, care, plan };
}

const outbox = (tenantId: string) => run((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)));

test('tags, assigns and notes: skips what an order has already, and mails the assignee once', async () => {
  const company = await companyWith('new', 'shipped', 'cancelled');
  const { care, plan, client, params, placed, colleague, tenantId } = company;
  await client.tagOrder({ params: { ...params, order_ref: placed[0]!.orderRef }, body: { add: ['Rush'] } });
  const tagging = { action: 'tag', tag: 'rush' } as const;
  expect(await plan(tagging)).toEqual({
    total: 3,
    possible: 2,
    too_many: false,
    impossible: [{ reason: 'The order has this tag already.', count: 1 }],
  });
  expect(await care(tagging)).toMatchObject({
    label: 'Add a tag',
    done: 3,
    refused: 1,
    errors: `order_ref,reason\r\n${placed[0]!.orderRef},The order has this tag already.\r\n`,
  });
  const [{ id: last } = { id: '' }] = (await client.listBulkActions({ params })).data;
  const unchanged = await client.listBulkActionErrors({ params: { ...params, bulk_action_id: last } });
  expect(unchanged).toEqual({
    data: [{ order_ref: placed[0]!.orderRef, reason: 'The order has this tag already.' }],
    meta: { total: 1, page: 1, per_page: 25 },
  });
  expect((await client.listTags({ params })).data).toMatchObject([{ name: 'Rush', orders: 3 }]);
  expect(await plan(tagging)).toMatchObject({ possible: 0 });
  expect(await care({ action: 'untag', tag: 'RUSH' })).toMatchObject({ done: 3, refused: 0 });
  expect(await care({ action: 'untag', tag: 'RUSH' })).toMatchObject({ done: 3, refused: 3 });

  const assigning = { action: 'assign', assignee_id: colleague.id } as const;
  expect(await care(assigning)).toMatchObject({ label: 'Assign', done: 3, refused: 0 });
  expect(await plan(assigning)).toMatchObject({ possible: 0 });
  const mails = await outbox(tenantId);
  expect(mails.map(({ template, subjectId }) => [template, subjectId])).toEqual([['orders_assigned', colleague.id]]);
  expect((await client.listOrders({ params, query: { assignee: colleague.id } })).meta.total).toBe(3);
  expect(await care({ action: 'assign', assignee_id: null })).toMatchObject({ refused: 0 });
  expect((await client.listOrders({ params, query: { assignee: 'nobody' } })).meta.total).toBe(3);

  expect(await care({ action: 'add_note', text: 'Check the sizes' })).toMatchObject({ done: 3, refused: 0 });
  const noted = (await client.getOrder({ params: { ...params, order_ref: placed[2]!.orderRef } })).data;
  expect(noted.notes).toMatchObject([{ text: 'Check the sizes', author: 'Test User' }]);
});

test('a process that dies in the middle loses nothing and does nothing twice', async () => {
  const { tenantId, client, params, placed } = await companyWith('new', 'new', 'new');
  const body = { action: 'add_note', text: 'Once', filters: {} } as const;
  const { data } = await client.startBulkAction({ params, body });
  const job = { tenantId, bulkActionId: data.id };
  // The first order commits; the second fails after its note was written, as when the process dies before the commit.
  const { realtime } = server.services;
  let published = 0;
  const dying = {
    ...server.services,
    realtime: {
      ...realtime,
      publish: async (...args: Parameters<typeof realtime.publish>) => {
        if (args[2] === 'order.updated' && ++published === 2) throw new Error('killed');
        return realtime.publish(...args);
      },
    },
  };
  await expect(workBulkAction(dying, job)).rejects.toThrow('killed');
  const notes = () => run((tx) => tx.select().from(orderNotes).where(eq(orderNotes.tenantId, tenantId)));
  expect((await notes()).map(({ orderId }) => orderId)).toEqual([placed[0]!.id]);
  await workBulkAction(server.services, job);
  await workBulkAction(server.services, job);
  expect((await notes()).map(({ orderId }) => orderId).toSorted()).toEqual(placed.map(({ id }) => id).toSorted());
  const [row] = await run((tx) => tx.select().from(bulkActions).where(eq(bulkActions.id, data.id)));
  expect(row).toMatchObject({ done: 3, refused: 0, status: 'finished' });
});

test('emails go out again once an hour at most, and not where there is nothing to send', async () => {
  const { care, plan, placed, tenantId, client, params } = await companyWith(
    'shipped',
    'in production',
    'cancelled',
    'new',
  );
  await run((tx) => tx.update(customers).set({ email: '' }).where(eq(customers.id, placed[3]!.customerId)));
  const confirming = { action: 'resend_email', email: 'confirmation' } as const;
  const reasons = [
    { reason: 'The order has no email address.', count: 1 },
    { reason: 'The order is cancelled.', count: 1 },
  ];
  const first = await plan(confirming);
  expect(first.impossible.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual(reasons);
  expect(await care(confirming)).toMatchObject({ done: 4, refused: 2 });
  expect((await plan(confirming)).impossible).toContainEqual({
    reason: 'This email was sent within the last hour.',
    count: 2,
  });
  expect(await care(confirming)).toMatchObject({ done: 4, refused: 4 });
  const sent = await outbox(tenantId);
  expect(sent.map(({ subjectId }) => subjectId).toSorted()).toEqual([placed[0]!.id, placed[1]!.id].toSorted());
  const { data } = await client.getOrder({ params: { ...params, order_ref: placed[0]!.orderRef } });
  expect(data.timeline.at(-1)).toMatchObject({ event: 'email_resent', reason: 'Confirmation' });
  expect(data.care.resend_email).toEqual({
    confirmation: { allowed: false, reason: 'This email was sent within the last hour.' },
    shipped: { allowed: true, reason: null },
  });
  expect((await plan({ action: 'resend_email', email: 'shipped' })).impossible).toContainEqual({
    reason: 'Nothing has been shipped yet.',
    count: 1,
  });
  expect(await care({ action: 'resend_email', email: 'shipped' })).toMatchObject({ refused: 3 });
  ahead = 61 * 60 * 1000;
  expect(await plan(confirming)).toMatchObject({ possible: 2 });
  ahead = 0;
});

test('print files are created again where they were created before; each order gets one job', async () => {
  const { care, placed, tenantId } = await companyWith('in production', 'new', 'shipped', 'fulfiller routing error');
  const done = await care({ action: 'remake_print_files' });
  expect(done).toMatchObject({ label: 'Create print files again', done: 4, refused: 2 });
  expect(done.errors).toContain(`${placed[1]!.orderRef},The print files have not been created yet.`);
  expect(done.errors).toContain(`${placed[2]!.orderRef},The order has been shipped.`);
  const jobs = server.jobs.filter(({ name, data }) => name === 'order.remake_prints' && data.tenantId === tenantId);
  expect(jobs.map(({ data }) => 'orderId' in data && data.orderId)).toEqual([placed[0]!.id, placed[3]!.id]);
});

test('what an action needs is checked before it begins', async () => {
  const { client, params, tenantId } = await companyWith('new');
  const stranger = await makeUser(database(), { tenantId: (await makeTenant(database())).id });
  const bodies = [
    { action: 'add_note' },
    { action: 'add_note', text: 'Hidden', internal: true },
    { action: 'tag' },
    { action: 'assign' },
    { action: 'assign', assignee_id: stranger.id },
    { action: 'resend_email' },
  ] as const;
  for (const body of bodies) {
    const begun = client.startBulkAction({ params, body: { ...body, filters: {} } });
    expect(await failure(begun), JSON.stringify(body)).toMatchObject({ status: 422 });
  }
  const started = await run((tx) => tx.$count(bulkActions, eq(bulkActions.tenantId, tenantId)));
  const [order] = await run((tx) =>
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, tenantId))),
  );
  expect([started, order?.assigneeId]).toEqual([0, null]);
});

test('orders are marked as delivered: not those that are not sent, that are delivered, or that were sent later', async () => {
  const company = await companyWith('shipped', 'shipped', 'shipped', 'in production', 'cancelled');
  const { care, plan, placed, client, params, tenantId } = company;
  const [one, delivered, sentToday] = placed;
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3_600_000);
  const written = (at: Date) => toDay(at);
  await run(async (tx) => {
    const { id: fulfillerId } = await makeFulfiller(database());
    for (const [order, sentAt] of [
      [one!, day(5)],
      [delivered!, day(5)],
      [sentToday!, day(0)],
    ] as const) {
      const parcel = { tenantId, id: newId(), orderId: order.id, fulfillerId, number: 1, lines: [] };
      await tx.insert(shipments).values(parcel);
      await tx.insert(shipmentEvents).values({ tenantId, shipmentId: parcel.id, type: 'shipped', occurredAt: sentAt });
    }
  });
  await client.markDelivered({
    params: { ...params, order_ref: delivered!.orderRef },
    body: { delivered_on: written(day(3)) },
  });
  const marking = { action: 'mark_delivered', delivered_on: written(day(2)) } as const;
  const { impossible, possible } = await plan(marking);
  expect(possible).toBe(2);
  expect(impossible.map(({ reason }) => reason).toSorted()).toEqual([
    'It has not been shipped yet.',
    'It is delivered already.',
    'The order is cancelled.',
  ]);
  const done = await care(marking);
  expect(done).toMatchObject({ label: 'Mark as delivered', done: 5, refused: 4 });
  expect(done.errors).toMatch(new RegExp(`${sentToday!.orderRef},.*it was shipped on`));
  const { data } = await client.listOrders({ params, query: { delivered: 'yes', sort: 'oldest' } });
  expect(data.map(({ order_ref: ref }) => ref)).toEqual([one!.orderRef, delivered!.orderRef]);
  expect(data[0]?.delivered_at?.slice(0, 10)).toBe(written(day(2)));

  const problem = async (body: object) => (await failure(plan({ ...marking, ...body }))).errors;
  expect(await problem({ delivered_on: undefined })).toMatchObject({ delivered_on: ['required'] });
  expect(await problem({ delivered_on: written(day(-3)) })).toMatchObject({
    delivered_on: ['this lies in the future'],
  });
  const service = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
  const body = { ...marking, filters: {} };
  expect(await failure(service.planBulkAction({ params, body }))).toMatchObject({ status: 403 });
  expect(await failure(service.startBulkAction({ params, body }))).toMatchObject({ status: 403 });
});
