import { newId } from '@inkstand/database';
import { fulfillerDays, orderEvents, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workBulkAction } from '#areas/after-sales/bulk-actions/work-bulk-action.ts';
import { readShippedParcels } from '#areas/orders/public-orders/public-order.ts';
import { shipmentSubmitJob } from '#areas/production/fulfilment/submit-shipment.ts';
import {
  type Line,
  loadStatus,
  makePrintable,
  makeSimulated,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';

// An order that its fulfiller did not accept moves to another fulfiller.

let line: Line;
let person: Awaited<ReturnType<typeof makeUser>>;
let staff: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  line = await startSimulatedLine();
  await makeSimulated(line, 'silent', { name: 'Silent Print', costPerPiece: 1 });
  person = await makeUser(line.server.services.database, { superadmin: 1 });
  staff = await line.server.as(person);
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

type Order = Awaited<ReturnType<typeof makePrintable>>;

const all = <Result>(work: Parameters<typeof line.server.services.database.tx<Result>>[1]) =>
  line.server.services.database.tx('all-tenants', work);

const reaches = (order: Order, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);

const loadParcels = (order: Order) =>
  all((tx) => tx.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(asc(shipments.createdAt)));

const loadTypes = async (shipmentId: string) => {
  const rows = await all((tx) =>
    tx.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId)).orderBy(asc(shipmentEvents.id)),
  );
  return rows.map(({ type }) => type);
};

/** An order that was submitted to the silent fulfiller until every try had failed. */
async function refused(fault: object): Promise<Order> {
  await line.admin('faults', { ...fault, times: 1000, fulfiller: 'silent' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await reaches(order, 'submitting to fulfiller');
  const [parcel] = await loadParcels(order);
  expect(parcel?.fulfillerId).toBe('silent');
  const job = { tenantId: order.tenantId, shipmentId: parcel!.id, fulfillerId: 'silent' };
  await shipmentSubmitJob.giveUp?.(line.server.services, job, 'Silent Print did not answer.');
  expect(await loadStatus(line, order)).toBe('fulfiller submission error');
  return order;
}

const orderParams = ({ tenantId, orderRef }: Order) => ({ tenant_id: tenantId, order_ref: orderRef });
const choose = (order: Order, fulfiller_id: string | null) =>
  staff.chooseFulfiller({ params: orderParams(order), body: { fulfiller_id } });

test('another fulfiller makes it once, as the same parcel, and the capacity of the first is released', async () => {
  const order = await refused({ kind: 'error', when: 'before' });
  const { data } = await staff.listOrderFulfillers({ params: orderParams(order) });
  expect(data.find(({ id }) => id === 'silent')?.disabled_reason).toMatch('did not take it');
  expect(data.find(({ id }) => id === 'northprint')?.disabled_reason).toBeNull();
  await expect(choose(order, null)).rejects.toMatchObject({ status: 422 });
  await expect(choose(order, 'silent')).rejects.toMatchObject({ status: 422 });
  expect(await loadTypes((await loadParcels(order))[0]!.id)).toEqual(['submission_failed']);

  expect((await choose(order, 'northprint')).message).toBe('Test Print was chosen.');
  await reaches(order, 'shipped');
  const [first, second] = await loadParcels(order);
  expect([first, second].map((parcel) => [parcel?.fulfillerId, parcel?.number])).toEqual([
    ['silent', 1],
    ['northprint', 1],
  ]);
  expect(second?.lines).toEqual(first?.lines);
  expect(await loadTypes(first!.id)).toEqual(['submission_failed', 'cancellation_requested', 'withdrawn']);
  const taken = (await line.taken()).filter(({ idempotency_key: key }) => [first!.id, second!.id].includes(key));
  expect(taken.map(({ fulfiller }) => fulfiller)).toEqual(['northprint']);
  const days = await all((tx) => tx.select().from(fulfillerDays).where(eq(fulfillerDays.fulfillerId, 'silent')));
  expect(days.map(({ pieces }) => pieces)).toEqual([0]);
  // The recipient and the back-office count one parcel.
  const parcels = await all((tx) => readShippedParcels(tx, order.tenantId, order.id));
  expect(parcels.map(({ number, of }) => [number, of])).toEqual([[1, 1]]);
  const detail = await staff.getOrder({ params: orderParams(order) });
  expect(detail.data.shipments.map(({ state, number, of }) => [state, number, of])).toEqual([
    ['withdrawn', 1, 1],
    ['shipped', 1, 1],
  ]);
  // A fulfiller has it now.
  await expect(choose(order, 'northprint')).rejects.toMatchObject({ status: 422 });
});

test('a parcel of the order that nobody refused stays at its fulfiller', { timeout: 90_000 }, async () => {
  const order = await refused({ kind: 'error', when: 'before' });
  const [first] = await loadParcels(order);
  const other = { ...first!, id: newId(), number: 2, fulfillerId: 'northprint', createdAt: new Date() };
  await all((tx) => tx.insert(shipments).values(other));
  await choose(order, 'northprint');
  expect(await loadTypes(first!.id)).toContain('withdrawn');
  await expect.poll(() => loadTypes(other.id), { timeout: 60_000 }).toContain('submitted');
  expect(await loadTypes(other.id)).not.toContain('withdrawn');
});

test('a fulfiller whose answer was lost is asked to cancel, and its late report changes nothing', {
  timeout: 90_000,
}, async () => {
  // Nobody begins to print before the cancellation is asked for.
  await line.admin('pace', { stop_before: 'picked' });
  const order = await refused({ kind: 'reset', when: 'after' });
  const [first] = await loadParcels(order);
  await line.admin('faults', { kind: null });
  await choose(order, 'northprint');
  await expect.poll(() => loadTypes(first!.id), { timeout: 60_000 }).toContain('cancelled');
  await line.admin('reset', {});
  await reaches(order, 'shipped');
  const recorded = await all((tx) => tx.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)));
  expect(recorded.map(({ event }) => event)).toContain('report_cancelled');
  expect(recorded.map(({ event }) => event)).not.toContain('report_cancelled_partly');
});

test('a bulk action moves many waiting orders to another fulfiller', async () => {
  const waiting = [await refused({ kind: 'error', when: 'before' }), await refused({ kind: 'error', when: 'before' })];
  const params = { tenant_id: 'all' };
  const these = { orders: waiting.map(({ tenantId: tenant_id, id }) => ({ tenant_id, id })) };
  const plan = await staff.planBulkAction({ params, body: { action: 'choose_fulfiller', ...these } });
  expect(plan.data).toMatchObject({ total: 2, possible: 2 });
  await expect(staff.startBulkAction({ params, body: { action: 'choose_fulfiller', ...these } })).rejects.toMatchObject(
    {
      status: 422,
    },
  );
  const body = { action: 'choose_fulfiller', fulfiller_id: 'northprint', ...these } as const;
  const { data } = await staff.startBulkAction({ params, body });
  await workBulkAction(line.server.services, { tenantId: person.tenantId, bulkActionId: data.id });
  for (const order of waiting) await reaches(order, 'shipped');
});
