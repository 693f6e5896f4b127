import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrderRow } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { customers, events, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { findCountry } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import {
  failedRefund,
  isSearchAlone,
  ofCustomer,
  ofEvent,
  placedOrders,
  selectFulfillerNames,
} from './filter-orders.ts';
import { isLateOrder, selectShipDays } from './late.ts';
import { MAX_FOUND, type Search, searchOrders } from './search-orders.ts';
import { COUNTED, countAmongNewest, countOfOrders, countOfParcels, pageOfOrders } from './walk-orders.ts';

/**
 * Orders that were placed; one that waits for its payment is in no list (docs/product/orders.md). Two statements: rows and count,
 * or, with a search, what it means and the rows. The keys of the page are found first, so that what is skipped is never joined.
 */
export async function listOrders(ctx: Ctx, { query }: HandlerInput<'listOrders'>): Promise<HandlerReply<'listOrders'>> {
  return ctx.tx(async (tx) => {
    const search = await searchOrders(tx, ctx, query);
    const where = await placedOrders(tx, ctx, query, search);
    const rows = await selectPage(tx, pageOfOrders(tx, query, where));
    const counted = await countOrders(tx, ctx, query, where, search);
    const meta = { total: counted.total, page: query.page, per_page: query.per_page };
    return {
      data: rows.map((row) =>
        toOrderRowResponse({ ...row, late: isLateOrder(row.order, row.event, row.shipDays, ctx.now()) }),
      ),
      meta: counted.isMore ? { ...meta, more: true } : meta,
    };
  });
}

/** How many there are. Counting ends somewhere; what a search found alone has been counted already. */
async function countOrders(
  tx: Tx,
  ctx: Ctx,
  query: HandlerInput<'listOrders'>['query'],
  where: SQL | undefined,
  search: Search | undefined,
): Promise<{ total: number; isMore: boolean }> {
  if (search?.countedAmong) {
    const base = await placedOrders(tx, ctx, query, undefined);
    const { rows } = await tx.execute<Counted>(countAmongNewest(query, base, search.condition, search.countedAmong));
    const { total = 0, looked = 0 } = rows[0] ?? {};
    return { total, isMore: looked >= search.countedAmong };
  }
  if (search && isSearchAlone(query)) return { total: search.found ?? MAX_FOUND, isMore: search.found === undefined };
  const most = search && search.found === undefined ? MAX_FOUND : COUNTED;
  const alone = isSearchAlone({ ...query, fulfiller: undefined }) && query.q === '' ? query.fulfiller : undefined;
  const count = alone ? countOfParcels(ctx, alone, most) : countOfOrders(tx, query, where, most);
  const { rows } = await tx.execute<Counted>(count);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isMore: total > most };
}

interface Counted extends Record<string, unknown> {
  total: number;
  looked?: number;
}

const { slug, name, type, inHandsDate, timeZone } = getTableColumns(events);
const { name: customerName, email, addressPostcode, addressCountry } = getTableColumns(customers);

function selectPage(tx: Tx, page: ReturnType<typeof pageOfOrders>) {
  const names = sql<string[]>`array(select distinct name from ${selectFulfillerNames(tx).as('at')} order by name)`;
  return tx
    .select({
      // An event's configuration is long, and no list shows it.

      order: orders,
      event: { slug, name, type, inHandsDate, timeZone },
      customer: { name: customerName, email, addressPostcode, addressCountry },
      fulfillers: names,
      refundFailed: failedRefund(tx),
      tracking: selectTracking(tx),
      shipDays: selectShipDays(tx),
    })
    .from(orders)
    .innerJoin(page, sql`page.tenant_id = ${orders.tenantId} and page.id = ${orders.id}`)
    .innerJoin(events, ofEvent)
    .innerJoin(customers, ofCustomer)
    .orderBy(sql`page.place`);
}

/** The tracking numbers of an order's parcels. */
export function selectTracking(tx: Tx) {
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

export function toOrderRowResponse(row: {
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
