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

/** Who receives an order. Its personal values live here and nowhere else, so that they can be erased. */
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

/**
 * An order keeps its own copy of all it was placed with. While it waits for payment its status is empty.
 * Every amount is in minor units of `currency`; itemsNet + shippingNet = totalExcludingVat, and so on, after the voucher.
 */
export const orders = pgTable(
  'orders',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    orderRef: text().notNull(),
    kind: text().$type<'store' | 'promo' | 'sample' | 'bulk' | 'replacement'>().notNull(),
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
    /** What production and shipping cost the tenant, VAT on it included. */
    productionCost: minor().notNull(),
    /** What the client paid less for its shipping when this was placed; it holds when pieces are costed anew. */
    shippingDiscountBasisPoints: basisPoints().notNull().default(0),
    voucherId: uuid(),
    promoCodeId: uuid(),
    stripeAccountId: text(),
    paymentIntentId: text(),
    /** The payment on the platform's own account by which its client paid for it; a bulk purchase's orders share one. */
    platformIntentId: text(),
    taxCalculationId: text(),
    /** The provider's record of the tax that is due, made after the payment; refunds take it back in parts. */
    taxTransactionId: text(),
    sampleLinkId: uuid(),
    /** One of the parcels of a bulk purchase. */
    bulkPurchaseId: uuid(),
    /** A replacement: the order it takes the place of. */
    originalOrderId: uuid(),
    /** Somebody chose who makes it: routing asks nobody else. */
    chosenFulfillerId: text(),
    /** What is wrong with its address, as codes of `packages/domain`; while it waits as an address issue. */
    addressProblems: text().array().notNull().default(sql`'{}'::text[]`),
    /** Somebody who knows says that the address is right as it is: what looks odd in it is not asked about again. */
    addressConfirmed: boolean().notNull().default(false),
    amountCaptured: minor().notNull().default(0),
    /** What was given back or is on its way back; never above what was captured. */
    amountRefunded: minor().notNull().default(0),
    estimatedDeliveryFrom: text().notNull(),
    estimatedDeliveryTo: text().notNull(),
    language: text().notNull(),
    /** Demonstration data: no job, simulator or reconciler touches it. */
    frozen: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** Until when an unpaid order may be paid. */
    expiresAt: moment(),
    placedAt: moment(),
    /** When the order was given up unpaid, with its voucher released. */
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
    // Lists (docs/decisions/database.md): each order of each filter that people use walks along an index of its own.
    index('orders_event_recent').on(table.tenantId, table.eventId, table.placedAt).where(sql`status is not null`),
    index('orders_status').on(table.tenantId, table.status, table.placedAt).where(sql`status is not null`),
    index('orders_total').on(table.tenantId, table.total, table.placedAt).where(sql`status is not null`),
    index('orders_voucher').on(table.tenantId, table.voucherId).where(sql`voucher_id is not null`),
    // The same for staff, whose lists span tenants.
    index('orders_all_recent').on(table.placedAt).where(sql`status is not null`),
    index('orders_all_status').on(table.status, table.placedAt).where(sql`status is not null`),
    index('orders_customer').on(table.tenantId, table.customerId),
    index('orders_original').on(table.tenantId, table.originalOrderId).where(sql`original_order_id is not null`),
    index('orders_platform_intent')
      .on(table.tenantId, table.platformIntentId)
      .where(sql`platform_intent_id is not null`),
    index('orders_bulk_purchase').on(table.tenantId, table.bulkPurchaseId).where(sql`bulk_purchase_id is not null`),
    index('orders_promo_code').on(table.tenantId, table.promoCodeId).where(sql`promo_code_id is not null`),
    // What production still has to do with, whosever it is: the sweep of waiting orders looks at it again and again.
    index('orders_underway').on(table.status).where(sql`not frozen and status not in ('shipped', 'cancelled')`),
    check('orders_refunded', sql`${table.amountRefunded} between 0 and ${table.amountCaptured}`),
    index('orders_unpaid').on(table.expiresAt).where(sql`status is null and abandoned_at is null`),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({ columns: [table.tenantId, table.customerId], foreignColumns: [customers.tenantId, customers.id] }),
  ],
);

