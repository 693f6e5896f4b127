import { orderEvents, printFiles, shipments } from '@inkstand/database/tables/index';
import { cutOffAt, isThroughBeforeCut } from '@inkstand/testing/services/power-cut';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { type Line, loadStatus, makePrintable } from './testing.ts';

// For tests: an order whose process dies at a step of its production, and goes on in another.

type Order = Awaited<ReturnType<typeof makePrintable>>;

/**
 * Cuts the power at the first step and at every further one of the stride, in each of the jobs. What is resumed has the
 * bytes of an order that was never interrupted, one parcel, and one entry per state.
 */
export async function expectResumed(line: Line, { first, stride }: { first: number; stride: number }): Promise<void> {
  const { services } = line.server;
  const jobData = ({ tenantId, id: orderId }: Order) => ({ tenantId, orderId });
  const loadHashes = async (order: Order) => {
    const files = await services.database.tx('all-tenants', (tx) =>
      tx.select().from(printFiles).where(eq(printFiles.orderId, order.id)).orderBy(asc(printFiles.format)),
    );
    return files.map(({ sha256 }) => sha256);
  };
  const reference = await makePrintable(line);
  const steps = [downloadOrder, processOrder, submitOrder];
  for (const step of steps) await step(services, jobData(reference));
  const expected = await loadHashes(reference);
  expect(expected).toHaveLength(2);

  for (const [index, cutStep] of steps.entries()) {
    let isThrough = false;
    for (let at = first; !isThrough; at += stride) {
      const order = await makePrintable(line);
      for (const step of steps.slice(0, index)) await step(services, jobData(order));
      isThrough = await isThroughBeforeCut(cutStep(cutOffAt(services, at), jobData(order)));
      for (const step of steps.slice(index)) await step(services, jobData(order));
      expect(await loadStatus(line, order), `${cutStep.name} ${at}`).toBe('submitting to fulfiller');
      expect(await loadHashes(order)).toEqual(expected);
      const [counted] = await services.database.tx('all-tenants', (tx) =>
        tx
          .select({
            parcels: sql<number>`(select count(*)::int from ${shipments} where ${shipments.orderId} = ${order.id})`,
            entries: sql<number>`count(*)::int`,
            states: sql<number>`count(distinct ${orderEvents.to})::int`,
          })
          .from(orderEvents)
          .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id))),
      );
      expect(counted).toEqual({ parcels: 1, entries: 8, states: 8 });
    }
  }
}
