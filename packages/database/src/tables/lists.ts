import type { OrderEvent } from '@inkstand/domain/order-status';
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
import { createdAt, id, moment, tenantId } from './columns.ts';

/** A list's filters under a name; its owner's, or everybody's of the tenant. */
export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: tenantId(),
    id: id(),
    userId: id(),
    /** The list it is of, such as `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The URL's query, without page. */
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('saved_views_name').on(table.tenantId, table.userId, table.list, table.name),
  ],
);

/** Progress of one order as a file gives it. */
export interface BulkRow {
  event: OrderEvent;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
}

/** One action on many orders, worked off by a job. Of staff who span tenants it belongs to the tenant `inkstand`. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: id(),
    action: text().notNull(),
    /** What the action needs, such as a reason. */
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** The orders, as they were chosen or found when it began. */
    orderIds: uuid().array().notNull(),
    /** Whose each of them is, where staff chose among several tenants; else empty. */
    orderTenants: text().array().notNull().default(sql`'{}'::text[]`),
    /** What a file says for each of them; else empty. */
    rows: jsonb().$type<BulkRow[]>().notNull().default([]),
    /** How many were worked off, refused ones among them: the next one's place. */
    done: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    status: text().$type<'running' | 'finished' | 'stopped'>().notNull().default('running'),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('bulk_actions_recent').on(table.tenantId, table.createdAt),
  ],
);

/** An order that a bulk action left as it was, and why: an error's code. Insert-only. */
export const bulkActionErrors = pgTable(
  'bulk_action_errors',
  {
    tenantId: tenantId(),
    bulkActionId: id(),
    /** Its place among the action's orders. */
    position: integer().notNull(),
    orderRef: text().notNull(),
    reason: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bulkActionId, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.bulkActionId],
      foreignColumns: [bulkActions.tenantId, bulkActions.id],
    }).onDelete('cascade'),
  ],
);
