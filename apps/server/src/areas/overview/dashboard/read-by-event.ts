import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recentOrders } from './days.ts';

const MAX_ROWS = 8;

/** The events that most was ordered in lately; what was deleted is not looked back at. */
export async function readByEvent(tx: Tx, ctx: Ctx): Promise<Dashboard['by_event']> {
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
