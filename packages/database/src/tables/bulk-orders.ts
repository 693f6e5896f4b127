import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, recipient, tenantId } from './columns.ts';
import { events } from './events.ts';

/** Pieces of a bulk purchase: colour and size of a product, by their codes. */
export interface BulkQuantity {
  product_id: string;
  colour: string;
  size: string;
  quantity: number;
}

/** What a client buys in a Bulk event at once: paid as one, made and sent as an order for each destination. */
export const bulkPurchases = pgTable(
  'bulk_purchases',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    status: text().$type<'draft' | 'paying' | 'placed' | 'cancelled'>().notNull().default('draft'),
    payment: text().$type<'card' | 'credit'>(),
    quantities: jsonb().$type<BulkQuantity[]>().notNull().default([]),
    shippingMethod: text().$type<'standard' | 'standard_tracked' | 'express'>().notNull().default('standard'),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    totalExcludingVat: minor().notNull().default(0),
    totalVat: minor().notNull().default(0),
    total: minor().notNull().default(0),
    /** Its card payment on the platform's account: the open one, the one that was made, or the last that was given up. */
    paymentIntentId: text(),
    /** Until when it may be paid by card, while it is `paying`. */
    expiresAt: moment(),
    createdBy: id(),
    createdAt: createdAt(),
    placedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // Whosever they are: the reconciler looks for them every few seconds.
    index('bulk_purchases_paying').on(table.expiresAt).where(sql`status = 'paying'`),
    index('bulk_purchases_event').on(table.tenantId, table.eventId, table.createdAt),
    uniqueIndex('bulk_purchases_intent')
      .on(table.tenantId, table.paymentIntentId)
      .where(sql`payment_intent_id is not null`),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** Where a bulk purchase goes. Personal values, so erasable; an order copies them when it is placed. */
export const bulkDestinations = pgTable(
  'bulk_destinations',
  {
    tenantId: tenantId(),
    id: id(),
    bulkPurchaseId: id(),
    position: integer().notNull(),
    ...recipient(),
    /** What of it goes here; empty with a single destination, which gets all. */
    quantities: jsonb().$type<BulkQuantity[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('bulk_destinations_position').on(table.tenantId, table.bulkPurchaseId, table.position),
    foreignKey({
      columns: [table.tenantId, table.bulkPurchaseId],
      foreignColumns: [bulkPurchases.tenantId, bulkPurchases.id],
    }).onDelete('cascade'),
  ],
);
