import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { OrderRow } from '@inkstand/contract/orders';
import type { Tx } from '@inkstand/database';
import { customers, events, fulfillers, orders, refunds, shipments } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { and, asc, desc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';

type Query = VerbInputOf<'listOrders'>['query'];

const sorts = {
  recent: desc(orders.placedAt),
  oldest: asc(orders.placedAt),
  'total-desc': desc(orders.total),
  'total-asc': asc(orders.total),
};

const ofCustomer = and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId));
const ofEvent = and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId));

/** Orders that were placed; one that waits for its payment is in no list (product.md 6). Two statements, whatever is asked. */
export async function listOrders(ctx: Ctx, { query }: VerbInputOf<'listOrders'>): Promise<VerbReplyOf<'listOrders'>> {
  return ctx.tx(async (tx) => {
    const atFulfiller = (condition?: SQL) =>
      tx
        .select({ name: fulfillers.name })
        .from(shipments)
        .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
        .where(and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id), condition));
    const where = and(
      ofTenant(ctx, orders.tenantId),
      isNotNull(orders.status),
      query.status && eq(orders.status, query.status),
      query.event ? eq(events.slug, query.event) : undefined,
      query.fulfiller ? exists(atFulfiller(eq(fulfillers.id, query.fulfiller))) : undefined,
      query.refund ? failedRefund(tx) : undefined,
      searched(query.q),
    );
    const names = sql<string[]>`array(select distinct name from ${atFulfiller().as('at')} order by name)`;
    const rows = await tx
      .select({ order: orders, event: events, customer: customers, fulfillers: names, refundFailed: failedRefund(tx) })
      .from(orders)
      .innerJoin(events, ofEvent)
      .innerJoin(customers, ofCustomer)
      .where(where)
      .orderBy(sorts[query.sort], desc(orders.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .innerJoin(events, ofEvent)
      .innerJoin(customers, ofCustomer)
      .where(where);
    const meta = { total: counted?.total ?? 0, page: query.page, per_page: query.per_page };
    return { data: rows.map(wireOrderRow), meta };
  });
}

/** Whether a refund of the order has failed and waits for a person. */
export function failedRefund(tx: Tx): SQL<boolean> {
  const waiting = and(
    ...[eq(refunds.tenantId, orders.tenantId), eq(refunds.orderId, orders.id)],
    ...[eq(refunds.status, 'failed'), isNull(refunds.settledAt)],
  );
  return sql<boolean>`${exists(tx.select({ id: refunds.id }).from(refunds).where(waiting))}`;
}

/** By reference (as people type it), name, e-mail, or postcode with or without its spaces. */
function searched(q: Query['q']): SQL | undefined {
  if (!q) return undefined;
  const ref = parseOrderRef(q);
  const pattern = containing(q);
  return or(
    ref ? eq(orders.orderRef, ref) : ilike(orders.orderRef, pattern),
    ilike(customers.name, pattern),
    ilike(customers.email, pattern),
    ilike(sql`replace(${customers.addressPostcode}, ' ', '')`, containing(q.replace(/\s/g, ''))),
  );
}

export function wireOrderRow(row: {
  order: typeof orders.$inferSelect;
  event: Pick<typeof events.$inferSelect, 'slug' | 'name' | 'type'>;
  customer: Pick<typeof customers.$inferSelect, 'name' | 'email'>;
  fulfillers: string[];
  refundFailed: boolean;
}): OrderRow {
  const { order, event, customer } = row;
  return {
    id: order.id,
    order_ref: order.orderRef,
    tenant_id: order.tenantId,
    status: order.status ?? 'new',
    event: { slug: event.slug, name: event.name, type: event.type },
    customer: { name: customer.name, email: customer.email },
    total_store_price: toDecimal(order.total),
    currency: order.currency,
    items_count: order.itemsCount,
    fulfillers: row.fulfillers,
    refund_failed: row.refundFailed,
    created_at: (order.placedAt ?? order.createdAt).toISOString(),
  };
}
