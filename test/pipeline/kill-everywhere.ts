import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failpoint } from '@inkstand/server/failpoint';
import type { PipelineShop, PlacedOrder } from './orders.ts';
import type { ProcessGroup } from './processes.ts';

/**
 * As many processes are ready as are killed before an order continues: the work of a dead process is resumed after 12
 * s.
 */
const BATCH_SIZE = 7;

export interface Killed {
  point: Failpoint;
  order: PlacedOrder;
}

/**
 * Places an order for each failpoint, and kills the process that works on it there. Every order loses a process midway;
 * any process may continue it.
 * @param folder where the failpoints are armed
 * @param settle waits until the orders of one batch are done: a process is running again by then
 */
export async function killEverywhere(
  { shop, group, folder }: { shop: PipelineShop; group: ProcessGroup; folder: string },
  points: readonly Failpoint[],
  waitUntilDone: (orders: readonly PlacedOrder[]) => Promise<void>,
): Promise<Killed[]> {
  const killed: Killed[] = [];
  for (let from = 0; from < points.length; from += BATCH_SIZE) {
    const turn = points.slice(from, from + BATCH_SIZE);
    const missing = turn.length + 1 - group.running.size;
    await Promise.all(Array.from({ length: missing }, () => group.start()));
    const orders: PlacedOrder[] = [];
    for (const point of turn) {
      const order = await killAt(point, { shop, group, folder });
      orders.push(order);
      killed.push({ point, order });
    }
    await waitUntilDone(orders);
  }
  return killed;
}

async function killAt(
  point: Failpoint,
  { shop, group, folder }: { shop: PipelineShop; group: ProcessGroup; folder: string },
): Promise<PlacedOrder> {
  const armed = join(folder, point);
  writeFileSync(armed, '');
  const dies = Promise.race([...group.running].map(({ ended }) => ended));
  // All orders have the same text: their print files must be identical byte for byte, and none may be another order's
  // file.
  const order = await shop.place({ text: 'Ada' });
  await dies;
  if (existsSync(armed)) throw new Error(`a process ended, but not at ${point}`);
  return order;
}
