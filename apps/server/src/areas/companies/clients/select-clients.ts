import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, orders, paymentAccounts, tenants, users } from '@inkstand/database/tables/index';
import { EXCEPTIONS, ORDER_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import type { Region } from '@inkstand/domain/regions';
import { and, count, eq, exists, gte, ilike, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';

/** Exception statuses that the company can resolve; the others wait for staff. */
export const COMPANY_EXCEPTIONS = EXCEPTIONS.filter((status) => ORDER_EXCEPTIONS[status].resolvedBy === 'client');

/** Statuses in which only staff can move an order on. */
const FOR_STAFF = EXCEPTIONS.filter((status) => ORDER_EXCEPTIONS[status].resolvedBy === 'staff');

const DAYS = 30;

/** A tenant with staff among its users is no client, nor is that of a fulfiller's people. */
export const isClient = (tx: Tx): SQL | undefined =>
  and(
    isNull(tenants.fulfillerId),
    notExists(
      tx
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.tenantId, tenants.id), eq(users.superadmin, 1))),
    ),
  );

const countRows = (tx: Tx, table: typeof orders | typeof events, condition: SQL | undefined) =>
  sql<number>`(${tx.select({ count: sql`count(*)::int` }).from(table).where(condition)})`.mapWith(Number);

const isRecent = (now: Date) =>
  and(gte(orders.placedAt, new Date(now.getTime() - DAYS * 24 * 3600 * 1000)), sql`${orders.status} is not null`);

/** Counts the recent orders of every company in one query, for sorting. */
export const recentOrders = (tx: Tx, now: Date) =>
  tx
    .select({ tenantId: orders.tenantId, count: count().as('count') })
    .from(orders)
    .where(isRecent(now))
    .groupBy(orders.tenantId)
    .as('recent_orders');

/** The list's computed columns. */
const clientFigures = (tx: Tx, now: Date) => ({
  activeEvents: countRows(
    tx,
    events,
    and(eq(events.tenantId, tenants.id), eq(events.status, 'Active'), isNull(events.deletedAt)),
  ),
  recentOrders: countRows(tx, orders, and(eq(orders.tenantId, tenants.id), isRecent(now))),
  waitingOrders: countRows(
    tx,
    orders,
    and(eq(orders.tenantId, tenants.id), inArray(orders.status, [...FOR_STAFF]), eq(orders.frozen, false)),
  ),
});

const clientAccounts = sql<{ region: Region; charges_enabled: boolean }[]>`(
  select coalesce(json_agg(json_build_object('region', region, 'charges_enabled', charges_enabled) order by region), '[]')
  from ${paymentAccounts} where ${eq(paymentAccounts.tenantId, tenants.id)})`;

export function selectClients(tx: Tx, now: Date, where: SQL | undefined) {
  return tx
    .select({ tenant: tenants, paymentAccounts: clientAccounts, ...clientFigures(tx, now) })
    .from(tenants)
    .where(where);
}

export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

type Filters = HandlerInput<'exportClients'>['query'];

/** Returns the condition for a list's filters. */
export function filteredClients(tx: Tx, ctx: Ctx, query: Filters): SQL | undefined {
  const { q, verified, credit, region, payments, waiting } = query;
  const takesCards = exists(
    tx
      .select({ region: paymentAccounts.region })
      .from(paymentAccounts)
      .where(and(eq(paymentAccounts.tenantId, tenants.id), eq(paymentAccounts.chargesEnabled, true))),
  );
  const waits = or(
    eq(tenants.verified, false),
    eq(tenants.creditStatus, 'requested'),
    sql`${clientFigures(tx, ctx.now()).waitingOrders} > 0`,
  );
  return and(
    isClient(tx),
    ofTenant(ctx, tenants.id),
    q ? or(ilike(tenants.name, containing(q)), ilike(tenants.id, containing(q)), ofLegalName(q)) : undefined,
    verified && eq(tenants.verified, verified === 'yes'),
    credit && eq(tenants.creditStatus, credit),
    region && eq(tenants.region, region),
    payments && (payments === 'yes' ? takesCards : sql`not ${takesCards}`),
    waiting && (waiting === 'yes' ? waits : sql`not (${waits})`),
  );
}

const ofLegalName = (q: string) => sql`${tenants.companyDetails} ->> 'legal_name' ilike ${containing(q)}`;
