import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { failedRefund, WAITING_FOR_A_PERSON } from '#areas/orders/index.ts';

export interface ListFigures {
  needsPerson: number;
  /** In minor units; what was paid for orders that were not cancelled. */
  takings: number;
}

/** What the orders of some events amount to, in one statement for a page of a list. Events without orders are not there. */
export async function listFigures(
  tx: Tx,
  listed: readonly { tenantId: string; id: string }[],
): Promise<Map<string, ListFigures>> {
  if (listed.length === 0) return new Map();
  const needsPerson = or(inArray(orders.status, WAITING_FOR_A_PERSON), failedRefund(tx));
  const rows = await tx
    .select({
      eventId: orders.eventId,
      needsPerson: sql<number>`count(*) filter (where ${needsPerson})::int`,
      takings: sql`coalesce(sum(${orders.total}) filter (where ${orders.status} <> 'cancelled'), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.tenantId, [...new Set(listed.map(({ tenantId }) => tenantId))]),
        inArray(
          orders.eventId,
          listed.map(({ id }) => id),
        ),
        isNotNull(orders.status),
      ),
    )
    .groupBy(orders.eventId);
  return new Map(rows.map(({ eventId, ...figures }) => [eventId, figures]));
}
