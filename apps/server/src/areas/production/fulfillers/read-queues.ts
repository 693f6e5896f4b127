import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import { orders, shipments } from '@inkstand/database/tables/index';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/index.ts';

export type Queue = NonNullable<Fulfiller['staff']>['queue'];

/** Shipments of every tenant's orders that are under way, by fulfiller and by the orders' status. For the staff alone. */
export async function readQueues(tx: Tx, fulfillerIds: readonly string[]): Promise<Map<string, Queue>> {
  if (fulfillerIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: shipments.fulfillerId, status: orders.status, shipments: count() })
    .from(orders)
    .innerJoin(shipments, and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id)))
    .where(
      and(
        sql`not ${orders.frozen} and ${orders.status} not in ('shipped', 'cancelled')`,
        inArray(shipments.fulfillerId, [...fulfillerIds]),
        notWithdrawn,
      ),
    )
    .groupBy(shipments.fulfillerId, orders.status);
  const queues = new Map<string, Queue>();
  for (const status of ORDER_STATUSES) {
    for (const row of rows.filter((candidate) => candidate.status === status)) {
      queues.set(row.id, [...(queues.get(row.id) ?? []), { status, shipments: row.shipments }]);
    }
  }
  return queues;
}
