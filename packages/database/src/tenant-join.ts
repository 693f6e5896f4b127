import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * Joins two tables of tenants on a column of each: within one tenant, whatever role the transaction has. Keys and
 * indexes begin with the tenant, so a join without it reads the table.
 */
export function tenantJoin(left: PgColumn, right: PgColumn): SQL | undefined {
  return and(eq(tenantOf(left.table), tenantOf(right.table)), eq(left, right));
}

function tenantOf(table: PgTable): PgColumn {
  const { tenantId } = getTableColumns(table);
  if (!tenantId) throw new Error('A table without tenants is joined with eq().');
  return tenantId;
}
