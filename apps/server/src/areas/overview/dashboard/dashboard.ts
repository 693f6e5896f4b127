import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { type Currency, toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { failedRefund, WAITING_FOR_A_PERSON } from '#areas/orders/index.ts';
import { overdueInvoices } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#list-queries.ts';

export const DAYS = 30;

/** Orders of the last days, one day more than is shown: days begin at different moments in different time zones. */
export function recentOrders(ctx: Ctx): SQL | undefined {
  const since = new Date(ctx.now().getTime() - (DAYS + 1) * DAY_MS);
  return and(ofTenant(ctx, orders.tenantId), isNotNull(orders.status), gte(orders.placedAt, since));
}

/** Days are those of the company's region; across all companies they are UTC's. */
export async function loadTimeZone(tx: Tx, ctx: Ctx): Promise<string> {
  if (ctx.tenantId === 'all') return 'UTC';
  const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ? REGIONS[tenant.region].timeZone : 'UTC';
}

/** From this share on a budget counts as nearly used up. */
const LOW_SHARE = 0.8;
const MAX_BUDGETS = 10;

/** Loads the open work. */
export async function readWork(tx: Tx, ctx: Ctx): Promise<Dashboard['work']> {
  return {
    orders: await waitingOrders(tx, ctx),
    failed_refunds: await tx.$count(orders, and(ofTenant(ctx, orders.tenantId), failedRefund(tx))),
    low_budgets: await lowBudgets(tx, ctx),
    overdue_invoices: await overdueInvoices(tx, ctx),
    clients: ctx.actor && may(ctx.actor, 'clients.manage') ? await waitingClients(tx, ctx) : null,
  };
}

/** In the order in which the specification names them. */
async function waitingOrders(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['orders']> {
  const rows = await tx
    .select({ status: orders.status, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(ofTenant(ctx, orders.tenantId), inArray(orders.status, WAITING_FOR_A_PERSON)))
    .groupBy(orders.status);
  const countByStatus = new Map(rows.map(({ status, count }) => [status, count]));
  return WAITING_FOR_A_PERSON.flatMap((status) => {
    const count = countByStatus.get(status) ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
}

async function lowBudgets(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['low_budgets']> {
  const share = sql`${events.budgetUsed}::numeric / ${events.budget}`;
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        ofTenant(ctx, events.tenantId),
        eq(events.type, 'Promo'),
        eq(events.status, 'Active'),
        isNull(events.deletedAt),
        gt(events.budget, 0),
        sql`${events.budgetUsed} >= ${events.budget} * ${LOW_SHARE}::numeric`,
      ),
    )
    .orderBy(desc(share), desc(events.id))
    .limit(MAX_BUDGETS);
  return rows.map(({ tenantId, slug, name, currency, budget, budgetUsed }) => ({
    tenant_id: tenantId,
    slug,
    name,
    currency,
    budget: toDecimal(budget),
    used: toDecimal(budgetUsed),
  }));
}

async function waitingClients(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['clients']> {
  const own = ofTenant(ctx, tenants.id);
  return {
    unverified: await tx.$count(tenants, and(own, eq(tenants.verified, false))),
    credit_requests: await tx.$count(tenants, and(own, eq(tenants.creditStatus, 'requested'))),
  };
}

const MAX_ROWS = 8;

/** Loads the events with the most recent orders; deleted events are left out. */
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

/** Orders, claims and revenue per day, including days without any. */
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
    // By position: the time zone is a parameter, so the two expressions would differ.
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

/** Returns open work and the results of the last days; across all companies for staff. */
export async function dashboard(ctx: Ctx, _input: HandlerInput<'dashboard'>): Promise<HandlerReply<'dashboard'>> {
  return ctx.tx(async (tx) => ({
    data: {
      work: await readWork(tx, ctx),
      daily: await readDaily(tx, ctx),
      by_event: await readByEvent(tx, ctx),
    },
  }));
}
