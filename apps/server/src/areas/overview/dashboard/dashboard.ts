import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { type Currency, toDecimal } from '@inkstand/domain/money';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { DAYS, loadTimeZone, recentOrders } from './days.ts';
import { readWork } from './read-work.ts';

const MAX_ROWS = 8;

/** The events that most was ordered in lately; what was deleted is not looked back at. */
async function readByEvent(tx: Tx, ctx: Ctx): Promise<Dashboard['by_event']> {
  const counts = tx
    .select({
      tenantId: orders.tenantId,
      eventId: orders.eventId,
      count: sql<number>`count(*)::int`.as('count'),
      revenue: sql`coalesce(sum(${orders.total}) filter
        (where ${orders.status} <> 'cancelled' and ${orders.kind} in ('store', 'bulk')), 0)::bigint`
        .mapWith(Number)
        .as('revenue'),
    })
    .from(orders)
    .where(recentOrders(ctx))
    .groupBy(orders.tenantId, orders.eventId)
    .as('counts');
  const rows = await tx
    .select({
      tenant_id: events.tenantId,
      tenant_name: tenants.name,
      slug: events.slug,
      name: events.name,
      type: events.type,
      currency: events.currency,
      orders: counts.count,
      revenue: counts.revenue,
    })
    .from(counts)
    .innerJoin(events, and(eq(events.tenantId, counts.tenantId), eq(events.id, counts.eventId)))
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .where(isNull(events.deletedAt))
    .orderBy(desc(counts.count), desc(events.id))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, revenue: toDecimal(row.revenue) }));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Orders, claims and revenue per day; days without any are there too. */
async function readDaily(tx: Tx, ctx: Ctx): Promise<Dashboard['daily']> {
  const zone = await loadTimeZone(tx, ctx);
  const date = sql<string>`to_char(${orders.placedAt} at time zone ${zone}, 'YYYY-MM-DD')`;
  const rows = await tx
    .select({
      date,
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      claims: sql<number>`count(*) filter (where ${orders.kind} = 'promo')::int`,
      revenue: sql`coalesce(sum(${orders.total}) filter
        (where ${orders.status} <> 'cancelled' and ${orders.kind} in ('store', 'bulk')), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(recentOrders(ctx))
    // By their places: the zone is a parameter, and the two expressions would differ.
    .groupBy(sql`1`, sql`2`);
  return lastDays(ctx.now(), zone).map((day) => {
    const ofDay = rows.filter((row) => row.date === day);
    const sum = (of: 'orders' | 'claims') => ofDay.reduce((total, row) => total + row[of], 0);
    const revenue: [Currency, number][] = ofDay
      .filter((row) => row.revenue > 0)
      .map((row) => [row.currency, toDecimal(row.revenue)]);
    return { date: day, orders: sum('orders'), claims: sum('claims'), revenue: Object.fromEntries(revenue) };
  });
}

function lastDays(now: Date, zone: string): string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: DAYS }, (_, index) =>
    new Date(end - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What waits for somebody, and how the last days went; over all companies for staff. */
export async function dashboard(ctx: Ctx, _input: HandlerInput<'dashboard'>): Promise<HandlerReply<'dashboard'>> {
  return ctx.tx(async (tx) => ({
    data: {
      work: await readWork(tx, ctx),
      daily: await readDaily(tx, ctx),
      by_event: await readByEvent(tx, ctx),
    },
  }));
}
