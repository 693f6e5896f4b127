import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { basisPoints, createdAt, id, minor, moment, tenantId } from './columns.ts';
import { products } from './designs.ts';
import { events } from './events.ts';
import { shipments } from './fulfilment.ts';
import { orders } from './orders.ts';
import { tenants } from './tenants.ts';

// A company's connection to its Shopify shop (docs/product/online-shop.md). None of these tables holds personal data of
// buyers: it is read from the shop when an order is imported, and stored with the order's customer.

/** A company's shop. The row of a shop that was disconnected stays, because orders refer to it. */
export const shopConnections = pgTable(
  'shop_connections',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    /** `{name}.myshopify.com`, in lower case. */
    shopDomain: text().notNull(),
    /** Shopify's id of the shop, such as `gid://shopify/Shop/1`: its domain may change. */
    shopId: text().notNull(),
    name: text().notNull(),
    currency: text().notNull(),
    /** `frozen`: the shop does not answer its API for now, because it is paused or unpaid. */
    status: text().$type<'connected' | 'frozen' | 'uninstalled' | 'disconnected'>().notNull().default('connected'),
    scopes: text().array().notNull(),
    /** Encrypted, as is the refresh token; both are empty after an uninstall. */
    accessToken: text().notNull().default(''),
    accessTokenExpiresAt: moment(),
    refreshToken: text().notNull().default(''),
    refreshTokenExpiresAt: moment(),
    /** Our fulfilment service in the shop, its location, and the shop's online store. */
    fulfillmentServiceId: text(),
    locationId: text(),
    publicationId: text(),
    webhooksCheckedAt: moment(),
    /** Topics that were not subscribed at the last check; they have been subscribed again since. */
    missingWebhooks: text().array().notNull().default(sql`'{}'::text[]`),
    /** Topics that the shop refused to subscribe at the last check. */
    failingWebhooks: text().array().notNull().default(sql`'{}'::text[]`),
    lastWebhookAt: moment(),
    /** When a paid order was found that no webhook had named; empty again with the next webhook. */
    unheardSince: moment(),
    /** The same, once it has lasted long enough to be a problem. */
    silentSince: moment(),
    /** Orders of the shop are imported up to this time of their last change. */
    ordersReadUntil: moment().notNull().defaultNow(),
    /** When a page of the shop last loaded the personalisation script. */
    widgetSeenAt: moment(),
    /** Added to the cost of a product for its first price in the shop: 10000 doubles it. */
    markup: basisPoints().notNull().default(10_000),
    /** When an imported order goes into production. */
    orderHold: text().$type<'automatic' | 'after_hours' | 'by_hand'>().notNull().default('automatic'),
    holdHours: integer().notNull().default(2),
    /** Whether this server, besides the shop, sends emails to buyers. */
    sendsEmails: boolean().notNull().default(false),
    /** Whether the company is emailed about problems of the shop and its orders. */
    sendsProblemEmails: boolean().notNull().default(true),
    connectedBy: id(),
    connectedAt: createdAt(),
    disconnectedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // A company has one shop, and a shop belongs to one company.
    uniqueIndex('shop_connections_tenant').on(table.tenantId).where(sql`status in ('connected', 'frozen')`),
    uniqueIndex('shop_connections_shop').on(table.shopId).where(sql`status in ('connected', 'frozen')`),
    index('shop_connections_domain').on(table.shopDomain),
  ],
);

/** An install that was begun: its `state` comes back once. */
export const shopInstalls = pgTable(
  'shop_installs',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    /** SHA-256 of the state. */
    stateHash: text().notNull(),
    shopDomain: text().notNull(),
    userId: id(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_installs_state').on(table.stateHash),
  ],
);

