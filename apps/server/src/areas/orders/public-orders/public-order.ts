import type { PublicCare } from '@inkstand/contract/after-sales/care';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  designRevisions,
  events,
  type Fingerprints,
  orderLines,
  orders,
  refunds,
  reprintRequests,
  shipmentEvents,
  shipments,
  vouchers,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { recipientStageOf } from '@inkstand/domain/order-status-rules';
import { type ShipmentEventType, withoutUndone } from '@inkstand/domain/shipment-status';
import { shopperSums, shopperUnitPrice } from '@inkstand/domain/shopper-sums';
import { textsFor } from '@inkstand/i18n';
import { createCatalogueTranslator } from '@inkstand/i18n/catalogue';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ShownVariant } from '#areas/design/index.ts';
import { notWithdrawn } from '#areas/orders/capacity/capacity.ts';
import { toCustomerResponse } from '#areas/orders/order-lifecycle/customer-response.ts';
import { linePicture } from '#areas/orders/order-lifecycle/line-preview-link.ts';
import { lineDesign, replaceableLines } from '#areas/orders/order-lifecycle/order-lines.ts';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import type { CustomerValues, NewOrderLine, OrderRow } from '#areas/orders/order-lifecycle/place-order.ts';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';

/** Entries that say whether a parcel arrived. */
const ARRIVAL = ['delivered', 'marked_delivered', 'delivery_undone'] satisfies ShipmentEventType[] as string[];

/** Loads an order's parcels with their tracking, as its customer sees them; one statement. */
export async function readShippedParcels(tx: Tx, tenantId: string, orderId: string): Promise<PublicOrder['shipments']> {
  const parcels = await tx
    .select({ number: shipments.number, report: shipmentEvents })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(tenantJoin(shipmentEvents.shipmentId, shipments.id), inArray(shipmentEvents.type, ['shipped', ...ARRIVAL])),
    )
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, orderId), notWithdrawn))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  const byNumber = [...Map.groupBy(parcels, ({ number }) => number)];
  return byNumber.map(([number, rows]) => {
    const reports = withoutUndone(rows.flatMap(({ report }) => report ?? []));
    // A repeated report does not make another parcel: the latest one counts.
    const shipped = reports.findLast(({ type }) => type === 'shipped');
    const arrived = reports.findLast(({ type }) => ARRIVAL.includes(type));
    const isReplaced = shipped && arrived && arrived.occurredAt < shipped.occurredAt;
    return {
      number,
      of: byNumber.length,
      carrier: shipped?.carrier ?? '',
      tracking_number: shipped?.trackingNumber ?? '',
      tracking_url: shipped?.trackingUrl ?? '',
      shipped_at: shipped?.occurredAt.toISOString() ?? null,
      delivered_at: isReplaced ? null : (arrived?.occurredAt.toISOString() ?? null),
    };
  });
}

type OrderFields = Pick<
  OrderRow,
  | 'id'
  | 'orderRef'
  | 'kind'
  | 'currency'
  | 'region'
  | 'totalExcludingVat'
  | 'vatRate'
  | 'totalVat'
  | 'total'
  | 'discountAmount'
  | 'shippingMethod'
  | 'estimatedDeliveryFrom'
  | 'estimatedDeliveryTo'
> & { deliveredAt?: Date | null };

type LineFields = Pick<
  NewOrderLine & { id: string },
  | 'id'
  | 'productId'
  | 'designRevision'
  | 'name'
  | 'colour'
  | 'colourName'
  | 'sizeLabel'
  | 'quantity'
  | 'cancelledQuantity'
  | 'unitNet'
  | 'unitVat'
  | 'customTextFront'
  | 'customTextBack'
  | 'fingerprints'
>;

