import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { type Currency, toDecimal } from '@inkstand/domain/money';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';

/** What shoppers and clients paid, without cancelled orders; refunds of single lines are not taken off. */
const paidOrders = sql`${orders.status} <> 'cancelled' and ${orders.kind} in ('store', 'bulk')`;
export const paidTotal = sql`coalesce(sum(${orders.total}) filter (where ${paidOrders}), 0)::bigint`.mapWith(Number);
/** Gifts claimed; a cancelled order gives its code back. */
export const claimCount = sql<number>`(count(*) filter (where
  ${orders.status} <> 'cancelled' and ${orders.kind} = 'promo'))::int`;

export interface DayOfOrders {
  date: string;
  orders: number;
  claims: number;
  /** Decimal amounts; currencies are never added up. */
  revenue: Partial<Record<Currency, number>>;
}

interface DayRow extends Record<string, unknown> {
  date: string;
  currency: Currency;
  orders: number;
  claims: number;
  /** Minor units; a bigint is text. */
  revenue: string;
}

/**
 * Placed orders of each of the days, `YYYY-MM-DD` by the zone's clock; days without any are 0. Every day is a range of
 * an index: grouped by an expression, a year would be sorted on disk.
 */
export async function readDailyOrders(
  tx: Tx,
  where: SQL | undefined,
  { days, timeZone }: { days: readonly string[]; timeZone: string },
): Promise<DayOfOrders[]> {
  const startOf = (plus: number) => sql`(day::date + ${plus}::int)::timestamp at time zone ${timeZone}`;
  const ofDay = and(
    where,
    isNotNull(orders.status),
    sql`${orders.placedAt} >= ${startOf(0)}`,
    sql`${orders.placedAt} < ${startOf(1)}`,
  );
  const { rows } = await tx.execute<DayRow>(sql`
    select day as date, placed.* from unnest(${sql.param(days)}::text[]) as day
    cross join lateral (
      select ${orders.currency} as currency, count(*)::int as orders, ${claimCount} as claims, ${paidTotal} as revenue
      from ${orders} where ${ofDay} group by ${orders.currency}
    ) as placed`);
  const byDate = Map.groupBy(rows, ({ date }) => date);
  return days.map((date) => {
    const own = byDate.get(date) ?? [];
    const paid = own.filter(({ revenue }) => Number(revenue) > 0);
    return {
      date,
      orders: own.reduce((sum, row) => sum + row.orders, 0),
      claims: own.reduce((sum, row) => sum + row.claims, 0),
      revenue: Object.fromEntries(paid.map(({ currency, revenue }) => [currency, toDecimal(Number(revenue))])),
    };
  });
}
