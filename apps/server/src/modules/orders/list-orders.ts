import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { OrderRow } from '@inkstand/contract/orders';
import type { Tx } from '@inkstand/database';
import { customers, events, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { findCountry } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failedRefund, fulfillersOf, ofCustomer, ofEvent, placedOrders } from './filter-orders.ts';
import { isLateOrder, shipDaysOf } from './late.ts';
import { MOST_FOUND, searchOrders } from './search-orders.ts';
import { COUNTED, countOfOrders, pageOfOrders } from './walk-orders.ts';

/**
 * Orders that were placed; one that waits for its payment is in no list (product.md 6). Two statements, and one more that
 * looks a search up. The keys of the page are found first, so that what is skipped is never joined.
 */
export async function listOrders(ctx: Ctx, { query }: VerbInputOf<'listOrders'>): Promise<VerbReplyOf<'listOrders'>> {
  return ctx.tx(async (tx) => {
    const search = await searchOrders(tx, ctx, query);
    const where = placedOrders(tx, ctx, query, search);
    const rows = await selectPage(tx, pageOfOrders(tx, query, where));
    const most = search?.isBroad ? MOST_FOUND : COUNTED;
    const counted = await tx.execute<{ total: number }>(countOfOrders(tx, query, where, most));
    const total = counted.rows[0]?.total ?? 0;
    const meta = { total: Math.min(total, most), page: query.page, per_page: query.per_page };
    return {
      data: rows.map((row) =>
        wireOrderRow({ ...row, late: isLateOrder(row.order, row.event, row.shipDays, ctx.now()) }),
      ),
      meta: total > most ? { ...meta, more: true } : meta,
    };
  });
}

function selectPage(tx: Tx, page: ReturnType<typeof pageOfOrders>) {
  const names = sql<string[]>`array(select distinct name from ${fulfillersOf(tx).as('at')} order by name)`;
  return tx
    .select({
      ...{ order: orders, event: events, customer: customers },
      ...{ fulfillers: names, refundFailed: failedRefund(tx), tracking: trackingOf(tx) },
      shipDays: shipDaysOf(tx),
    })
    .from(orders)
    .innerJoin(page, sql`page.tenant_id = ${orders.tenantId} and page.id = ${orders.id}`)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .orderBy(sql`page.place`);
}

/** The tracking numbers of an order's parcels. */
export function trackingOf(tx: Tx) {
  const tracked = tx
    .select({ number: shipmentEvents.trackingNumber })
    .from(shipments)
    .innerJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(
      and(
        ...[eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id)],
        ne(shipmentEvents.trackingNumber, ''),
      ),
    );
  return sql<string[]>`array(select distinct tracking_number from ${tracked.as('sent')} order by tracking_number)`;
}

export function wireOrderRow(row: {
  order: typeof orders.$inferSelect;
  event: Pick<typeof events.$inferSelect, 'slug' | 'name' | 'type'>;
  customer: Pick<typeof customers.$inferSelect, 'name' | 'email' | 'addressPostcode' | 'addressCountry'>;
  fulfillers: string[];
  refundFailed: boolean;
  late: boolean;
  tracking: string[];
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
    kind: order.kind,
    shipping_method: order.shippingMethod,
    destination: {
      postcode: customer.addressPostcode,
      country: findCountry(customer.addressCountry)?.name ?? customer.addressCountry,
    },
    tracking_numbers: row.tracking,
    refund_failed: row.refundFailed,
    late: row.late,
    created_at: (order.placedAt ?? order.createdAt).toISOString(),
  };
}
