import { bulkActions, orders, shipmentEvents, users } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shortColumns } from './bulk-action-response.ts';
import * as claiming from './claim-next-order.ts';
import { giveUpBulkAction, workBulkAction } from './work-bulk-action.ts';

/**
 * For the negative control of two concurrent workers: skips the check whether the other worker has already taken the
 * order.
 */
function switchGuardOff() {
  vi.spyOn(claiming, 'claimNextOrder').mockImplementation(async (tx, action, at) => {
    const [row] = await tx
      .update(bulkActions)
      .set({ done: at.place + 1, refused: sql`${bulkActions.refused} + ${at.refused}` })
      .where(claiming.ofAction(action))
      .returning(shortColumns);
    return row;
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());
const database = () => server.services.database;

/** A tenant with one order of an event per given status. */
async function companyWith(
  statuses: NonNullable<Parameters<typeof makeOrder>[1]>['status'][],
  role = 'admin' as const,
) {
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId });
  const placed = [];
  for (const [index, status] of statuses.entries()) {
    const placedAt = new Date(Date.now() - (statuses.length - index) * 60_000);
    placed.push(await makeOrder(database(), { tenantId, eventId: event.id, status: status ?? 'new', placedAt }));
  }
  const user = await makeUser(database(), { tenantId, role });
  return { tenantId, orders: placed, user, client: await server.as(user), params: { tenant_id: tenantId } };
}

const loadStatuses = async (tenantId: string) =>
  (
    await database().tx({ tenant: tenantId }, (tx) =>
      tx.select({ status: orders.status }).from(orders).where(eq(orders.tenantId, tenantId)).orderBy(orders.placedAt),
    )
  ).map(({ status }) => status);

const jobData = (tenantId: string, bulkActionId: string) => ({ tenantId, bulkActionId });

