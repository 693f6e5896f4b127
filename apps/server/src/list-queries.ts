import type { Tx } from '@inkstand/database';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#context.ts';

/** Builds an `ilike` pattern that finds a text anywhere. Wildcards in the input are escaped. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Limits a list to the call's tenant; undefined when staff list `all` (docs/product/wire.md). */
export function ofTenant(ctx: Pick<Ctx, 'tenantId'>, column: PgColumn): SQL | undefined {
  return ctx.tenantId === 'all' ? undefined : eq(column, ctx.tenantId);
}

/** Counts rows up to `most`: an exact count would scan a whole log. `more`: there are more than `total`. */
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
