import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';
import { events } from './events.ts';
import { orders } from './orders.ts';

/** Printing and shipping partners, shared by all tenants. */
export const fulfillers = pgTable('fulfillers', {
  id: text().primaryKey(),
  name: text().notNull(),
  regions: text().array().notNull(),
  printTechniques: text().array().notNull(),
  families: text().array().notNull(),
  /** Pieces per day. */
  capacityPerDay: integer().notNull(),
  /** Cost per piece in minor units of the region's currency, to compare fulfillers. */
  costPerPiece: minor().notNull(),
  /** URL that orders are submitted to; simulated fulfillers have a path of this server. */
  endpoint: text().notNull(),
  secret: text().notNull(),
  simulated: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  /** How it gets orders: signed HTTP calls, a mail with a link, or manually. */
  adapter: text().$type<'http' | 'email' | 'manual'>().notNull().default('http'),
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  /** Language of its mails and of the linked page. */
  language: text().notNull().default('en'),
  /** Calendar: ISO weekdays (1 is Monday) it works on, and dates (YYYY-MM-DD) it does not. */
  workingDays: integer().array().notNull().default(sql`'{1,2,3,4,5}'::int[]`),
  closedDates: text().array().notNull().default(sql`'{}'::text[]`),
  /** Working days from printing to carrier handover. */
  leadDays: integer().notNull().default(2),
  timeZone: text().notNull().default('UTC'),
  /** Last successful and last failed response. */
  lastAnswerAt: moment(),
  lastProblemAt: moment(),
  lastProblem: text().notNull().default(''),
  createdAt: createdAt(),
});

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
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipment_events_shipment').on(table.tenantId, table.shipmentId, table.id),
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