describe('a bulk action', () => {
  test('previews how many orders it changes and which it skips, then processes them in the order they were placed', async () => {
    const company = await companyWith(['over budget', 'shipped', 'over budget', 'cancelled', 'over budget limit']);
    const { client, params, tenantId } = company;
    const plan = await client.planBulkAction({ params, body: { action: 'approve', filters: {} } });
    expect(plan.data).toMatchObject({ total: 5, possible: 2, too_many: false });
    expect(plan.data.impossible.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'The order has been shipped.', count: 1 },
      { reason: 'The order is cancelled.', count: 1 },
      { reason: 'This is not possible in the order’s present status.', count: 1 },
    ]);
    expect(await loadStatuses(tenantId)).toEqual([
      'over budget',
      'shipped',
      'over budget',
      'cancelled',
      'over budget limit',
    ]);

    const { data } = await client.startBulkAction({ params, body: { action: 'approve', filters: {} } });
    expect(data).toMatchObject({ label: 'Approve', total: 5, done: 0, refused: 0, status: 'running' });
    expect(server.jobs.at(-1)).toEqual({ name: 'orders.bulk', data: jobData(tenantId, data.id) });
    await workBulkAction(server.services, jobData(tenantId, data.id));
    expect(await loadStatuses(tenantId)).toEqual([
      'queued downloading',
      'shipped',
      'queued downloading',
      'cancelled',
      'over budget limit',
    ]);
    const own = { tenant_id: tenantId, bulk_action_id: data.id };
    const ended = await client.getBulkAction({ params: own });
    expect(ended.data).toMatchObject({ done: 5, refused: 3, status: 'finished' });
    expect(await (await client.bulkActionErrors({ params: own })).text()).toBe(
      `order_ref,reason\r\n${company.orders[1]!.orderRef},The order has been shipped.\r\n${
        company.orders[3]!.orderRef
      },The order is cancelled.\r\n${company.orders[4]!.orderRef},This is not possible in the order’s present status.\r\n`,
    );
    expect((await client.listBulkActions({ params })).data).toEqual([ended.data]);
    const heard = server.published.filter(({ event }) => event === 'bulk.updated');
    expect(heard.at(-1)).toMatchObject({
      channels: [`private-user.${company.user.id}`],
      data: { id: data.id, done: 5, refused: 3, status: 'finished' },
    });
    const downloads = server.jobs.filter(
      ({ name, data: job }) => name === 'order.download' && job.tenantId === tenantId,
    );
    expect(downloads.map(({ data: job }) => job)).toEqual(
      [0, 2].map((index) => ({ tenantId, orderId: company.orders[index]!.id })),
    );
  });

  test('applies to the orders that existed when it began, selected by filter or individually', async () => {
    const { client, params, tenantId, orders: placed } = await companyWith(['new', 'over budget', 'new']);
    const begun = await client.startBulkAction({ params, body: { action: 'cancel', filters: { status: 'new' } } });
    expect(begun.data.total).toBe(2);
    const chosen = [{ tenant_id: tenantId, id: placed[1]!.id }];
    const second = await client.startBulkAction({ params, body: { action: 'cancel', orders: chosen } });
    expect(second.data.total).toBe(1);
    await makeOrder(database(), { tenantId, eventId: placed[0]!.eventId });
    for (const { data } of [begun, second]) await workBulkAction(server.services, jobData(tenantId, data.id));
    expect((await loadStatuses(tenantId)).toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'new']);
  });

  test('never changes an order of another company', async () => {
    const mine = await companyWith(['new']);
    const other = await companyWith(['new']);
    const foreign = [{ tenant_id: other.tenantId, id: other.orders[0]!.id }];
    const body = { action: 'cancel' as const, orders: foreign };
    expect((await mine.client.planBulkAction({ params: mine.params, body })).data.total).toBe(0);
    expect(await failure(mine.client.startBulkAction({ params: mine.params, body }))).toMatchObject({ status: 422 });
    expect(await failure(mine.client.startBulkAction({ params: other.params, body }))).toMatchObject({ status: 404 });
    expect(await loadStatuses(other.tenantId)).toEqual(['new']);
  });

  test('is visible only to the user who started it', async () => {
    const { client, params, tenantId } = await companyWith(['new']);
    const { data } = await client.startBulkAction({ params, body: { action: 'cancel', filters: {} } });
    const colleague = await server.as(await makeUser(database(), { tenantId }));
    const own = { tenant_id: tenantId, bulk_action_id: data.id };
    expect(await failure(colleague.getBulkAction({ params: own }))).toMatchObject({ status: 404 });
    expect(await failure(colleague.stopBulkAction({ params: own }))).toMatchObject({ status: 404 });
    expect(await failure(colleague.bulkActionErrors({ params: own }))).toMatchObject({ status: 404 });
    expect((await colleague.listBulkActions({ params })).data).toEqual([]);
  });

  test('requires the permission, and checks it again for each order', async () => {
    const { client, params, tenantId, user } = await companyWith(['over budget']);
    const service = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
    const body = { action: 'approve' as const, filters: {} };
    expect(await failure(service.startBulkAction({ params, body }))).toMatchObject({ status: 403 });
    expect(
      await failure(client.startBulkAction({ params, body: { action: 'report_shipped', filters: {} } })),
    ).toMatchObject({ status: 403 });
    const { data } = await client.startBulkAction({ params, body });
    await database().tx('all-tenants', async (tx) => {
      await tx.update(users).set({ role: 'customer_service' }).where(eq(users.id, user.id));
    });
    await workBulkAction(server.services, jobData(tenantId, data.id));
    expect(await loadStatuses(tenantId)).toEqual(['over budget']);
    const [row] = await server.db.ownerQuery<{ done: number; refused: number }>(
      `select done, refused from bulk_actions where id = '${data.id}'`,
    );
    expect(row).toEqual({ done: 1, refused: 1 });
  });

  test('stops at the current order when stopped', async () => {
    const { client, params, tenantId } = await companyWith(['new', 'new']);
    const { data } = await client.startBulkAction({ params, body: { action: 'cancel', filters: {} } });
    const own = { tenant_id: tenantId, bulk_action_id: data.id };
    expect((await client.stopBulkAction({ params: own })).data.status).toBe('stopped');
    await workBulkAction(server.services, jobData(tenantId, data.id));
    expect(await loadStatuses(tenantId)).toEqual(['new', 'new']);
    expect((await client.stopBulkAction({ params: own })).message).toBe('Stopped');
  });

  /** Runs twelve orders through two concurrent workers and returns the resulting action. */
  async function workedByTwo() {
    const { client, params, tenantId, orders: placed } = await companyWith(Array(12).fill('over budget'));
    const { data } = await client.startBulkAction({ params, body: { action: 'approve', filters: {} } });
    const job = jobData(tenantId, data.id);
    await Promise.all([workBulkAction(server.services, job), workBulkAction(server.services, job)]);
    // One worker may end before the other; another run processes what is left.
    await workBulkAction(server.services, job);
    const [row] = await server.db.ownerQuery<{ done: number; refused: number; status: string }>(
      `select done, refused, status from bulk_actions where id = '${data.id}'`,
    );
    return { row, tenantId, placed };
  }

  test('is processed once by two concurrent workers', async () => {
    const { row, tenantId, placed } = await workedByTwo();
    expect(row).toEqual({ done: placed.length, refused: 0, status: 'finished' });
    const [timeline] = await server.db.ownerQuery<{ approved: number }>(
      `select count(*)::int as approved from order_events where tenant_id = '${tenantId}' and event = 'approve'`,
    );
    expect(timeline?.approved).toBe(placed.length);
  });

  test('negative control: without the guard both workers take the same orders, and one of them fails', async () => {
    switchGuardOff();
    expect((await workedByTwo()).row?.refused).toBeGreaterThan(0);
  });

  test('skips an order whose every attempt failed, and continues with the next', async () => {
    const { client, params, tenantId } = await companyWith(['new', 'new']);
    const { data } = await client.startBulkAction({ params, body: { action: 'cancel', filters: {} } });
    await giveUpBulkAction(server.services, jobData(tenantId, data.id));
    await workBulkAction(server.services, jobData(tenantId, data.id));
    expect((await loadStatuses(tenantId)).toSorted()).toEqual(['cancelled', 'new']);
  });

  test('started by staff spans companies, and changes each order within its own tenant', async () => {
    const one = await companyWith(['over budget limit']);
    const other = await companyWith(['over budget limit']);
    const staff = await makeUser(database(), { superadmin: 1 });
    const client = await server.as(staff);
    const chosen = [one, other].map(({ tenantId, orders: [order] }) => ({ tenant_id: tenantId, id: order!.id }));
    const { data } = await client.startBulkAction({
      params: { tenant_id: 'all' },
      body: { action: 'release', orders: chosen },
    });
    const [row] = await database().tx('all-tenants', (tx) =>
      tx.select().from(bulkActions).where(eq(bulkActions.id, data.id)),
    );
    expect(row).toMatchObject({ tenantId: staff.tenantId, orderTenants: [one.tenantId, other.tenantId] });
    await workBulkAction(server.services, jobData(staff.tenantId, data.id));
    for (const { tenantId } of [one, other]) {
      expect(await loadStatuses(tenantId)).toEqual(['queued downloading']);
      const rows = await server.db.ownerQuery(
        `select actor from audit_log where tenant_id = '${tenantId}' and action = 'order.released'`,
      );
      expect(rows).toEqual([{ actor: `user:${staff.id}` }]);
    }
  });
});

