import type { Tx } from '@inkstand/database';
import { events, tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { endOfDay, parseClockTime } from '@inkstand/domain/zoned-time';
import { languageOr } from '@inkstand/i18n';
import { and, eq, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

export interface DayRange {
  /** YYYY-MM-DD, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The condition that a moment lies within days of a time zone. Its limits are constants, so that an index serves it.
 */
export function withinDays(column: PgColumn, { from, to }: DayRange, timeZone: string): SQL | undefined {
  const first = from ? parseClockTime(`${from}T00:00`, timeZone) : undefined;
  const last = to ? endOfDay(to, timeZone) : undefined;
  return and(first ? gte(column, first) : undefined, last ? lt(column, new Date(last.getTime() + 1000)) : undefined);
}

/**
 * Loads the time zone of a list's days (docs/product/wire.md#days-of-a-list): the event's, else that of the client's
 * region; UTC where the list spans clients.
 */
export async function loadListTimeZone(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, slug = ''): Promise<string> {
  if (ctx.tenantId === 'all') return 'UTC';
  const [owner] = await tx
    .select({ region: tenants.region, eventZone: events.timeZone })
    .from(tenants)
    .leftJoin(events, and(eq(events.tenantId, tenants.id), eq(events.slug, slug)))
    .where(eq(tenants.id, ctx.tenantId));
  return owner?.eventZone ?? REGIONS[owner?.region ?? 'UK'].timeZone;
}

/**
 * Sorts a name as the language of the reader does: "Ä" after "Z" in Swedish, with "A" in German; "Shirt 2" before
 * "Shirt 10". The collations are those of the migration `name_order`; a database without ICU sorts by code points. A
 * second key, such as the id, decides between equal names, so that pages neither repeat nor skip a row.
 */
export function byName(name: SQLWrapper, language: string): SQL {
  return sql`${name} collate ${sql.identifier(`inkstand_${languageOr(language)}`)}`;
}
