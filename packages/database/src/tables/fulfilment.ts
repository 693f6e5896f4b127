import { bigserial, boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';
import { orders } from './orders.ts';

/** Who prints and ships. Fulfillers serve every tenant. */
export const fulfillers = pgTable('fulfillers', {
  id: text().primaryKey(),
  name: text().notNull(),
  regions: text().array().notNull(),
  printTechniques: text().array().notNull(),
  families: text().array().notNull(),
  /** Pieces a day. */
  capacityPerDay: integer().notNull(),
  /** Per piece, for comparing two that could both make it; minor units of the region's currency. */
  costPerPiece: minor().notNull(),
  /** Where orders are submitted; simulated fulfillers have a path of this server. */
  endpoint: text().notNull(),
  secret: text().notNull(),
  simulated: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export interface ShipmentLine {
  order_line_id: string;
  quantity: number;
}

/** One parcel of an order, at one fulfiller. Insert-only: what becomes of it are its events. */
export const shipments = pgTable(
  'shipments',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    fulfillerId: text()
      .notNull()
      .references(() => fulfillers.id),
    number: integer().notNull(),
    lines: jsonb().$type<ShipmentLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipments_order').on(table.tenantId, table.orderId),
    // A fulfiller's report names the shipment alone.
    index('shipments_id').on(table.id),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

export const shipmentEvents = pgTable(
  'shipment_events',
  {
    tenantId: tenantId(),
    id: bigserial({ mode: 'number' }).notNull(),
    shipmentId: id(),
    type: text().notNull(),
    externalRef: text().notNull().default(''),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    trackingUrl: text().notNull().default(''),
    occurredAt: moment().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipment_events_shipment').on(table.tenantId, table.shipmentId, table.id),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);
