import type { Tx } from '@inkstand/database';
import { reprintRequests } from '@inkstand/database/tables/index';
import { demoId } from './ids.ts';
import type { PastOrder } from './past-order.ts';

/** Creates reprint requests, for all pieces, of the past orders that wait for a reprint. */
export async function seedReprints(tx: Tx, past: readonly PastOrder[]): Promise<void> {
  const rows = past.flatMap(({ order, lines, steps }): (typeof reprintRequests.$inferInsert)[] => {
    const asked = steps.findLast(({ event }) => event === 'ask_reprint');
    if (!asked) return [];
    const isLost = asked.reason.startsWith('Lost');
    return [
      {
        tenantId: order.tenantId,
        id: demoId(`reprint ${order.id}`),
        orderId: order.id,
        requestedBy: asked.actor,
        lines: lines.map(({ id, quantity }) => ({ order_line_id: id, quantity })),
        problem: isLost ? 'not_arrived' : 'misprint',
        fault: isLost ? 'carrier' : 'printer',
        note: asked.reason,
        createdAt: asked.at,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(reprintRequests).values(rows);
}