interface OrderForCustomer {
  order: OrderFields;
  status: OrderStatus;
  placedAt: Date;
  customer: CustomerValues;
  /** Each with the fingerprints of its design without custom text. */
  lines: readonly { line: LineFields; designFingerprints: Fingerprints; variant: ShownVariant | null }[];
  shipments: PublicOrder['shipments'];
  voucherCode?: string | null;
  /** Refunded amount in minor units. */
  refunded?: number;
}

/**
 * Returns an order as its customer sees it, without budgets, fulfillers and costs; colours and sizes in the language.
 */
export function toPublicOrder(
  ctx: Pick<Ctx, 'tenantId' | 'config' | 'language'>,
  { order, status, placedAt, customer, lines, shipments, voucherCode = null, refunded = 0 }: OrderForCustomer,
): PublicOrder {
  return {
    id: order.id,
    order_ref: order.orderRef,
    token: orderToken(ctx.config, ctx.tenantId, order.id),
    kind: order.kind,
    stage: recipientStageOf(status, order.deliveredAt ?? null),
    currency: order.currency,
    region: order.region,
    placed_at: placedAt.toISOString(),
    total_store_price_excluding_vat: toDecimal(order.totalExcludingVat),
    vat_rate: order.vatRate / 100,
    total_store_vat: toDecimal(order.totalVat),
    total_store_price: toDecimal(order.total),
    discount_amount: toDecimal(order.discountAmount),
    voucher_code: voucherCode,
    refunded: toDecimal(refunded),
    shipping_price: toDecimal(shopperSums({ ...order, lines: lines.map(({ line }) => line) }).shipping),
    shipping_method: order.shippingMethod,
    estimated_delivery: { from: order.estimatedDeliveryFrom, to: order.estimatedDeliveryTo },
    customer: toShownCustomer(customer),
    products: lines.map((line) => toLineResponse(ctx, line, order.region)),
    shipments,
  };
}

// Values of prepared statements: the page of an order asks again and again.
const ofOrder = { tenantId: sql.placeholder('tenantId'), orderId: sql.placeholder('orderId') };

const orderQuery = preparedStatement((tx) =>
  tx
    .select({ order: orders, customer: customers, voucherCode: vouchers.label, refunded: selectRefunded(tx) })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .leftJoin(vouchers, tenantJoin(vouchers.id, orders.voucherId))
    .where(
      and(
        eq(orders.tenantId, ofOrder.tenantId),
        eq(orders.id, ofOrder.orderId),
        eq(events.slug, sql.placeholder('slug')),
        or(isNull(events.deletedAt), sql`${sql.placeholder('evenIfDeleted')}::boolean`),
        isNotNull(orders.status),
      ),
    )
    .prepare('public_order'),
);

const linesQuery = preparedStatement((tx) =>
  tx
    .select({
      line: orderLines,
      designFingerprints: designRevisions.fingerprints,
      variant: { colours: catalogueVariants.colours, values: catalogueVariants.values },
    })
    .from(orderLines)
    .innerJoin(designRevisions, lineDesign)
    .leftJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(eq(orderLines.tenantId, ofOrder.tenantId), eq(orderLines.orderId, ofOrder.orderId)))
    .orderBy(asc(orderLines.position))
    .prepare('public_order_lines'),
);

/** Finds the order, the one that it replaces, and those that replace it. */
const linkedQuery = preparedStatement((tx) => {
  const { tenantId, orderId } = ofOrder;
  const original = tx
    .select({ id: orders.originalOrderId })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  return tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      originalOrderId: orders.originalOrderId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        isNotNull(orders.status),
        or(eq(orders.id, orderId), eq(orders.originalOrderId, orderId), eq(orders.id, original)),
      ),
    )
    .orderBy(asc(orders.id))
    .prepare('public_order_links');
});

/**
 * Loads the order with this id; undefined when the event has none, or it still waits for its payment. The pages of a
 * deleted event are gone; emails about its orders go out.
 */
