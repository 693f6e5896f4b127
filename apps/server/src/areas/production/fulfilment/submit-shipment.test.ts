import { auditLog, fulfillers, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  loadTimeline,
  makePrintable,
  makeSimulated,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';
import { shipmentSubmitJob } from './submit-shipment.ts';

let line: Line;
beforeAll(async () => {
  line = await startSimulatedLine();
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

type Order = Awaited<ReturnType<typeof makePrintable>>;

const reaches = (order: Order, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);

async function placed(values: Parameters<typeof makePrintable>[1] = {}): Promise<Order> {
  const order = await makePrintable(line, values);
  await queueDownload(line, order);
  return order;
}

const loadParcels = (order: Order) =>
  line.server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(asc(shipments.number)),
  );

const loadTypes = async (parcel: { id: string }) => {
  const rows = await line.server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, parcel.id)).orderBy(asc(shipmentEvents.id)),
  );
  return rows.map(({ type }) => type);
};

const loadTaken = async (order: Order) => {
  const keys = (await loadParcels(order)).map(({ id }) => id);
  return (await line.taken()).filter(({ idempotency_key: key }) => keys.includes(key));
};

test('a fulfiller that fails once is retried with the same key, and makes one parcel', async () => {
  for (const fault of [
    { kind: 'error', when: 'before' },
    { kind: 'html', when: 'after' },
    { kind: 'reset', when: 'after' },
  ]) {
    await line.admin('faults', { ...fault, times: 1 });
    const order = await placed();
    await reaches(order, 'shipped');
    expect(await loadTaken(order), fault.kind).toHaveLength(1);
    const [parcel] = await loadParcels(order);
    expect((await loadTypes(parcel!)).filter((type) => type === 'submitted')).toHaveLength(1);
  }
});

test('a fulfiller that never accepts an order leaves it as a submission error, and others are unaffected', async () => {
  await makeSimulated(line, 'cheap-and-broken', { costPerPiece: 1 });
  await line.admin('faults', { kind: 'reset', times: 1000, fulfiller: 'cheap-and-broken' });
  const order = await placed();
  await reaches(order, 'submitting to fulfiller');
  const [parcel] = await loadParcels(order);
  expect(parcel?.fulfillerId).toBe('cheap-and-broken');
  await line.server.services.database.tx('all-tenants', (tx) =>
    tx.update(fulfillers).set({ active: false }).where(eq(fulfillers.id, 'cheap-and-broken')),
  );
  const other = await placed();
  await reaches(other, 'shipped');

  // All eight tries take minutes; this makes one, and calls the handler that the queue runs after the last.
  const { services } = line.server;
  const job = { tenantId: order.tenantId, shipmentId: parcel!.id, fulfillerId: parcel!.fulfillerId };
  const failure = await Promise.resolve(shipmentSubmitJob.handle(services, job)).catch((error: Error) => error);
  await shipmentSubmitJob.giveUp?.(services, job, failure?.message ?? '');
  expect(await loadStatus(line, order)).toBe('fulfiller submission error');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toBe('Test Print did not answer.');
  const [broken] = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(fulfillers).where(eq(fulfillers.id, 'cheap-and-broken')),
  );
  expect(broken?.lastProblem).toBe('It did not answer (ECONNRESET).');
  const audited = await line.server.services.database.tx('all-tenants', (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.tenantId, order.tenantId)),
  );
  expect(audited.map(({ action }) => action)).toContain('fulfiller.submission_failed');
  expect(shipmentSubmitJob.retries).toBe(8);
});

test('a fulfiller that never answers delays its own orders only', async () => {
  await makeSimulated(line, 'hanging', { regions: ['EU'] });
  await makeSimulated(line, 'lively', { regions: ['US'] });
  await line.admin('faults', { kind: 'hang', times: 1000, fulfiller: 'hanging' });
  const stuck = await Promise.all(
    Array.from({ length: 12 }, () => placed({ region: 'EU', line: { catalogueCode: 'test-tee' } })),
  );
  for (const order of stuck) await reaches(order, 'submitting to fulfiller');
  await reaches(await placed({ region: 'US' }), 'shipped');
  await line.admin('reset', {});
});

test('a final error is a submission error at once', async () => {
  const order = await placed({ line: { sku: '' } });
  await reaches(order, 'fulfiller submission error');
  expect((await loadTimeline(line, order)).at(-1)?.reason).toBe('Test Print refused the order with 422.');
});

test('concurrent tries record one hand-over', async () => {
  const order = await placed();
  await reaches(order, 'shipped');
  const [parcel] = await loadParcels(order);
  const before = await loadTypes(parcel!);
  const job = { tenantId: order.tenantId, shipmentId: parcel!.id, fulfillerId: parcel!.fulfillerId };
  await Promise.all(Array.from({ length: 4 }, () => shipmentSubmitJob.handle(line.server.services, job)));
  expect(await loadTypes(parcel!)).toEqual(before);
});
