import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, minor, moment } from './columns.ts';

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
  /** How it gets orders: signed HTTP calls, an email with a link, or manually. */
  adapter: text().$type<'http' | 'email' | 'manual'>().notNull().default('http'),
  contactName: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  /** Language of its emails and of the linked page. */
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
