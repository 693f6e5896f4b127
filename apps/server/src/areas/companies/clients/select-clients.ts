import type { Tx } from '@inkstand/database';
import { events, orders, paymentAccounts, tenants, users } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { and, count, eq, gte, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { FOR_STAFF } from './for-staff.ts';

const DAYS = 30;

/** Whoever has staff among its people is no client. */
export const isClient = (tx: Tx): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.tenantId, tenants.id), eq(users.superadmin, 1))),
  );

const countRows = (tx: Tx, table: typeof orders | typeof events, condition: SQL | undefined) =>
  sql<number>`(${tx.select({ count: sql`count(*)::int` }).from(table).where(condition)})`.mapWith(Number);

const isRecent = (now: Date) =>
  and(gte(orders.placedAt, new Date(now.getTime() - DAYS * 24 * 3600 * 1000)), sql`${orders.status} is not null`);

/** How many orders each company had lately, all at once: for putting them in order by it. */
export const recentOrders = (tx: Tx, now: Date) =>
  tx
    .select({ tenantId: orders.tenantId, count: count().as('count') })
    .from(orders)
    .where(isRecent(now))
    .groupBy(orders.tenantId)
    .as('recent_orders');

/** What the list shows of each company besides its own row. */
export const clientFigures = (tx: Tx, now: Date) => ({
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
