import type { VerbInputOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import {
  customers,
  events,
  fulfillers,
  orders,
  promoCodes,
  refunds,
  shipments,
  vouchers,
} from '@inkstand/database/tables/index';
import { normaliseCode } from '@inkstand/domain/codes';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { and, eq, exists, ilike, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';

type Filters = Omit<VerbInputOf<'exportOrders'>['query'], 'per'>;

const DAY = 24 * 60 * 60 * 1000;

export const ofCustomer = and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId));
export const ofEvent = and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId));

/**
 * The condition of a list or an export of orders, joined with their event and customer. One that waits for its payment is
 * in neither (product.md 6).
 */
export function filteredOrders(tx: Tx, ctx: Ctx, query: Filters): SQL | undefined {
  const { status, event, fulfiller, refund, region, older_than_days: days, q } = query;
  return and(
    ofTenant(ctx, orders.tenantId),
    isNotNull(orders.status),
    status && eq(orders.status, status),
    event ? eq(events.slug, event) : undefined,
    fulfiller ? exists(fulfillersOf(tx, eq(fulfillers.id, fulfiller))) : undefined,
    refund ? failedRefund(tx) : undefined,
    region && eq(orders.region, region),
    days ? lt(orders.placedAt, new Date(ctx.now().getTime() - days * DAY)) : undefined,
    q ? searched(tx, q) : undefined,
  );
}

/** The names of those who make an order. */
export function fulfillersOf(tx: Tx, condition?: SQL) {
  return tx
    .select({ name: fulfillers.name })
    .from(shipments)
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .where(and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id), condition));
}

/** Whether a refund of the order has failed and waits for a person. */
export function failedRefund(tx: Tx): SQL<boolean> {
  const waiting = and(
    ...[eq(refunds.tenantId, orders.tenantId), eq(refunds.orderId, orders.id)],
    ...[eq(refunds.status, 'failed'), isNull(refunds.settledAt)],
  );
  return sql<boolean>`${exists(tx.select({ id: refunds.id }).from(refunds).where(waiting))}`;
}

/** By reference or code (as people type them), name, e-mail, or postcode with or without its spaces. */
function searched(tx: Tx, q: string): SQL | undefined {
  const ref = parseOrderRef(q);
  const pattern = containing(q);
  const code = normaliseCode(q);
  const claimed = tx
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(
      and(eq(promoCodes.tenantId, orders.tenantId), eq(promoCodes.id, orders.promoCodeId), eq(promoCodes.code, code)),
    );
  const redeemed = tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.tenantId, orders.tenantId), eq(vouchers.id, orders.voucherId), eq(vouchers.code, code)));
  return or(
    ref ? eq(orders.orderRef, ref) : ilike(orders.orderRef, pattern),
    ilike(customers.name, pattern),
    ilike(customers.email, pattern),
    ilike(sql`replace(${customers.addressPostcode}, ' ', '')`, containing(q.replace(/\s/g, ''))),
    code ? or(exists(claimed), exists(redeemed)) : undefined,
  );
}