export async function readPublicOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'config' | 'language'>,
  { slug, orderId, evenIfDeleted = false }: { slug: string; orderId: string; evenIfDeleted?: boolean },
): Promise<PublicOrder | undefined> {
  const { tenantId } = ctx;
  const [found] = await orderQuery(tx).execute({ tenantId, orderId, slug, evenIfDeleted });
  if (!found?.order.status) return undefined;
  const { order, customer } = found;
  return toPublicOrder(ctx, {
    order,
    customer,
    status: found.order.status,
    placedAt: order.placedAt ?? order.createdAt,
    lines: await linesQuery(tx).execute({ tenantId, orderId }),
    // An order that was just placed has no parcels.
    shipments: found.order.status === 'new' ? [] : await readShippedParcels(tx, tenantId, orderId),
    voucherCode: found.voucherCode,
    refunded: found.refunded,
  });
}

/** Selects the amount that the provider has refunded for the order of the outer query. */
function selectRefunded(tx: Tx) {
  const given = tx
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)::bigint` })
    .from(refunds)
    .where(and(tenantJoin(refunds.orderId, orders.id), eq(refunds.status, 'succeeded')));
  return sql<number>`(${given})`.mapWith(Number);
}

/** Without the phone number: whoever has the link sees the order. */
function toShownCustomer(customer: CustomerValues): PublicOrder['customer'] {
  const { phone: _phone, ...shown } = toCustomerResponse(customer);
  return shown;
}

function toLineResponse(
  { tenantId, config, language }: Pick<Ctx, 'tenantId' | 'config' | 'language'>,
  { line, designFingerprints, variant }: OrderForCustomer['lines'][number],
  region: PublicOrder['region'],
): PublicOrder['products'][number] {
  const words = createCatalogueTranslator(textsFor(language, region));
  return {
    product_id: line.productId,
    name: line.name,
    colour: words.shade(line.colourName),
    size: words.size(line.sizeLabel),
    quantity: line.quantity,
    cancelled_quantity: line.cancelledQuantity ?? 0,
    price: toDecimal(shopperUnitPrice(line, region)),
    custom_text_front: line.customTextFront ?? '',
    custom_text_back: line.customTextBack ?? '',
    image: linePicture(config, { ...line, tenantId }, designFingerprints, variant),
  };
}

/**
 * Loads the problems that a customer can report of a placed order, and the state of earlier reports: on the order's
 * page, by the signed link.
 */
export async function readPublicCare(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'config'>,
  orderId: string,
): Promise<PublicCare> {
  const { tenantId } = ctx;
  const linked = await linkedQuery(tx).execute({ tenantId, orderId });
  const order = linked.find(({ id }) => id === orderId);
  const requests = await tx
    .select()
    .from(reprintRequests)
    .where(
      and(
        eq(reprintRequests.tenantId, tenantId),
        eq(reprintRequests.orderId, orderId),
        eq(reprintRequests.requestedBy, 'recipient'),
      ),
    )
    .orderBy(asc(reprintRequests.id));
  const lines = await replaceableLines(tx, { tenantId, id: orderId });
  const linkTo = ({ id, orderRef }: { id: string; orderRef: string }) => ({
    order_ref: orderRef,
    token: orderToken(ctx.config, tenantId, id),
  });
  const original = linked.find(({ id }) => id === order?.originalOrderId);
  return {
    may_report: order?.status === 'shipped' && lines.some(({ left }) => left > 0),
    lines: lines.map(({ id, left }) => ({ line_id: id, left })),
    reports: requests.map(({ id, lines: reported, problem, note, status, rejectionReason, createdAt }) => ({
      id,
      lines: reported.map(({ order_line_id, quantity }) => ({ line_id: order_line_id, quantity })),
      problem,
      note,
      status,
      answer: rejectionReason,
      created_at: createdAt.toISOString(),
    })),
    original: original ? linkTo(original) : null,
    replacements: linked.filter(({ originalOrderId }) => originalOrderId === orderId).map(linkTo),
  };
}
