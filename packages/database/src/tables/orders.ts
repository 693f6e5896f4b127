import type { OrderStatus } from '@inkstand/domain/order-status';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { basisPoints, createdAt, id, minor, moment, recipient, tenantId } from './columns.ts';
import { type Fingerprints, products } from './designs.ts';
import { events } from './events.ts';

/** Customer of an order. Personal data of orders is only stored here, so that it can be erased. */
export const customers = pgTable(
  'customers',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    ...recipient(),
    language: text().notNull().default('en'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('customers_email').on(table.tenantId, table.email),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** Most orders are of the two other kinds, which are found fast enough among all. */
const RARE_KIND = sql`status is not null and kind in ('sample', 'bulk', 'shop', 'replacement')`;

/**
 * An order stores its own copy of everything it was placed with. Its status is empty while payment is pending. Amounts
 * are in minor units of `currency`; itemsNet + shippingNet = totalExcludingVat, and so on, after the voucher.
 */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    orderRef: text().notNull(),
    kind: text().$type<'store' | 'promo' | 'sample' | 'bulk' | 'shop' | 'replacement'>().notNull(),
    status: text().$type<OrderStatus>(),
    customerId: id(),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    vatRate: basisPoints().notNull(),
    shippingMethod: text().$type<'standard' | 'standard_tracked' | 'express'>().notNull(),
    itemsCount: integer().notNull(),
    shippingNet: minor().notNull(),
    shippingVat: minor().notNull(),
    discountAmount: minor().notNull().default(0),
    totalExcludingVat: minor().notNull(),
    /** VAT, or United States sales tax. */
    totalVat: minor().notNull(),
    total: minor().notNull(),
    /** Production and shipping cost to the tenant, including VAT. */
    productionCost: minor().notNull(),
    /** The client's shipping discount at the time of the order; reused when costs are recalculated. */
    shippingDiscountBasisPoints: basisPoints().notNull().default(0),
    voucherId: uuid(),
    promoCodeId: uuid(),
    stripeAccountId: text(),
    paymentIntentId: text(),
    /** The client's payment on the platform's own account; orders of a bulk purchase share one. */
    platformIntentId: text(),
    taxCalculationId: text(),
    /** The provider's tax transaction, created after the payment; refunds reverse it in parts. */
    taxTransactionId: text(),
    sampleLinkId: uuid(),
    /** Bulk purchase it belongs to. */
    bulkPurchaseId: uuid(),
    /** On a replacement: the original order. */
    originalOrderId: uuid(),
    /** The colleague who takes care of it. Shown as nobody once they are deactivated. */
    assigneeId: uuid(),
    /** Manually chosen fulfiller; routing asks no other. */
    chosenFulfillerId: text(),
    /** Address problem codes of `packages/domain`, while the order is held for them. */
    addressProblems: text().array().notNull().default(sql`'{}'::text[]`),
    /** The address was confirmed as correct; its problems are not raised again. */
    addressConfirmed: boolean().notNull().default(false),
    amountCaptured: minor().notNull().default(0),
    /** Refunded or refund in progress; never above the captured amount. */
    amountRefunded: minor().notNull().default(0),
    estimatedDeliveryFrom: text().notNull(),
    estimatedDeliveryTo: text().notNull(),
    language: text().notNull(),
    /** Demo data: no job, simulator or reconciler touches it. */
    frozen: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Payment deadline of an unpaid order. */
    expiresAt: moment(),
    placedAt: moment(),
    /**
     * When its last parcel arrived; only while it is shipped, and only where fulfillers report it or people mark it.
     */
    deliveredAt: moment(),
    /** When the client's webhooks were told that it was delivered: once, also when it is delivered again. */
    deliveryNotifiedAt: moment(),
    /** When the unpaid order was abandoned and its voucher released. */
    abandonedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('orders_ref').on(table.tenantId, table.orderRef),
    uniqueIndex('orders_payment_intent')
      .on(table.tenantId, table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    index('orders_event').on(table.tenantId, table.eventId, table.status, table.placedAt),
    index('orders_recent').on(table.tenantId, table.placedAt),
    // Lists (docs/decisions/database.md): each common combination of filter and sort order has an index.
    index('orders_event_recent').on(table.tenantId, table.eventId, table.placedAt).where(sql`status is not null`),
    index('orders_status').on(table.tenantId, table.status, table.placedAt).where(sql`status is not null`),
    index('orders_total').on(table.tenantId, table.total, table.placedAt).where(sql`status is not null`),
    index('orders_voucher').on(table.tenantId, table.voucherId).where(sql`voucher_id is not null`),
    index('orders_delivered').on(table.tenantId, table.placedAt).where(sql`delivered_at is not null`),
    index('orders_on_the_way')
      .on(table.tenantId, table.placedAt)
      .where(sql`status = 'shipped' and delivered_at is null`),
    index('orders_rare_kind').on(table.tenantId, table.kind, table.placedAt).where(RARE_KIND),
    // The same for staff lists that span tenants.
    index('orders_all_rare_kind').on(table.kind, table.placedAt).where(RARE_KIND),
    index('orders_all_delivered').on(table.placedAt).where(sql`delivered_at is not null`),
    index('orders_all_on_the_way').on(table.placedAt).where(sql`status = 'shipped' and delivered_at is null`),
    index('orders_all_recent').on(table.placedAt).where(sql`status is not null`),
    index('orders_all_status').on(table.status, table.placedAt).where(sql`status is not null`),
    index('orders_customer').on(table.tenantId, table.customerId),
    index('orders_original').on(table.tenantId, table.originalOrderId).where(sql`original_order_id is not null`),
    index('orders_platform_intent')
      .on(table.tenantId, table.platformIntentId)
      .where(sql`platform_intent_id is not null`),
    index('orders_bulk_purchase').on(table.tenantId, table.bulkPurchaseId).where(sql`bulk_purchase_id is not null`),
    index('orders_assignee').on(table.assigneeId, table.placedAt).where(sql`assignee_id is not null`),
    index('orders_promo_code').on(table.tenantId, table.promoCodeId).where(sql`promo_code_id is not null`),
    // Open orders across tenants; the sweep of waiting orders scans them repeatedly.
    index('orders_underway').on(table.status).where(sql`not frozen and status not in ('shipped', 'cancelled')`),
    check('orders_refunded', sql`${table.amountRefunded} between 0 and ${table.amountCaptured}`),
    index('orders_unpaid').on(table.expiresAt).where(sql`status is null and abandoned_at is null`),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({ columns: [table.tenantId, table.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);

/** Foreign key from an order line to its product. Error handlers recognise a violation by this name. */
export const ORDERED_PRODUCT = 'order_lines_product';

/** Purchased items, with net, VAT (or tax) and discount allocated to the cent. */
export const orderLines = pgTable(
  'order_lines',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    position: integer().notNull(),
    productId: id(),
    designRevision: integer().notNull(),
    catalogueCode: text().notNull(),
    name: text().notNull(),
    colour: text().notNull(),
    colourName: text().notNull(),
    colourHex: text().notNull(),
    size: text().notNull(),
    sizeLabel: text().notNull(),
    sku: text().notNull(),
    quantity: integer().notNull(),
    unitNet: minor().notNull(),
    unitVat: minor().notNull(),
    /** For the whole line, after the voucher: net + vat is the amount paid. */
    net: minor().notNull(),
    vat: minor().notNull(),
    discount: minor().notNull().default(0),
    unitCost: minor().notNull(),
    /** Pieces of `quantity` cancelled before production. */
    cancelledQuantity: integer().notNull().default(0),
    customTextFront: text().notNull().default(''),
    customTextBack: text().notNull().default(''),
    /** SHA-256 of each printed side as printed, custom text included. */
    fingerprints: jsonb().$type<Fingerprints>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_lines_order').on(table.tenantId, table.orderId),
    check('order_lines_cancelled', sql`${table.cancelledQuantity} between 0 and ${table.quantity}`),
    // Finds orders by design revision: assets used by them are not deleted.
    index('order_lines_design').on(table.tenantId, table.productId, table.designRevision),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    // Serialises a deletion and a concurrent order: ordered products are never deleted.
    foreignKey({
      name: ORDERED_PRODUCT,
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
  ],
);

/**
 * A refund to a customer, executed by the provider with the refund's id as idempotency key. `amount` is the sum of its
 * lines, in minor units of the order's currency.
 */
export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    amount: minor().notNull(),
    /** Refunded part of the platform fee; nothing for produced pieces (docs/product/money.md). */
    feeRefunded: minor().notNull().default(0),
    reason: text().notNull().default(''),
    status: text().$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
    providerRefundId: text(),
    /** `system` or `user:{id}`. */
    requestedBy: text().notNull(),
    error: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('refunds_order').on(table.tenantId, table.orderId),
    index('refunds_recent').on(table.tenantId, table.createdAt),
    // Across tenants: the reconciler polls every few seconds.
    index('refunds_pending').on(table.createdAt).where(sql`status = 'pending'`),
    // Failed refunds that need a person.
    index('refunds_failed').on(table.tenantId, table.orderId).where(sql`status = 'failed' and settled_at is null`),
    check('refunds_amount', sql`${table.amount} > 0`),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

/** Allocation of a refund to the cent: an order line, or shipping where `orderLineId` is empty. Insert-only. */
export const refundLines = pgTable(
  'refund_lines',
  {
    tenantId: tenantId(),
    id: id(),
    refundId: id(),
    orderLineId: uuid(),
    /** Refunded pieces; 0 for money only. */
    quantity: integer().notNull().default(0),
    net: minor().notNull(),
    /** VAT, or United States sales tax. */
    vat: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('refund_lines_refund').on(table.tenantId, table.refundId),
    foreignKey({ columns: [table.tenantId, table.refundId], foreignColumns: [refunds.tenantId, refunds.id] }),
  ],
);

/** Print-ready file for one printed side of one line. */
export const printFiles = pgTable(
  'print_files',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    orderLineId: id(),
    side: text().$type<'front' | 'back'>().notNull(),
    format: text().$type<'png' | 'pdf'>().notNull(),
    storageKey: text().notNull(),
    /** '' in the demonstration until the file is drawn, when it is first read. */
    sha256: text().notNull(),
    fingerprint: text().notNull(),
    /** 0 as long as `sha256` is ''. */
    bytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    dpi: integer().notNull(),
    /** Print areas are whole millimetres. */
    widthMm: integer().notNull(),
    heightMm: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('print_files_side').on(table.tenantId, table.orderLineId, table.side, table.format),
    index('print_files_order').on(table.tenantId, table.orderId),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

/** Timeline of an order: actor, time, status change, reason. Insert-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    tenantId: tenantId(),
    id: bigserial({ mode: 'number' }).notNull(),
    orderId: id(),
    event: text().notNull(),
    from: text().$type<OrderStatus>(),
    to: text().$type<OrderStatus>(),
    /** `system`, `fulfiller:{id}`, `user:{id}` or `recipient`. */
    actor: text().notNull(),
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_events_order').on(table.tenantId, table.orderId, table.id),
  ],
);

/** A report that pieces of an order are faulty or missing; resolved by a replacement or a rejection. */
export const reprintRequests = pgTable(
  'reprint_requests',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    /** `recipient`, `user:{id}` or `fulfiller:{id}`. */
    requestedBy: text().notNull(),
    lines: jsonb().$type<{ order_line_id: string; quantity: number }[]>().notNull(),
    /** Reported problem; the fault is derived from it or decided by a person. */
    problem: text().$type<'misprint' | 'damaged' | 'not_arrived' | 'other'>().notNull().default('other'),
    fault: text().$type<'printer' | 'carrier' | 'address' | 'artwork'>().notNull(),
    /** Free text of the requester; may hold personal data, so it is erased with theirs. */
    note: text().notNull().default(''),
    /** Photos of the problem: file-storage keys. */
    photos: text().array().notNull().default(sql`'{}'::text[]`),
    /** Who pays for the replacement; empty until decided. */
    paidBy: text().$type<'fulfiller' | 'carrier' | 'tenant' | 'platform'>(),
    status: text().$type<'asked' | 'placed' | 'refused'>().notNull().default('asked'),
    replacementOrderId: uuid(),
    decidedBy: text(),
    decidedAt: moment(),
    /** Reason for the rejection. */
    rejectionReason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('reprint_requests_order').on(table.tenantId, table.orderId),
    index('reprint_requests_open').on(table.tenantId, table.createdAt).where(sql`status = 'asked'`),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);
