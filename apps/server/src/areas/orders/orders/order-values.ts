import { randomBytes } from 'node:crypto';
import type { customers, orderLines, orders } from '@inkstand/database/tables/index';
import { estimatedDelivery } from '@inkstand/domain/delivery-date';
import { ORDER_REF_BYTES, orderRefFromBytes } from '@inkstand/domain/order-ref';

export type OrderRow = typeof orders.$inferSelect;
export type CustomerValues = Omit<typeof customers.$inferInsert, 'createdAt'>;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'tenantId' | 'id' | 'orderId' | 'position'>;

/** The event an order belongs to, as far as placing it needs to know. */
interface OrderEventRef {
  id: string;
  slug: string;
  timeZone: string;
  region: OrderRow['region'];
  currency: OrderRow['currency'];
  vatRate: number;
}

/** An order to be placed: priced, with its voucher or code reserved already. Amounts in minor units. */
export interface NewOrder {
  /** Given where something was reserved for the order before it is written. */
  id?: string;
  event: OrderEventRef;
  kind: 'store' | 'promo' | 'sample' | 'bulk' | 'replacement';
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
  /** What production and shipping cost the tenant, VAT included. */
  productionCost: number;
  /** Of the client, on the shipping in `productionCost`; none unless given. */
  shippingDiscountBasisPoints?: number;
  voucherId?: string | undefined;
  promoCodeId?: string | undefined;
  sampleLinkId?: string | undefined;
  /** Of a replacement: the order it takes the place of. */
  originalOrderId?: string | undefined;
  /** Of one of the parcels of a bulk purchase. */
  bulkPurchaseId?: string | undefined;
  stripeAccountId?: string | undefined;
  lines: NewOrderLine[];
}

/** How long an unpaid order keeps its voucher (docs/product/events.md). */
export const PAYMENT_TIME_MINUTES = 30;

export const newOrderRef = (): string => orderRefFromBytes(randomBytes(ORDER_REF_BYTES));

/** The columns that change whenever a pending order is priced again. */
export function pricedColumns(order: NewOrder, now: Date) {
  const delivery = estimatedDelivery(now, order.event.timeZone);
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
    expiresAt: new Date(now.getTime() + PAYMENT_TIME_MINUTES * 60_000),
  };
}