/** Acceptance of the terms and service agreement. Insert-only. */
export const shopAgreements = pgTable(
  'shop_agreements',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    version: text().notNull(),
    acceptedBy: id(),
    acceptedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** An order by a user to send products to the shop, with its progress. */
export const shopPushes = pgTable(
  'shop_pushes',
  {
    tenantId: tenantId(),
    id: id(),
    connectionId: id(),
    eventId: id(),
    status: text().$type<'waiting' | 'running' | 'finished'>().notNull().default('waiting'),
    /** New products become active in the shop; otherwise they stay drafts there. */
    isActive: boolean().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Of a push by bulk operation. */
    bulkOperationId: text(),
    createdBy: id(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shop_pushes_event').on(table.tenantId, table.eventId, table.createdAt),
    index('shop_pushes_open').on(table.createdAt).where(sql`status <> 'finished'`),
    foreignKey({
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [shopConnections.tenantId, shopConnections.id],
    }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** A product in the shop. */
export const shopProducts = pgTable(
  'shop_products',
  {
    tenantId: tenantId(),
    id: id(),
    connectionId: id(),
    eventId: id(),
    productId: id(),
    /** Such as `gid://shopify/Product/1`; empty until the first push has succeeded. */
    shopProductId: text(),
    handle: text(),
    /** `deleted`: somebody deleted it in the shop; it is not pushed again unless asked. */
    status: text().$type<'waiting' | 'pushed' | 'failed' | 'deleted'>().notNull().default('waiting'),
    /** The push that it waits for, or that was the last. */
    pushId: uuid(),
    /** Published revision that the shop shows. */
    pushedRevision: integer(),
    /** What was last sent, by field; a push sends the differences from it. */
    sent: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Fields that the shop has changed since, with the shop's values; a push leaves them alone. */
    shopChanges: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    error: text().notNull().default(''),
    pushedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_products_product').on(table.tenantId, table.connectionId, table.productId),
    uniqueIndex('shop_products_shop').on(table.tenantId, table.connectionId, table.shopProductId),
    index('shop_products_push').on(table.tenantId, table.pushId),
    foreignKey({
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [shopConnections.tenantId, shopConnections.id],
    }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({ columns: [table.tenantId, table.productId], foreignColumns: [products.tenantId, products.id] }),
  ],
);

/** A colour and size of a product in the shop. Orders of the shop name its id. */
export const shopVariants = pgTable(
  'shop_variants',
  {
    tenantId: tenantId(),
    id: id(),
    shopProductId: id(),
    colour: text().notNull(),
    size: text().notNull(),
    sku: text().notNull(),
    /** Such as `gid://shopify/ProductVariant/1`. */
    shopVariantId: text().notNull(),
    /** Sent price, in minor units of the shop's currency. */
    price: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_variants_pieces').on(table.tenantId, table.shopProductId, table.colour, table.size),
    uniqueIndex('shop_variants_shop').on(table.tenantId, table.shopVariantId),
    foreignKey({
      columns: [table.tenantId, table.shopProductId],
      foreignColumns: [shopProducts.tenantId, shopProducts.id],
    }).onDelete('cascade'),
  ],
);

/** A line of an order of the shop with a product of ours. */
export interface ShopOrderLine {
  /** Such as `gid://shopify/LineItem/1`. */
  shop_line_id: string;
  /** Empty for a line that the shop added after the import, which is not produced. */
  order_line_id: string;
  /** Pieces in the shop, as last followed. */
  quantity: number;
}

/** An order of the shop: a webhook or the reconciler has named it, and a job imports it. */
export const shopOrders = pgTable(
  'shop_orders',
  {
    tenantId: tenantId(),
    id: id(),
    connectionId: id(),
    /** Such as `gid://shopify/Order/1`. */
    shopOrderId: text().notNull(),
    /** The number that buyers see, such as `#1001`; empty until it was read. */
    name: text().notNull().default(''),
    /**
     * `held`: not imported before `releaseAt`, or until a user releases it. `ignored`: no line of ours, or not paid.
     */
    status: text().$type<'waiting' | 'held' | 'imported' | 'ignored' | 'failed'>().notNull().default('waiting'),
    /** The order here. */
    orderId: uuid(),
    /** Its lines in the shop, as last followed. */
    lines: jsonb().$type<ShopOrderLine[]>().notNull().default([]),
    error: text().notNull().default(''),
    /** When a held order is imported; empty: when a user releases it. */
    releaseAt: moment(),
    /** The client's payment for production: why it was declined, as a code or a sentence. */
    chargeError: text().notNull().default(''),
    /** The order's only payment by saved card, recorded before the card is charged. */
    paymentIntentId: text(),
    chargeAttempts: integer().notNull().default(0),
    /** Why the buyer's personalisation cannot be printed; the order waits for new artwork once it is paid. */
    artworkProblem: text().notNull().default(''),
    /** Keyed hash of the address as last read, so that a change in the shop is recognised. */
    addressHash: text().notNull().default(''),
    receivedAt: createdAt(),
    /** Of the shop's order, at the last reading. */
    shopUpdatedAt: moment(),
    importedAt: moment(),
    cancelledInShopAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_orders_shop').on(table.tenantId, table.connectionId, table.shopOrderId),
    uniqueIndex('shop_orders_order').on(table.tenantId, table.orderId).where(sql`order_id is not null`),
    index('shop_orders_recent').on(table.tenantId, table.connectionId, table.receivedAt),
    uniqueIndex('shop_orders_intent')
      .on(table.tenantId, table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    // Searched by people, in any letter case.
    index('shop_orders_number').on(sql`lower(name)`).where(sql`order_id is not null`),
    index('shop_orders_held').on(table.releaseAt).where(sql`release_at is not null`),
    foreignKey({
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [shopConnections.tenantId, shopConnections.id],
    }),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

/** A shipment as the shop knows it. */
export const shopFulfillments = pgTable(
  'shop_fulfillments',
  {
    tenantId: tenantId(),
    id: id(),
    /** Row of `shop_orders`. */
    shopOrderId: id(),
    shipmentId: id(),
    /** Such as `gid://shopify/Fulfillment/1`. */
    fulfillmentId: text(),
    status: text().$type<'waiting' | 'sent' | 'failed'>().notNull().default('waiting'),
    error: text().notNull().default(''),
    createdAt: createdAt(),
    /** While `waiting`: when a process began to send it. */
    sentAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_fulfillments_shipment').on(table.tenantId, table.shipmentId),
    index('shop_fulfillments_order').on(table.tenantId, table.shopOrderId),
    foreignKey({
      columns: [table.tenantId, table.shopOrderId],
      foreignColumns: [shopOrders.tenantId, shopOrders.id],
    }),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);

/** Messages received from the shop, so that a repeated one has no effect. Kept for some days. */
export const shopWebhooks = pgTable(
  'shop_webhooks',
  {
    tenantId: tenantId(),
    id: id(),
    connectionId: id(),
    topic: text().notNull(),
    /** Shopify's id of the event: the same in each delivery of it. */
    eventId: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('shop_webhooks_event').on(table.tenantId, table.connectionId, table.topic, table.eventId),
    index('shop_webhooks_old').on(table.receivedAt),
    foreignKey({
      columns: [table.tenantId, table.connectionId],
      foreignColumns: [shopConnections.tenantId, shopConnections.id],
    }),
  ],
);
