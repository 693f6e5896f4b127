import type { OrdersOfTime } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { claimCount, paidTotal } from '#areas/orders/index.ts';

/** Orders of today until now, and of the same day last week until the same time of day, by the zone's clock. */
export async function readToday(
  tx: Tx,
  where: SQL | undefined,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ today: OrdersOfTime; week_ago: OrdersOfTime }> {
  const clock = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const ofDay = async (daysAgo: number) => {
    const end = sql`(${clock} - make_interval(days => ${daysAgo}::int))`;
    const rows = await tx
      .select({ currency: orders.currency, orders: sql<number>`count(*)::int`, claims: claimCount, revenue: paidTotal })
      .from(orders)
      .where(
        and(
          where,
          isNotNull(orders.status),
          sql`${orders.placedAt} >= date_trunc('day', ${end}) at time zone ${timeZone}`,
          sql`${orders.placedAt} <= ${end} at time zone ${timeZone}`,
        ),
      )
      .groupBy(orders.currency);
    const paid = rows.filter(({ revenue }) => revenue > 0);
    return {
      orders: rows.reduce((sum, row) => sum + row.orders, 0),
      claims: rows.reduce((sum, row) => sum + row.claims, 0),
      revenue: Object.fromEntries(paid.map(({ currency, revenue }) => [currency, toDecimal(revenue)])),
    };
  };
  return { today: await ofDay(0), week_ago: await ofDay(7) };
}
