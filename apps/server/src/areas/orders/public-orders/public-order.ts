import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import type { Tx } from '@inkstand/database';
import {
  customers,
  designRevisions,
  events,
  type Fingerprints,
  orderLines,
  orders,
  refunds,
} from '@inkstand/database/tables/index';
import { COUNTRIES } from '@inkstand/domain/countries';
import { lineTotal, toDecimal } from '@inkstand/domain/money';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { showsGrossPrices } from '@inkstand/domain/regions';
import { STATES } from '@inkstand/domain/states';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { mockupUrl } from '#areas/design/index.ts';
import { designOfLine } from '#areas/orders/orders/design-of-line.ts';
import { orderToken } from '#areas/orders/orders/order-token.ts';
import type { CustomerValues, NewOrderLine, OrderRow } from '#areas/orders/orders/order-values.ts';
import type { Ctx } from '#context.ts';
import { readShippedParcels } from './shipped-parcels.ts';

type OrderFields = Pick<
  OrderRow,
  | 'id'
  | 'orderRef'
  | 'kind'
  | 'currency'
  | 'region'
  | 'totalExcludingVat'
  | 'totalVat'
  | 'total'
  | 'discountAmount'
  | 'shippingMethod'
  | 'estimatedDeliveryFrom'
  | 'estimatedDeliveryTo'
>;

type LineFields = Pick<
  NewOrderLine,
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
>;

interface OrderForCustomer {
  order: OrderFields;
  status: OrderStatus;
  placedAt: Date;
  customer: CustomerValues;
  /** Each with the fingerprints of its design without custom text: what its picture shows. */
  lines: readonly { line: LineFields; designFingerprints: Fingerprints }[];
  shipments: PublicOrder['shipments'];
  /** What has been given back, in minor units. */
  refunded?: number;
}

/** An order as its customer sees it. Nothing here tells of budgets, fulfillers or costs. */
export function toPublicOrder(
  ctx: Pick<Ctx, 'tenantId' | 'config'>,
  { order, status, placedAt, customer, lines, shipments, refunded = 0 }: OrderForCustomer,
): PublicOrder {
  return {
    id: order.id,
    order_ref: order.orderRef,
    token: orderToken(ctx.config, ctx.tenantId, order.id),
    kind: order.kind,
    progress: STATUS_RULES[status].progress,
    currency: order.currency,
    region: order.region,
    placed_at: placedAt.toISOString(),
    total_store_price_excluding_vat: toDecimal(order.totalExcludingVat),
    total_store_vat: toDecimal(order.totalVat),
    total_store_price: toDecimal(order.total),
    discount_amount: toDecimal(order.discountAmount),
    refunded: toDecimal(refunded),
    shipping_price: toDecimal(shippingBefore(order, lines)),
    shipping_method: order.shippingMethod,
    estimated_delivery: { from: order.estimatedDeliveryFrom, to: order.estimatedDeliveryTo },
    customer: toCustomerResponse(customer),
    products: lines.map((line) => toLineResponse(ctx.tenantId, line, order.region)),
    shipments,
  };
}

/** What a piece costs as its page shows it. */
const shownUnit = ({ unitNet, unitVat }: LineFields, region: PublicOrder['region']): number =>
  showsGrossPrices(region) ? unitNet + unitVat : unitNet;

/** Shipping before the voucher, as the checkout showed it: pieces + shipping − discount is the total (in the US before tax). */
function shippingBefore(order: OrderFields, lines: OrderForCustomer['lines']): number {
  const pieces = lines.reduce((sum, { line }) => sum + lineTotal(shownUnit(line, order.region), line.quantity), 0);
  const paid = showsGrossPrices(order.region) ? order.total : order.totalExcludingVat;
  return paid + order.discountAmount - pieces;
}

/** The order with this id; undefined when the event has none, or it still waits for its payment. */
export async function readPublicOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'config'>,
  { slug, orderId }: { slug: string; orderId: string },
): Promise<PublicOrder | undefined> {
  const [found] = await tx
    .select({ order: orders, customer: customers, refunded: selectRefunded(tx) })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(
      and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId), eq(events.slug, slug), isNotNull(orders.status)),
    );
  if (!found?.order.status) return undefined;
  const { order, customer } = found;
  return toPublicOrder(ctx, {
    order,
    customer,
    status: found.order.status,
    placedAt: order.placedAt ?? order.createdAt,
    lines: await readLines(tx, ctx.tenantId, orderId),
    // What was placed a moment ago has no parcels.
    shipments: found.order.status === 'new' ? [] : await readShippedParcels(tx, ctx.tenantId, orderId),
    refunded: found.refunded,
  });
}

/** What the provider has given back, of the order of the query around it. */
function selectRefunded(tx: Tx) {
  const given = tx
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)::bigint` })
    .from(refunds)
    .where(and(eq(refunds.tenantId, orders.tenantId), eq(refunds.orderId, orders.id), eq(refunds.status, 'succeeded')));
  return sql<number>`(${given})`.mapWith(Number);
}

function readLines(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .select({ line: orderLines, designFingerprints: designRevisions.fingerprints })
    .from(orderLines)
    .innerJoin(designRevisions, designOfLine)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));
}

function toCustomerResponse(customer: CustomerValues): PublicOrder['customer'] {
  const country = COUNTRIES.find(({ iso2 }) => iso2 === customer.addressCountry);
  const state = STATES.find(({ abbreviation }) => abbreviation === customer.addressState);
  return {
    name: customer.name,
    email: customer.email,
    address_first_line: customer.addressFirstLine,
    address_second_line: customer.addressSecondLine ?? '',
    address_city: customer.addressCity,
    address_county: customer.addressCounty ?? '',
    address_postcode: customer.addressPostcode,
    address_country: country?.name ?? customer.addressCountry,
    address_state: state?.name ?? customer.addressState ?? '',
  };
}

function toLineResponse(
  tenantId: string,
  { line, designFingerprints: fingerprints }: OrderForCustomer['lines'][number],
  region: PublicOrder['region'],
): PublicOrder['products'][number] {
  const { productId, designRevision: revision } = line;
  const view = fingerprints.front || !fingerprints.back ? 'front' : 'back';
  return {
    product_id: productId,
    name: line.name,
    colour: line.colourName,
    size: line.sizeLabel,
    quantity: line.quantity,
    cancelled_quantity: line.cancelledQuantity ?? 0,
    price: toDecimal(shownUnit(line, region)),
    custom_text_front: line.customTextFront ?? '',
    custom_text_back: line.customTextBack ?? '',
    image: mockupUrl({ tenantId, productId, revision, fingerprints }, view, line.colour),
  };
}
