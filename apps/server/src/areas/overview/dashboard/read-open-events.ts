import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isOpen } from '#areas/events/index.ts';
import { paidTotal } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

const MAX_ROWS = 6;

/** The open events with the most orders since a day (`YYYY-MM-DD` of the zone), and how far their orders are. */
export async function readOpenEvents(
  tx: Tx,
  ctx: Ctx,
  { since, timeZone, showsRevenue }: { since: string; timeZone: string; showsRevenue: boolean },
): Promise<Dashboard['open_events']> {
  const recent = tx
    .select({
      tenantId: orders.tenantId,
      eventId: orders.eventId,
      orders: sql<number>`count(*)::int`.as('recent_orders'),
      revenue: paidTotal.as('recent_revenue'),
    })
    .from(orders)
    .where(
      and(
        ofTenant(ctx, orders.tenantId),
        isNotNull(orders.status),
        sql`${orders.placedAt} >= ${since}::date::timestamp at time zone ${timeZone}`,
      ),
    )
    .groupBy(orders.tenantId, orders.eventId)
    .as('recent');
  const rows = await tx
    .select({ event: events, tenantName: tenants.name, orders: recent.orders, revenue: recent.revenue })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .leftJoin(recent, and(eq(recent.tenantId, events.tenantId), eq(recent.eventId, events.id)))
    .where(and(ofTenant(ctx, events.tenantId), isOpen(ctx.now()), isNull(events.deletedAt)))
    .orderBy(desc(sql`coalesce(${recent.orders}, 0)`), asc(events.closesAt), desc(events.id))
    .limit(MAX_ROWS);
  const progress = await readProgress(
    tx,
    rows.map(({ event }) => event),
  );
  return rows.map(({ event, tenantName, orders: recentOrders, revenue }) => ({
    tenant_id: event.tenantId,
    tenant_name: tenantName,
    slug: event.slug,
    name: event.name,
    type: event.type,
    currency: event.currency,
    closes_at: event.closesAt?.toISOString() ?? null,
    time_zone: event.timeZone,
    recent_orders: recentOrders ?? 0,
    recent_revenue: showsRevenue && event.type !== 'Promo' ? toDecimal(revenue ?? 0) : null,
    ...(progress.get(event.id) ?? { orders: 0, shipped: 0, needs_person: 0 }),
  }));
}

/** Counts by status alone, so that an index answers it. */
async function readProgress(tx: Tx, listed: readonly { tenantId: string; id: string }[]) {
  if (listed.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({
      eventId: orders.eventId,
      orders: sql<number>`(count(*) filter (where ${orders.status} <> 'cancelled'))::int`,
      shipped: sql<number>`(count(*) filter (where ${orders.status} = 'shipped'))::int`,
      needs_person: sql<number>`(count(*) filter (where ${inArray(orders.status, WAITING_EXCEPTIONS)}))::int`,
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
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]));
}
