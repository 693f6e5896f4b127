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
  /** How it is told of orders: signed calls, a mail with a link to a page, or people alone. */
  adapter: text().$type<'http' | 'email' | 'manual'>().notNull().default('http'),
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  /** In which its mails are written, and their page opens. */
  language: text().notNull().default('en'),
  /** Its calendar: ISO weekdays (1 is Monday) on which it works, and dates (YYYY-MM-DD) on which it does not. */
  workingDays: integer().array().notNull().default(sql`'{1,2,3,4,5}'::int[]`),
  closedDates: text().array().notNull().default(sql`'{}'::text[]`),
  /** Working days from the day it prints to the day it hands over to the carrier. */
  leadDays: integer().notNull().default(2),
  timeZone: text().notNull().default('UTC'),
  /** Its last good answer, and the last that was not. */
  lastAnswerAt: moment(),
  lastProblemAt: moment(),
  lastProblem: text().notNull().default(''),
  createdAt: createdAt(),
});

/** How many pieces a fulfiller has been given for a day of its calendar; never above its capacity by itself. */
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

/** Fulfillers registered for an event: where there are any, they are asked before all others. */
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

/** What routing found of each fulfiller when it chose one. */
export interface RoutingChoice {
  /** `cost`: the cheapest that could; `person`: somebody chose it; `only`: nobody else could. */
  because: 'cost' | 'capacity' | 'registered' | 'most_lines' | 'only' | 'person';
  /** The one that was chosen among them. */
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
      /** It could have made it, but a person chose another one. */
      | 'could';
    /** Minor units, for the lines that it could make. */
    cost?: number;
    /** YYYY-MM-DD. */
    planned_day?: string;
  }[];
  /** The pieces that count for each day; the planned day is the last of them. */
  days?: { day: string; pieces: number }[];
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
    /** The working day that its pieces count for, and the day it should be handed to the carrier; none for old ones. */
    plannedDay: date({ mode: 'string' }),
    shipBy: date({ mode: 'string' }),
    /** Why this fulfiller: what was asked of each, and what was answered. */
    choice: jsonb().$type<RoutingChoice>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('shipments_order').on(table.tenantId, table.orderId),
    // A fulfiller's report names the shipment alone.
    index('shipments_id').on(table.id),
    // Lists of what one fulfiller makes, a tenant's or everybody's.
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

/** When a fulfiller was last asked how a parcel stands, because it had been silent about it for long. */
export const shipmentPolls = pgTable(
  'shipment_polls',
  { tenantId: tenantId(), shipmentId: id(), askedAt: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.shipmentId] }),
    foreignKey({ columns: [table.tenantId, table.shipmentId], foreignColumns: [shipments.tenantId, shipments.id] }),
  ],
);
