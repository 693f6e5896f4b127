import type { Tx } from '@inkstand/database';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#context.ts';

/** A pattern for `ilike` that finds a text anywhere; what a person types has no wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The condition that a list's rows belong to the call's tenant; none where staff list `all` (docs/product/wire.md). */
export function ofTenant(ctx: Pick<Ctx, 'tenantId'>, column: PgColumn): SQL | undefined {
  return ctx.tenantId === 'all' ? undefined : eq(column, ctx.tenantId);
}

/**
 * Counts a table's rows, but no further than `most`: a long log would be read as a whole for a number that nobody reads.
 * `more`: there are more than `total`.
 */
export async function countMost(
  tx: Tx,
  table: PgTable,
  where: SQL | undefined,
  most: number,
): Promise<{ total: number; more?: true }> {
  const some = tx
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as('some');
  const [counted] = await tx.select({ total: sql<number>`count(*)::int` }).from(some);
  const total = counted?.total ?? 0;
  return total > most ? { total: most, more: true } : { total };
}
