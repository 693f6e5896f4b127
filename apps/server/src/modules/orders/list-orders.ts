import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { OrderRow } from '@inkstand/contract/orders';
import { customers, events, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { EXCEPTIONS } from '@inkstand/domain/order-status';
import { asc, desc, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failedRefund, filteredOrders, fulfillersOf, ofCustomer, ofEvent } from './filter-orders.ts';

/** A cancelled order waits for nobody. */
const WAITING_FOR_A_PERSON = EXCEPTIONS.filter((status) => status !== 'cancelled');

const sorts = {
  recent: desc(orders.placedAt),
  oldest: asc(orders.placedAt),
  'total-desc': desc(orders.total),
  'total-asc': asc(orders.total),
  // What needs a person before what goes by itself.
  exceptions: desc(inArray(orders.status, WAITING_FOR_A_PERSON)),
};

/** Orders that were placed; one that waits for its payment is in no list (product.md 6). Two statements, whatever is asked. */
export async function listOrders(ctx: Ctx, { query }: VerbInputOf<'listOrders'>): Promise<VerbReplyOf<'listOrders'>> {
  return ctx.tx(async (tx) => {
    const where = filteredOrders(tx, ctx, query);
    const names = sql<string[]>`array(select distinct name from ${fulfillersOf(tx).as('at')} order by name)`;
    const rows = await tx
      .select({ order: orders, event: events, customer: customers, fulfillers: names, refundFailed: failedRefund(tx) })
      .from(orders)
      .innerJoin(events, ofEvent)
      .innerJoin(customers, ofCustomer)
      .where(where)
      .orderBy(sorts[query.sort], desc(orders.placedAt), desc(orders.id))
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
