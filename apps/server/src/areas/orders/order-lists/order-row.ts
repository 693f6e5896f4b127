import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import type { Colleague, OrderTag } from '@inkstand/contract/orders/teamwork-shapes';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  type customers,
  events,
  orderLines,
  orders,
  shipmentEvents,
  shipments,
  shopOrders,
  tenants,
} from '@inkstand/database/tables/index';
import { findCountry } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { FINAL_STATUSES, STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { formatPostcode } from '@inkstand/domain/postcode-forms';
import { isLate, latestShipDay } from '@inkstand/domain/production-calendar';
import { SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, eq, inArray, isNotNull, min, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

type Order = typeof orders.$inferSelect;
type EventDays = Pick<typeof events.$inferSelect, 'inHandsDate' | 'timeZone'>;

/** The current day in the event's time zone. */
const dayOfEvent = (now: Date, { timeZone }: Pick<EventDays, 'timeZone'>) => localDay(now, timeZone);

/**
 * Parcels of an order that are due for the carrier and were never sent, without those that are no longer made. One that
 * was sent and is printed again has no new day.
 */
function unsentParcels(tx: Tx) {
  const sent = tx
    .select({ id: shipmentEvents.id })
    .from(shipmentEvents)
    .where(
      and(
        tenantJoin(shipmentEvents.shipmentId, shipments.id),
        or(
          inArray(shipmentEvents.type, ['shipped', 'delivered', 'withdrawn']),
          // A cancellation counts only when it was requested before.
          sql`${shipmentEvents.type} = 'cancelled' and exists (
            select 1 from ${shipmentEvents} as asked where asked.tenant_id = ${shipmentEvents.tenantId}
              and asked.shipment_id = ${shipmentEvents.shipmentId} and asked.id < ${shipmentEvents.id}
              and asked.type = 'cancellation_requested')`,
        ),
      ),
    );
  return and(tenantJoin(shipments.orderId, orders.id), isNotNull(shipments.shipBy), notExists(sent));
}

/** Selects the ship-by days of each order's unsent parcels. */
export function selectShipDays(tx: Tx) {
  const days = tx
    .select({ day: sql<string>`${shipments.shipBy}::text`.as('day') })
    .from(shipments)
    .where(unsentParcels(tx));
  return sql<string[]>`array(select day from ${days.as('unsent')})`;
}

/**
 * Whether a parcel should have been sent by now, or can no longer arrive by the event's delivery date; past
 * demonstration orders are never late. The same rule as `lateOrders`, for one order.
 */
export function isLateOrder(
  { status, frozen, shippingMethod: method }: Pick<Order, 'status' | 'frozen' | 'shippingMethod'>,
  event: EventDays,
  shipDays: readonly string[],
  now: Date,
): boolean {
  if (frozen || (status && STATUS_RULES[status].isFinal)) return false;
  const today = dayOfEvent(now, event);
  return shipDays.some((shipBy) => isLate({ shipBy, method }, today, event.inHandsDate));
}

/** The condition for late orders of any events; past demonstration orders are never late. */
export async function lateOrders(tx: Tx, ctx: Pick<Ctx, 'tenantId' | 'now'>): Promise<SQL | undefined> {
  const inHands = await tx
    .selectDistinct({ day: events.inHandsDate })
    .from(events)
    .where(and(ofTenant(ctx, events.tenantId), isNotNull(events.inHandsDate)));
  const latest = inHands.flatMap(({ day }) =>
    day === null ? [] : SHIPPING_METHODS.map((method) => ({ day, method, ship: latestShipDay(day, method) })),
  );
  const [days, methods, ships] = [
    latest.map(({ day }) => day),
    latest.map(({ method }) => method),
    latest.map(({ ship }) => ship),
  ];
  const isTooLate = sql`${shipments.shipBy} > (
    select ship from unnest(${sql.param(days)}::date[], ${sql.param(methods)}::text[], ${sql.param(ships)}::date[]) as needed(day, method, ship)
    where day = ${events.inHandsDate} and method = ${orders.shippingMethod})`;
  const today = sql`(${ctx.now().toISOString()}::timestamptz at time zone ${events.timeZone})::date`;
  const parcels = tx
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(unsentParcels(tx), or(sql`${shipments.shipBy} < ${today}`, isTooLate)));
  return and(eq(orders.frozen, false), notInArray(orders.status, FINAL_STATUSES), sql`exists ${parcels}`);
}

/** The condition for late orders of one event. */
export function lateInEvent(tx: Tx, event: EventDays, now: Date): SQL | undefined {
  const isTooLate = SHIPPING_METHODS.map((method) =>
    event.inHandsDate === null
      ? undefined
      : and(eq(orders.shippingMethod, method), sql`${shipments.shipBy} > ${latestShipDay(event.inHandsDate, method)}`),
  );
  const parcels = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(unsentParcels(tx), or(sql`${shipments.shipBy} < ${dayOfEvent(now, event)}`, ...isTooLate)));
  return and(eq(orders.frozen, false), notInArray(orders.status, FINAL_STATUSES), sql`exists ${parcels}`);
}

