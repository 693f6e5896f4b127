import { newId } from '@inkstand/database';
import {
  fulfillerDays,
  fulfillers,
  orderEvents,
  orderLines,
  orders,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { makeUser, makeVariant } from '@inkstand/testing/factories/basics';
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
  await makeVariant(line.server.services.database, { code: 'test-mug', family: 'mugs' });
  await makeSimulated(line, 'mute', { name: 'Mute Mugs', families: ['mugs'], costPerPiece: 1 });
  await makeSimulated(line, 'potter', { name: 'Potter', families: ['mugs'] });
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

const isTaken = (parcelId: string) => async () =>
  (await line.taken()).some(({ idempotency_key: key }) => key === parcelId);

/** An order that was submitted to the silent fulfiller until every try had failed. */
async function refused(fault: { kind: string; when: 'before' | 'after' }): Promise<Order> {
  await line.admin('faults', { ...fault, times: 1000, fulfiller: 'silent' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await reaches(order, 'submitting to fulfiller');
  const [parcel] = await loadParcels(order);
  expect(parcel?.fulfillerId).toBe('silent');
  if (fault.when === 'after') await expect.poll(isTaken(parcel!.id)).toBe(true);
  const job = { tenantId: order.tenantId, shipmentId: parcel!.id, fulfillerId: 'silent' };
  await shipmentSubmitJob.giveUp?.(line.server.services, job, 'Silent Print did not answer.');
  expect(await loadStatus(line, order)).toBe('fulfiller submission error');
  return order;
}

/** An order of a T-shirt and a mug, each in the parcel of a fulfiller that does not answer. */
async function makeShared() {
  for (const fulfiller of ['silent', 'mute']) await line.admin('faults', { kind: 'hang', times: 1000, fulfiller });
  const order = await makePrintable(line);
  await all(async (tx) => {
    const [shirt] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    await tx.insert(orderLines).values({ ...shirt!, id: newId(), position: 1, catalogueCode: 'test-mug' });
  });
  await queueDownload(line, order);
  await reaches(order, 'submitting to fulfiller');
  const parcels = await loadParcels(order);
  const given = (id: string) => parcels.find(({ fulfillerId }) => fulfillerId === id)!;
  return { order, tee: given('silent'), mug: given('mute') };
}

async function giveUp({
  tenantId,
  id: shipmentId,
  fulfillerId,
}: {
  tenantId: string;
  id: string;
  fulfillerId: string;
}) {
  const job = { tenantId, shipmentId, fulfillerId };
  await shipmentSubmitJob.giveUp?.(line.server.services, job, `No answer of ${fulfillerId}.`);
}

/** The fulfillers, those that may be chosen first, and why the others may not. */
const offered = async (order: Order) => {
  const { data } = await staff.listOrderFulfillers({ params: orderParams(order) });
  return Object.fromEntries(data.map(({ id, disabled_reason: reason }) => [id, reason]));
};

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

test('of two fulfillers that refuse, each is recorded once; the chosen one gets what it makes, the other is asked again', {
  timeout: 90_000,
}, async () => {
  const { order, tee, mug } = await makeShared();
  for (const parcel of [tee, mug, mug, tee]) await giveUp(parcel);
  expect(await loadStatus(line, order)).toBe('fulfiller submission error');
  for (const { id } of [tee, mug]) expect(await loadTypes(id)).toEqual(['submission_failed']);
  const { data } = await staff.getOrder({ params: orderParams(order) });
  expect(data.timeline.slice(-2)).toMatchObject([
    { event: 'fail_submission', reason: 'No answer of silent.' },
    { event: 'submission_failed', reason: 'No answer of mute.' },
  ]);
  const audited = await line.server.db.ownerQuery(
    `select 1 from audit_log where object_id = $1 and action = 'fulfiller.submission_failed'`,
    [order.id],
  );
  expect(audited).toHaveLength(2);

  const both = await makeSimulated(line, 'both', { families: ['t-shirts', 'mugs'], costPerPiece: 500 });
  const options = await offered(order);
  await all((tx) => tx.update(fulfillers).set({ active: false }).where(eq(fulfillers.id, both.id)));
  expect(options).toEqual({
    both: null,
    northprint: null,
    potter: null,
    silent: expect.stringContaining('did not take it'),
    mute: expect.stringContaining('did not take it'),
  });
  // First whoever would make most of it, though it is dearer.
  expect(Object.keys(options)[0]).toBe('both');
  await expect(choose(order, 'mute')).rejects.toMatchObject({ status: 422 });

  await choose(order, 'northprint');
  expect(await loadTypes(tee.id)).toContain('withdrawn');
  await expect.poll(() => loadTypes(mug.id), { timeout: 60_000 }).toContain('submission_retried');
  await giveUp(mug);
  expect(await loadStatus(line, order)).toBe('fulfiller submission error');
  expect(await offered(order)).toMatchObject({ potter: null, northprint: expect.any(String) });
  await choose(order, 'potter');
  await reaches(order, 'shipped');
  const made = (await loadParcels(order)).slice(2);
  expect(made.map(({ fulfillerId, number }) => [fulfillerId, number])).toEqual([
    ['northprint', tee.number],
    ['potter', mug.number],
  ]);
});

test('a parcel that was withdrawn and then found no fulfiller can be given to one, and the other parcel stays', {
  timeout: 90_000,
}, async () => {
  const { order, tee, mug } = await makeShared();
  await all(async (tx) => {
    const { tenantId, id: shipmentId } = mug;
    await tx.insert(shipmentEvents).values({ tenantId, shipmentId, type: 'withdrawn', occurredAt: new Date() });
    await tx.update(orders).set({ status: 'fulfiller routing error' }).where(eq(orders.id, order.id));
  });
  expect(await offered(order)).toMatchObject({ potter: null, northprint: expect.any(String) });
  await choose(order, 'potter');
  await expect.poll(async () => (await loadParcels(order)).length, { timeout: 60_000 }).toBe(3);
  expect((await loadParcels(order))[2]).toMatchObject({ fulfillerId: 'potter', number: mug.number });
  expect(await loadTypes(tee.id)).toEqual([]);
});

test('a parcel that was refused before and is on its way again stays at its fulfiller', {
  timeout: 90_000,
}, async () => {
  const { order, tee, mug } = await makeShared();
  for (const parcel of [tee, mug]) await giveUp(parcel);
  await staff.actOnOrder({ params: orderParams(order), body: { action: 'retry_submission' } });
  await expect.poll(() => loadTypes(mug.id), { timeout: 60_000 }).toContain('submission_retried');
  await giveUp(mug);
  expect(await offered(order)).toMatchObject({ potter: null, northprint: expect.any(String) });
  await choose(order, 'potter');
  await expect.poll(async () => (await loadParcels(order)).length, { timeout: 60_000 }).toBe(3);
  expect(await loadTypes(tee.id)).toEqual(['submission_failed', 'submission_retried']);
  expect((await loadTypes(mug.id)).slice(2)).toEqual(['submission_failed', 'cancellation_requested', 'withdrawn']);
});

test('a fulfiller whose answer was lost is asked to cancel, and its late report changes nothing', async () => {
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
