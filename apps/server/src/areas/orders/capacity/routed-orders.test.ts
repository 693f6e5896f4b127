import { fulfillerDays, shipments } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { processOrder } from '#areas/production/production/process-order.ts';
import { submitOrder } from '#areas/production/production/submit-order.ts';
import {
  type Line,
  loadStatus,
  makePrintable,
  makeSimulated,
  startLine,
} from '#areas/production/production/testing.ts';
import { systemContext } from '#context.ts';

// No jobs run in this test.
let line: Line;
beforeAll(async () => {
  line = await startLine();
  line.server.services.now = () => new Date('2026-11-23T10:00:00Z');
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'little', { capacityPerDay: 3, costPerPiece: 1 });
  await makeSimulated(line, 'large', { capacityPerDay: 100, costPerPiece: 9, regions: ['UK'] });
});
afterAll(() => line[Symbol.asyncDispose]());

const database = () => line.server.services.database;
const plan = async () => {
  const rows = await database().tx('all-tenants', (tx) => tx.select().from(fulfillerDays));
  return Object.fromEntries(rows.map(({ fulfillerId, day, pieces }) => [`${fulfillerId} ${day}`, pieces]));
};

async function routed(quantity: number, region: 'UK' | 'EU' = 'UK') {
  const order = await makePrintable(line, { status: 'queued processing', region, line: { quantity } });
  const job = { tenantId: order.tenantId, orderId: order.id };
  await processOrder(line.server.services, job);
  await submitOrder(line.server.services, job);
  const [parcel] = await database().tx('all-tenants', (tx) =>
    tx.select().from(shipments).where(eq(shipments.orderId, order.id)),
  );
  return { order, parcel: parcel! };
}

test('orders fill the days of a fulfiller, a full fulfiller is skipped, and a cancelled order releases its capacity', async () => {
  const { order, parcel } = await routed(2);
  expect(parcel).toMatchObject({ fulfillerId: 'little', plannedDay: '2026-11-23', shipBy: '2026-11-25' });
  const { parcel: second } = await routed(2);
  expect(second).toMatchObject({ fulfillerId: 'large', plannedDay: '2026-11-23' });
  expect(second.choice).toMatchObject({ because: 'capacity' });
  expect(await plan()).toEqual({ 'little 2026-11-23': 2, 'large 2026-11-23': 2 });

  const ctx = systemContext(line.server.services, order.tenantId);
  await ctx.tx(async (tx) => {
    await transition(tx, ctx, { orderId: order.id, event: 'fail_submission', by: 'system' });
    await transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' });
  });
  expect(await loadStatus(line, order)).toBe('cancelled');
  expect(await plan()).toEqual({ 'little 2026-11-23': 0, 'large 2026-11-23': 2 });
});

test('ten concurrent orders are spread over the days without exceeding the capacity of any', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => routed(2, 'EU')));
  expect(orders.map(({ parcel }) => parcel.plannedDay).toSorted()).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  expect(Object.values(await plan()).filter((pieces) => pieces > 3)).toEqual([]);
});