/** The key by which an order's line holds its product; whoever breaks it learns which it was. */
export const ORDERED_PRODUCT = 'order_lines_product';

/** What was bought, with net, VAT (or tax) and discount allocated to the cent. */
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
    /** For the whole line, after the voucher: net + vat is what was paid for it. */
    net: minor().notNull(),
    vat: minor().notNull(),
    discount: minor().notNull().default(0),
    unitCost: minor().notNull(),
    /** Pieces of `quantity` that were cancelled before they were made. */
    cancelledQuantity: integer().notNull().default(0),
    customTextFront: text().notNull().default(''),
    customTextBack: text().notNull().default(''),
    /** SHA-256 of each printed side as it will be printed, custom text included. */
    fingerprints: jsonb().$type<Fingerprints>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_lines_order').on(table.tenantId, table.orderId),
    check('order_lines_cancelled', sql`${table.cancelledQuantity} between 0 and ${table.quantity}`),
    // Which orders were placed with a design: pictures that they show are not deleted.
    index('order_lines_design').on(table.tenantId, table.productId, table.designRevision),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
    // Of a deletion and an order at the same moment one waits for the other: what was ordered is never deleted.
    foreignKey({
      name: ORDERED_PRODUCT,
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }),
  ],
);

/**
 * Money that goes back to a customer: asked for here, paid by the provider under the refund's own id as idempotency key.
 * `amount` is the sum of its lines, in minor units of the order's currency.
 */
export const refunds = pgTable(
  'refunds',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    amount: minor().notNull(),
    /** How much of the platform's fee is given back: nothing for what was produced (docs/product/money.md). */
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
    // Whosever they are: the reconciler looks for them every few seconds.
    index('refunds_pending').on(table.createdAt).where(sql`status = 'pending'`),
    // Those that wait for a person.
    index('refunds_failed').on(table.tenantId, table.orderId).where(sql`status = 'failed' and settled_at is null`),
    check('refunds_amount', sql`${table.amount} > 0`),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

/** What a refund is for, allocated to the cent: a line of the order, or its shipping where `orderLineId` is empty. Insert-only. */
export const refundLines = pgTable(
  'refund_lines',
  {
    tenantId: tenantId(),
    id: id(),
    refundId: id(),
    orderLineId: uuid(),
    /** Pieces given back; 0 where only money is. */
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

/** A print-ready file of one printed side of one line. */
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
    sha256: text().notNull(),
    fingerprint: text().notNull(),
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

/** What happened to an order: who, when, from where to where, why. Insert-only. */
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

/** Somebody says that pieces of an order are not right, or have not come; decided by placing a replacement or refusing one. */
export const reprintRequests = pgTable(
  'reprint_requests',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    /** `recipient`, `user:{id}` or `fulfiller:{id}`. */
    requestedBy: text().notNull(),
    lines: jsonb().$type<{ order_line_id: string; quantity: number }[]>().notNull(),
    /** What they see; whose fault it is follows from it, or somebody decides. */
    problem: text().$type<'misprint' | 'damaged' | 'not_arrived' | 'other'>().notNull().default('other'),
    fault: text().$type<'printer' | 'carrier' | 'address' | 'artwork'>().notNull(),
    /** In the words of who asked; may hold personal values, so it is erased with them. */
    note: text().notNull().default(''),
    /** Pictures of what is wrong: keys of the file store. */
    photos: text().array().notNull().default(sql`'{}'::text[]`),
    /** Who bears the cost of the replacement, once somebody has decided. */
    paidBy: text().$type<'fulfiller' | 'carrier' | 'tenant' | 'platform'>(),
    status: text().$type<'asked' | 'placed' | 'refused'>().notNull().default('asked'),
    replacementOrderId: uuid(),
    decidedBy: text(),
    decidedAt: moment(),
    /** Why it was refused. */
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
