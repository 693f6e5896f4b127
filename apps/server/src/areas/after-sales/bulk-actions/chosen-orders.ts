import { MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import type { OrderFilters } from '@inkstand/contract/orders/order-filters';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, asc, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { filteredOrders } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { ofTenant } from '#sql/list-queries.ts';

export interface Selection {
  orders?: { tenant_id: string; id: string }[] | undefined;
  filters?: OrderFilters | undefined;
}

/** Returns the condition that a selection stands for: placed orders of the tenants of the call. */
export async function chosenOrders(tx: Tx, ctx: Ctx, { orders: named, filters }: Selection): Promise<SQL | undefined> {
  if (!named === !filters) failField('orders', 'required');
  if (filters) return filteredOrders(tx, ctx, filters);
  const byTenant = Map.groupBy(named ?? [], ({ tenant_id }) => tenant_id);
  const these = [...byTenant].map(([tenantId, own]) => {
    const ids = sql.param(own.map(({ id }) => id));
    return sql`(${orders.tenantId} = ${tenantId} and ${orders.id} = any(${ids}::uuid[]))`;
  });
  return and(ofTenant(ctx, orders.tenantId), isNotNull(orders.status), or(...these));
}

/**
 * Reads the keys of the selected orders, oldest first, so that orders are released in the order they were placed. Reads
 * one more than the limit to detect an oversized selection.
 */
export function readChosen(tx: Tx, where: SQL | undefined) {
  return tx
    .select({ tenantId: orders.tenantId, id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(MAX_BULK_ORDERS + 1);
}