test('an order that its status alone would allow is refused in the words of the preview', async () => {
  // Nobody refused a parcel of it.
  const { tenantId, params } = await companyWith(['fulfiller submission error']);
  const staff = await makeUser(database(), { superadmin: 1 });
  const client = await server.as(staff);
  const body = { action: 'choose_fulfiller', fulfiller_id: 'nobody', filters: {} } as const;
  const { data } = await client.startBulkAction({ params, body });
  await workBulkAction(server.services, jobData(tenantId, data.id));
  const ofAction = { tenant_id: tenantId, bulk_action_id: data.id };
  expect((await client.listBulkActionErrors({ params: ofAction })).data).toMatchObject([
    { reason: 'This is not possible in the order’s present status.' },
  ]);
});

describe('progress from a file', () => {
  const csv = (...lines: string[]) => new File([lines.join('\n')], 'progress.csv');

  test('is validated first: one faulty row, and nothing starts', async () => {
    const { params, orders: placed } = await companyWith(['in production', 'in production']);
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    const [first, second] = placed;
    const file = csv(
      'order_ref;status;tracking_url',
      `${first!.orderRef};shipped;https://example.test/1`,
      `${second!.orderRef};lost;`,
      'INK-2222-3333;shipped;',
      `${first!.orderRef};shipped;`,
      `${second!.orderRef};shipped;javascript:alert(1)`,
    );
    const { data } = await staff.setProgressByFile({ params, body: { file } });
    expect(data).toMatchObject({ rows: 5, good_rows: 1, bulk_action: null });
    expect(data.faults.map(({ line, field }) => [line, field])).toEqual([
      [3, 'status'],
      [4, 'order_ref'],
      [5, 'order_ref'],
      [6, 'tracking_url'],
    ]);
    expect(data.faults[1]?.message).toBe('there is no order with this reference');
    // The valid row can be processed without the faulty one.
    const skipped = await staff.setProgressByFile({ params, body: { file, skip_faulty: true } });
    expect(skipped.data.bulk_action).toMatchObject({ total: 1 });
  });

  test('sets the progress and tracking of each order, audits it and notifies the recipient', async () => {
    const { params, tenantId, orders: placed } = await companyWith(['in production', 'packaged', 'new']);
    const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
    const file = csv(
      'Order_Ref,Status,Carrier,Tracking_Number',
      `${placed[0]!.orderRef.toLowerCase()},shipped,Royal Mail,RM1`,
      `${placed[1]!.orderRef},ready to ship,,`,
      `${placed[2]!.orderRef},shipped,,`,
    );
    const checked = await staff.setProgressByFile({ params, body: { file, check: true } });
    expect(checked.data).toEqual({
      rows: 3,
      good_rows: 3,
      faults: [],
      faults_count: 0,
      faulty_rows: '',
      bulk_action: null,
    });
    const { data } = await staff.setProgressByFile({ params, body: { file } });
    await workBulkAction(server.services, jobData(tenantId, data.bulk_action!.id));
    expect(await loadStatuses(tenantId)).toEqual(['shipped', 'ready to ship', 'new']);
    const ended = await staff.getBulkAction({ params: { tenant_id: tenantId, bulk_action_id: data.bulk_action!.id } });
    expect(ended.data).toMatchObject({ label: 'Import progress', done: 3, refused: 1, status: 'finished' });
    const rows = await server.db.ownerQuery<{ details: { to: string } }>(
      `select details from audit_log where tenant_id = '${tenantId}' and action = 'order.status_set_by_hand' order by id`,
    );
    expect(rows.map(({ details }) => details.to)).toEqual(['shipped', 'ready to ship']);
    // These orders have no shipments, so no shipment event is recorded.
    expect(await database().tx({ tenant: tenantId }, (tx) => tx.$count(shipmentEvents))).toBe(0);
  });

  test('is refused to client users', async () => {
    const { client, params } = await companyWith(['in production']);
    expect(await failure(client.setProgressByFile({ params, body: { file: csv('order_ref,status') } }))).toMatchObject({
      status: 403,
    });
  });
});
