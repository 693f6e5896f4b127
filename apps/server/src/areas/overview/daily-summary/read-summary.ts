import { type Tx, tenantJoin } from '@inkstand/database';
import { events, orderEvents, orders, refunds } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { COMPANY_EXCEPTIONS } from '#areas/companies/index.ts';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';

/** An event's results, and its open work. */
export interface EventSummary {
  slug: string;
  name: string;
  region: Region;
  newOrders: number;
  shipped: number;
  waiting: number;
  failedRefunds: number;
  /** Open Promo events only; minor units. */
  budget: { budget: number; left: number } | undefined;
}

/**
 * Loads a company's summary from `from` to `to`, event by event: only events with news or open work. Past demonstration
 * orders do not move and are left out.
 */
export async function readSummary(tx: Tx, ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<EventSummary[]> {
  const within = (column: typeof orders.placedAt | typeof orderEvents.at) =>
    sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const waiting = sql.join(
    COMPANY_EXCEPTIONS.map((status) => sql`${status}`),
    sql`, `,
  );
  const rows = await tx
    .select({
      event: events,
      newOrders: counted(sql`${within(orders.placedAt)}`),
      shipped: counted(sql`exists (select from ${orderEvents} where ${orderEvents.tenantId} = ${orders.tenantId}
        and ${orderEvents.orderId} = ${orders.id} and ${orderEvents.to} = 'shipped' and ${orderEvents.from} <> 'shipped'
        and ${within(orderEvents.at)})`),
      waiting: counted(sql`${orders.status} in (${waiting})`),
      failedRefunds: counted(sql`exists (select from ${refunds} where ${refunds.tenantId} = ${orders.tenantId}
        and ${refunds.orderId} = ${orders.id} and ${refunds.status} = 'failed' and ${refunds.settledAt} is null)`),
    })
    .from(events)
    .innerJoin(
      orders,
      and(tenantJoin(orders.eventId, events.id), eq(orders.frozen, false), sql`${orders.status} is not null`),
    )
    .where(and(eq(events.tenantId, ctx.tenantId), isNull(events.deletedAt)))
    .groupBy(events.tenantId, events.id)
    .orderBy(byName(events.name, ctx.language), asc(events.id));
  return rows
    .filter((row) => row.newOrders + row.shipped + row.waiting + row.failedRefunds > 0)
    .map(({ event, ...counts }) => ({
      slug: event.slug,
      name: event.name,
      region: event.region,
      ...counts,
      budget:
        event.type === 'Promo' && event.status === 'Active'
          ? { budget: event.budget, left: Math.max(0, event.budget - event.budgetUsed) }
          : undefined,
    }));
}
