import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cardPayment, cardPaymentKeys, createdAt, id, minor, moment, recipient, tenantId } from './columns.ts';
import { events } from './events.ts';

/** Pieces of a bulk purchase, by colour code and size code of a product. */
export interface BulkQuantity {
  product_id: string;
  colour: string;
  size: string;
  quantity: number;
}

/** A client's purchase in a Bulk event: one payment, one order per destination. */
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
    ...cardPayment(),
    createdBy: id(),
    createdAt: createdAt(),
    placedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bulk_purchases_event').on(table.tenantId, table.eventId, table.createdAt),
    ...cardPaymentKeys('bulk_purchases', table),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** A destination of a bulk purchase. Personal data, erasable; orders copy it when they are placed. */
export const bulkDestinations = pgTable(
  'bulk_destinations',
  {
    tenantId: tenantId(),
    id: id(),
    bulkPurchaseId: id(),
    position: integer().notNull(),
    ...recipient(),
    /** The share for this destination; empty with a single destination, which gets all. */
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
