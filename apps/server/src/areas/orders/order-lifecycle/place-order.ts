import { randomBytes } from 'node:crypto';
import { newId, type Tx } from '@inkstand/database';
import { customers, ORDERED_PRODUCT, orderLines, orders } from '@inkstand/database/tables/index';
import { estimatedDelivery } from '@inkstand/domain/delivery-date';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';
import { paymentExpiry } from '@inkstand/domain/payments';
import { deliveryTable } from '@inkstand/domain/regions';
import type { DeliveryTable } from '@inkstand/domain/shipping';
import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { reserveWrite, writeIntoEvent, writeTogether } from './order-writes.ts';

export type OrderRow = typeof orders.$inferSelect;
export type CustomerValues = Omit<typeof customers.$inferInsert, 'createdAt'>;
type LineRow = typeof orderLines.$inferInsert;
export type NewOrderLine = Omit<LineRow, 'tenantId' | 'id' | 'orderId' | 'position'> & Partial<Pick<LineRow, 'id'>>;

/** The event columns that placing an order needs. */
interface OrderEventRef {
  id: string;
  slug: string;
  timeZone: string;
  region: OrderRow['region'];
  currency: OrderRow['currency'];
  vatRate: number;
  /** Its own business days of delivery; null means the region's. */
  deliveryDays: DeliveryTable | null;
}

/** An order to be placed, priced and with its voucher or code reserved already. Amounts in minor units. */
export interface NewOrder {
  /** The form asked about the address, and its recipient uses it as it is. */
  isAddressConfirmed?: boolean | undefined;
  /** Set when something was reserved for the order before it is written. */
  id?: string;
  event: OrderEventRef;
  kind: 'store' | 'promo' | 'sample' | 'bulk' | 'shop' | 'replacement';
  customerId: string;
  email: string;
  language: string;
  shippingMethod: OrderRow['shippingMethod'];
  shippingNet: number;
  shippingVat: number;
  discountAmount: number;
  totalExcludingVat: number;
  totalVat: number;
  total: number;
  /** The tenant's cost of production and shipping, VAT included. */
  productionCost: number;
  /** The client's discount on the shipping in `productionCost`; defaults to none. */
  shippingDiscountBasisPoints?: number;
  voucherId?: string | undefined;
  promoCodeId?: string | undefined;
  sampleLinkId?: string | undefined;
  /** Of a replacement: the order that it replaces. */
  originalOrderId?: string | undefined;
  /** Of an order of a bulk purchase. */
  bulkPurchaseId?: string | undefined;
  stripeAccountId?: string | undefined;
  lines: NewOrderLine[];
}

/** The amounts of an order that its recipient does not pay for. */
export const NOTHING_TO_PAY = {
  shippingNet: 0,
  shippingVat: 0,
  discountAmount: 0,
  totalExcludingVat: 0,
  totalVat: 0,
  total: 0,
};

/** The prices of a line that its recipient does not pay for. */
export const FREE_LINE = { unitNet: 0, unitVat: 0, net: 0, vat: 0, discount: 0 };

const newOrderRef = (): string => orderRefFromBytes(randomBytes(ORDER_REF_BYTES));

/** The columns that change whenever a pending order is repriced. */
export function pricedColumns(order: NewOrder, now: Date) {
  const days = deliveryTable(order.event)[order.shippingMethod];
  const delivery = estimatedDelivery(now, days, order.event.timeZone);
  return {
    currency: order.event.currency,
    region: order.event.region,
    vatRate: order.event.vatRate,
    language: order.language,
    shippingMethod: order.shippingMethod,
    itemsCount: order.lines.reduce((count, line) => count + line.quantity, 0),
    shippingNet: order.shippingNet,
    shippingVat: order.shippingVat,
    discountAmount: order.discountAmount,
    totalExcludingVat: order.totalExcludingVat,
    totalVat: order.totalVat,
    total: order.total,
    productionCost: order.productionCost,
    shippingDiscountBasisPoints: order.shippingDiscountBasisPoints ?? 0,
    voucherId: order.voucherId ?? null,
    promoCodeId: order.promoCodeId ?? null,
    sampleLinkId: order.sampleLinkId ?? null,
    stripeAccountId: order.stripeAccountId ?? null,
    taxCalculationId: null,
    estimatedDeliveryFrom: delivery.from,
    estimatedDeliveryTo: delivery.to,
    addressConfirmed: order.isAddressConfirmed ?? false,
    expiresAt: paymentExpiry(now),
  };
}

export interface PlacedOrder {
  id: string;
  orderRef: string;
}

/**
 * Kinds that visitors place themselves, while the event takes orders; users create the other kinds in the back-office.
 */
const BY_VISITORS: readonly NewOrder['kind'][] = ['store', 'promo', 'sample'];

/**
 * Writes an order with its lines, and its customer if new, in one statement. The order has no status yet: no list,
 * export or webhook includes it until `acceptOrder` accepts it.
 */
export async function placeOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  order: NewOrder,
  customer?: CustomerValues,
): Promise<PlacedOrder> {
  const { tenantId } = ctx;
  const id = order.id ?? newId();
  const orderRef = newOrderRef();
  const writes: SQLWrapper[] = [
    ...(customer ? [tx.insert(customers).values(customer)] : []),
    tx.insert(orders).values({
      tenantId,
      id,
      orderRef,
      kind: order.kind,
      eventId: order.event.id,
      customerId: order.customerId,
      originalOrderId: order.originalOrderId ?? null,
      bulkPurchaseId: order.bulkPurchaseId ?? null,
      ...pricedColumns(order, ctx.now()),
    }),
    linesWrite(tx, tenantId, id, order),
    ...voucherWrites(tx, tenantId, id, order),
  ];
  if (BY_VISITORS.includes(order.kind)) {
    await refuseDeletedProducts(writeIntoEvent(tx, ctx, { eventId: order.event.id }, writes));
  } else await refuseDeletedProducts(writeTogether(tx, writes));
  return { id, orderRef };
}

/**
 * Reprices a pending order after its customer has returned with another basket, voucher or shipping method. The caller
 * has made sure that an earlier payment can no longer be made.
 */
export async function replacePendingOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  pending: PlacedOrder,
  order: NewOrder,
): Promise<PlacedOrder> {
  const { tenantId } = ctx;
  const writes = [
    tx
      .update(orders)
      .set(pricedColumns(order, ctx.now()))
      .where(and(eq(orders.tenantId, tenantId), eq(orders.id, pending.id), isNull(orders.status))),
    tx.delete(orderLines).where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, pending.id))),
    linesWrite(tx, tenantId, pending.id, order),
    ...voucherWrites(tx, tenantId, pending.id, order),
  ];
  await refuseDeletedProducts(writeIntoEvent(tx, ctx, { eventId: order.event.id, evenIfClosed: true }, writes));
  return pending;
}

function linesWrite(tx: Tx, tenantId: string, orderId: string, order: NewOrder) {
  return tx
    .insert(orderLines)
    .values(order.lines.map((line, position) => ({ ...line, tenantId, id: line.id ?? newId(), orderId, position })));
}

function voucherWrites(tx: Tx, tenantId: string, orderId: string, { voucherId, email }: NewOrder) {
  return voucherId ? [reserveWrite(tx, tenantId, { orderId, voucherId, email })] : [];
}

/** A product that was deleted after the basket was loaded cannot be ordered: the line's foreign key fails. */
async function refuseDeletedProducts(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } };
    if (cause?.constraint === ORDERED_PRODUCT) failField('products', 'unknown_product');
    throw error;
  }
}