/** The name of an order's client, and its number in the online shop, as single values. */
export function selectOrigin(tx: Tx) {
  const tenantName = tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, orders.tenantId));
  const shopNumber = tx
    .select({ name: shopOrders.name })
    .from(shopOrders)
    .where(tenantJoin(shopOrders.orderId, orders.id));
  return { tenantName: sql<string>`${tenantName}`, shopNumber: sql<string | null>`${shopNumber}` };
}

/** Selects the names of an order's products, each once, in the order of its lines. */
export function selectProducts(tx: Tx) {
  const named = tx
    .select({ name: orderLines.name, position: min(orderLines.position).as('position') })
    .from(orderLines)
    .where(tenantJoin(orderLines.orderId, orders.id))
    .groupBy(orderLines.name);
  return sql<string[]>`array(select name from ${named.as('named')} order by position)`;
}

/** Selects the tracking numbers of an order's parcels. */
export function selectTracking(tx: Tx) {
  const tracked = tx
    .select({ number: shipmentEvents.trackingNumber })
    .from(shipments)
    .innerJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(and(tenantJoin(shipments.orderId, orders.id), ne(shipmentEvents.trackingNumber, '')));
  return sql<string[]>`array(select distinct tracking_number from ${tracked.as('sent')} order by tracking_number)`;
}

export function toOrderRowResponse(row: {
  order: typeof orders.$inferSelect;
  tenantName: string;
  shopNumber: string | null;
  event: Pick<typeof events.$inferSelect, 'slug' | 'name' | 'type'>;
  customer: Pick<typeof customers.$inferSelect, 'name' | 'email' | 'addressPostcode' | 'addressCountry'>;
  fulfillers: string[];
  products: string[];
  refundFailed: boolean;
  reprintAsked: boolean;
  late: boolean;
  tracking: string[];
  tags: OrderTag[];
  assignee: Colleague | null;
}): OrderRow {
  const { order, event, customer } = row;
  return {
    id: order.id,
    order_ref: order.orderRef,
    tenant_id: order.tenantId,
    tenant_name: row.tenantName,
    shop_number: row.shopNumber || null,
    status: order.status ?? 'new',
    event: { slug: event.slug, name: event.name, type: event.type },
    customer: { name: customer.name, email: customer.email },
    total_store_price: toDecimal(order.total),
    production_cost: toDecimal(order.productionCost),
    currency: order.currency,
    items_count: order.itemsCount,
    products: row.products,
    fulfillers: row.fulfillers,
    kind: order.kind,
    shipping_method: order.shippingMethod,
    destination: {
      postcode: formatPostcode(customer.addressPostcode, customer.addressCountry),
      country: findCountry(customer.addressCountry)?.name ?? customer.addressCountry,
    },
    tracking_numbers: row.tracking,
    refund_failed: row.refundFailed,
    reprint_asked: row.reprintAsked,
    late: row.late,
    tags: row.tags,
    assignee: row.assignee,
    created_at: (order.placedAt ?? order.createdAt).toISOString(),
    delivered_at: order.deliveredAt?.toISOString() ?? null,
  };
}
