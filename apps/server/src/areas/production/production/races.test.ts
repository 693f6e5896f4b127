import { setTimeout as sleep } from 'node:timers/promises';
import { shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as areaOrders from '#areas/orders/index.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { type Line, loadStatus, makePrintable, makeSimulated, queueDownload, startLine } from './testing.ts';

/** For the negative control of the race below: the loser of the race is not detected and continues. */
function switchGuardOff() {
  const { transition } = areaOrders;
  vi.spyOn(areaOrders, 'transition').mockImplementation(async (...given) => {
    // The delay makes everyone read before the first one writes, on any machine.
    await sleep(150);
    return (await transition(...given)) || { from: 'new', to: 'new' };
  });
}

// Jobs run only when a test starts them.
let line: Line;
beforeAll(async () => {
  line = await startLine();
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
});
afterAll(() => line[Symbol.asyncDispose]());

type Order = Awaited<ReturnType<typeof makePrintable>>;
const jobData = ({ tenantId, id: orderId }: Order) => ({ tenantId, orderId });
const loadParcels = (orders: readonly Order[]) =>
  line.server.services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(shipments)
      .where(
        inArray(
          shipments.orderId,
          orders.map(({ id }) => id),
        ),
      ),
  );

async function submitTenTimesAtOnce(): Promise<number> {
  const order = await makePrintable(line, { status: 'queued processing' });
  await processOrder(line.server.services, jobData(order));
  const submit = () => submitOrder(line.server.services, jobData(order)).catch(() => undefined);
  await Promise.all(Array.from({ length: 10 }, submit));
  return (await loadParcels([order])).length;
}

test('ten submissions of one order at once write one shipment', async () => {
  expect(await submitTenTimesAtOnce()).toBe(1);
});

test('negative control: without the guard they write several', async () => {
  switchGuardOff();
  expect(await submitTenTimesAtOnce()).toBeGreaterThan(1);
});

test('two processes work on the same orders without doing anything twice', async () => {
  const placed = await Promise.all(Array.from({ length: 4 }, () => makePrintable(line)));
  // Each is queued twice, as after a sweep that ran too early.
  await Promise.all([...placed, ...placed].map((order) => queueDownload(line, order)));
  await Promise.all([line.start(), line.secondRunner()]);
  for (const order of placed) {
    await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe('shipped');
  }
  const parcels = await loadParcels(placed);
  expect(parcels).toHaveLength(placed.length);
  const submitted = await line.server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(shipmentEvents).where(eq(shipmentEvents.type, 'submitted')),
  );
  const ids = parcels.map(({ id }) => id).toSorted();
  const handedOver = submitted.map(({ shipmentId }) => shipmentId).filter((id) => ids.includes(id));
  expect(handedOver.toSorted()).toEqual(ids);
  const taken = (await line.taken()).map(({ idempotency_key: key }) => key).filter((key) => ids.includes(key));
  expect(taken.toSorted()).toEqual(ids);
});
