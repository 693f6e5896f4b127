import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  date,
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
import { createdAt, id, moment, tenantId } from './columns.ts';
import { events } from './events.ts';
import { fulfillers } from './fulfillers.ts';
import { orders } from './orders.ts';

/** Pieces assigned to a fulfiller per calendar day; automatic assignment never exceeds its capacity. */
export const fulfillerDays = pgTable(
  'fulfiller_days',
  {
    fulfillerId: text()
      .notNull()
      .references(() => fulfillers.id),
    day: date({ mode: 'string' }).notNull(),
    pieces: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fulfillerId, table.day] }),
    check('fulfiller_days_pieces', sql`pieces >= 0`),
  ],
);

/** Fulfillers registered for an event. If there are any, routing prefers them. */
export const eventFulfillers = pgTable(
  'event_fulfillers',
  {
    tenantId: tenantId(),
    eventId: id(),
    fulfillerId: text()
      .notNull()
      .references(() => fulfillers.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.fulfillerId] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

export interface ShipmentLine {
  order_line_id: string;
  quantity: number;
  /** How it is printed, as the catalogue said when it was routed. Shipments from before this was stored have none. */
  technique?: string;
}

/** Routing's evaluation of all fulfillers for one shipment. */
export interface RoutingChoice {
  /** `cost`: the cheapest capable one; `person`: chosen manually; `only`: no other could make it. */
  because: 'cost' | 'capacity' | 'registered' | 'most_lines' | 'only' | 'person';
  /** Evaluated fulfillers, including the chosen one. */
  candidates: {
    fulfiller_id: string;
    name: string;
    verdict:
      | 'chosen'
      | 'dearer'
      | 'later'
      | 'fewer_lines'
      | 'region'
      | 'family'
      | 'technique'
      | 'paused'
      | 'not_registered'
      /** It has no working day ahead. */
      | 'no_day'
      /** Capable, but another one was chosen manually. */
      | 'could';
    /** Minor units, for the lines it could make. */
    cost?: number;
    /** YYYY-MM-DD. */
    planned_day?: string;
  }[];
  /** Pieces assigned per day; the planned day is the last of them. */
  days?: { day: string; pieces: number }[];
}

/** One shipment of an order at one fulfiller. Insert-only: its state is in its events. */
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
    /** Working day whose capacity it uses, and planned carrier handover; empty on old shipments. */
    plannedDay: date({ mode: 'string' }),
    shipBy: date({ mode: 'string' }),
    /** Routing's evaluation behind the chosen fulfiller. */
    choice: jsonb().$type<RoutingChoice>(),
    /** The shipment that was divided into this one and another (a part left earlier); that one is withdrawn. */
    splitFrom: uuid(),
    /** The shipment whose fulfiller reported that this part of it left earlier; that one keeps the rest. */
    sentFrom: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipments_order').on(table.tenantId, table.orderId),
    // A fulfiller's report names only the shipment.
    index('shipments_id').on(table.id),
    // Lists of one fulfiller's shipments, per tenant or across tenants.
    index('shipments_fulfiller').on(table.fulfillerId, table.tenantId, table.orderId),
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
    /** Set when one of the fulfiller's people reported it: such a report can be undone for a while. */
    userId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipment_events_shipment').on(table.tenantId, table.shipmentId, table.id),
    // What left or failed lately, across tenants.
    index('shipment_events_lately').on(table.type, table.at).where(sql`type in ('shipped', 'submission_failed')`),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);

/** When a fulfiller that had sent no report for long was last asked for a shipment's state. */
export const shipmentPolls = pgTable(
  'shipment_polls',
  { tenantId: tenantId(), shipmentId: id(), askedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.shipmentId] }),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);

/**
 * A parcel that a fulfiller's people have handed to the carrier. It becomes a `shipped` report when the time to undo it
 * is over; until then nobody else is told.
 */
export const parcelDispatches = pgTable(
  'parcel_dispatches',
  {
    tenantId: tenantId(),
    id: id(),
    shipmentId: id(),
    carrier: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    userId: id(),
    state: text().$type<'waiting' | 'reported' | 'undone'>().notNull().default('waiting'),
    createdAt: createdAt(),
    dueAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // However many people tick a parcel at the same time, one of them hands it over.
    uniqueIndex('parcel_dispatches_one').on(table.tenantId, table.shipmentId).where(sql`state = 'waiting'`),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);

/**
 * Parcels whose files were downloaded together, one row each. `tenantId` is the fulfiller's own; `ownerId` that of the
 * order.
 */
export const parcelDownloads = pgTable(
  'parcel_downloads',
  {
    tenantId: tenantId(),
    batchId: id(),
    ownerId: text().notNull(),
    shipmentId: id(),
    position: integer().notNull(),
    userId: id(),
    createdAt: createdAt(),
    /** When the last byte was sent. */
    filesAt: moment(),
    slipsAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.batchId, table.shipmentId] }),
    index('parcel_downloads_shipment').on(table.tenantId, table.shipmentId),
  ],
);

/** Where a fulfiller's files are delivered (docs/fulfillers.md, "Hot folder"); no row when it is off. */
export const hotFolders = pgTable('hot_folders', {
  fulfillerId: text()
    .primaryKey()
    .references(() => fulfillers.id),
  kind: text().$type<'s3' | 'sftp'>().notNull(),
  /** S3: origin of the service. SFTP: host. */
  address: text().notNull(),
  port: integer().notNull(),
  region: text().notNull(),
  bucket: text().notNull(),
  folder: text().notNull(),
  login: text().notNull(),
  secretKind: text().$type<'password' | 'key'>().notNull(),
  /** Encrypted with SECRET_KEY. */
  secret: text().notNull(),
  fingerprint: text().notNull(),
  pattern: text().notNull(),
  ticket: text().$type<'json' | 'xjdf'>().notNull(),
  createdAt: createdAt(),
});

/** The delivery of a shipment's files to its fulfiller's hot folder. */
export const hotFolderDeliveries = pgTable(
  'hot_folder_deliveries',
  {
    tenantId: tenantId(),
    shipmentId: id(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    reason: text().notNull().default(''),
    deliveredAt: moment(),
    /** Which worker is delivering, and until when nobody else may. */
    claim: uuid(),
    claimedUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.shipmentId] }),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);
