import type { OrderFilters } from '@inkstand/contract/orders/order-filters';
import type { Tx } from '@inkstand/database';
import {
  customers,
  events,
  fulfillers,
  orders,
  refunds,
  reprintRequests,
  shipments,
} from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { EXCEPTIONS } from '@inkstand/domain/order-status';
import { and, eq, exists, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/capacity/not-withdrawn.ts';
import { ofTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { lateOrders } from './late.ts';
import { ofCode, type Search, searchOrders } from './search-orders.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Statuses in which an order goes on by somebody's decision alone. A cancelled one waits for nobody. */
export const WAITING_FOR_A_PERSON = EXCEPTIONS.filter((status) => status !== 'cancelled');

export const ofCustomer = and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId));
export const ofEvent = and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId));

/**
 * The condition of a list, an export or a bulk action of orders. One that waits for its payment is in none (docs/product/orders.md).
 * A search is looked up by a statement of its own, and so is what being late means.
 */
export async function filteredOrders(tx: Tx, ctx: Ctx, query: OrderFilters): Promise<SQL | undefined> {
  const search = await searchOrders(tx, ctx, query);
  return and(await placedOrders(tx, ctx, query, search), statusCondition(tx, query));
}

/** Whether nothing but the search narrows the orders down. */
export function isSearchAlone(query: OrderFilters): boolean {
  return OTHER_FILTERS.every((name) => query[name] === undefined || (query[name] as { length?: number }).length === 0);
}

type OtherFilter = Exclude<keyof OrderFilters, 'q'>;
const OTHER_FILTERS = Object.keys({
  status: true,
  only: true,
  event: true,
  client: true,
  fulfiller: true,
  refund: true,
  region: true,
  kind: true,
  code: true,
  refs: true,
  older_than_days: true,
} satisfies Record<OtherFilter, true>) as OtherFilter[];

/** All of it but the statuses, which a list walks one by one. */
export async function placedOrders(
  tx: Tx,
  ctx: Ctx,
  query: OrderFilters,
  search: Search | undefined,
): Promise<SQL | undefined> {
  const { client, fulfiller, refund, region, kind, code, refs, older_than_days: days } = query;
  return and(
    ofTenant(ctx, orders.tenantId),
    client ? eq(orders.tenantId, client) : undefined,
    isNotNull(orders.status),
    isNotNull(orders.placedAt),
    query.event ? ofEvents(tx, ctx, query.event, client) : undefined,
    fulfiller ? exists(parcelsAt(tx, fulfiller)) : undefined,
    refund ? failedRefund(tx) : undefined,
    query.only === 'late' ? await lateOrders(tx, ctx) : undefined,
    query.only === 'reprint_asked' ? askedReprint(tx) : undefined,
    region && eq(orders.region, region),
    kind && eq(orders.kind, kind),
    code ? ofCode(ctx, normaliseCode(code)) : undefined,
    refs ? inArray(orders.orderRef, refs) : undefined,
    days ? lt(orders.placedAt, new Date(ctx.now().getTime() - days * DAY)) : undefined,
    search?.condition,
  );
}

/** Slugs are a tenant's own: over all tenants one may name several events. */
function ofEvents(tx: Tx, ctx: Ctx, slug: string, client: string | undefined): SQL {
  const owner = ctx.tenantId === 'all' ? client : ctx.tenantId;
  const named = tx
    .select(owner ? { id: events.id } : { tenantId: events.tenantId, id: events.id })
    .from(events)
    .where(and(eq(events.slug, slug), owner ? eq(events.tenantId, owner) : undefined));
  // With one tenant the event is one value, so that its orders stand in order in an index.
  return owner ? sql`${orders.eventId} = ${named}` : sql`(${orders.tenantId}, ${orders.eventId}) in ${named}`;
}

function statusCondition(tx: Tx, { status, only }: OrderFilters): SQL | undefined {
  return and(
    status && status.length > 0 ? inArray(orders.status, status) : undefined,
    only === 'exceptions' ? inArray(orders.status, [...EXCEPTIONS]) : undefined,
    only === 'needs_person' ? or(inArray(orders.status, WAITING_FOR_A_PERSON), failedRefund(tx)) : undefined,
  );
}

function parcelsAt(tx: Tx, fulfiller: string) {
  const own = and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id));
  return tx
    .select({ id: shipments.orderId })
    .from(shipments)
    .where(and(own, eq(shipments.fulfillerId, fulfiller)));
}

/** The names of those who make an order. */
export function selectFulfillerNames(tx: Tx) {
  return tx
    .select({ name: fulfillers.name })
    .from(shipments)
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .where(and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id), notWithdrawn));
}

/** Whether somebody asked for pieces of the order anew and has no answer yet. */
function askedReprint(tx: Tx): SQL {
  const asked = and(
    ...[eq(reprintRequests.tenantId, orders.tenantId), eq(reprintRequests.orderId, orders.id)],
    eq(reprintRequests.status, 'asked'),
  );
  return exists(tx.select({ id: reprintRequests.id }).from(reprintRequests).where(asked));
}

/** Whether a refund of the order has failed and waits for a person. */
export function failedRefund(tx: Tx): SQL<boolean> {
  const waiting = and(
    ...[eq(refunds.tenantId, orders.tenantId), eq(refunds.orderId, orders.id)],
    ...[eq(refunds.status, 'failed'), isNull(refunds.settledAt)],
  );
  return sql<boolean>`${exists(tx.select({ id: refunds.id }).from(refunds).where(waiting))}`;
}
