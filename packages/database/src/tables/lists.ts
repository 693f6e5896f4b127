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

/** Named filters of a list; private to the owner or shared in the tenant. */
export const savedViews = pgTable(
  'saved_views',
  {
    tenantId: tenantId(),
    id: id(),
    userId: id(),
    /** Name of the list, such as `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** URL query, without the page. */
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('saved_views_name').on(table.tenantId, table.userId, table.list, table.name),
  ],
);

/** Progress of one order from an uploaded file. */
export interface BulkRow {
  event: OrderEvent;
  carrier: string;
  tracking_number: string;
  tracking_url: string;
}

/**
 * One action on many orders, processed by a job. For staff lists that span tenants it belongs to the tenant `inkstand`.
 */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    tenantId: tenantId(),
    id: id(),
    userId: id(),
    action: text().notNull(),
    /** Parameters of the action, such as a reason. */
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** Orders selected or matched when the action started. */
    orderIds: uuid().array().notNull(),
    /** Tenant of each order, when staff selected across tenants; else empty. */
    orderTenants: text().array().notNull().default(sql`'{}'::text[]`),
    /** File row of each order; else empty. */
    rows: jsonb().$type<BulkRow[]>().notNull().default([]),
    /** Processed orders, including refused ones; also the position of the next. */
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

/** An order that a bulk action refused, with the error code. Insert-only. */
export const bulkActionErrors = pgTable(
  'bulk_action_errors',
  {
    tenantId: tenantId(),
    bulkActionId: id(),
    /** Position among the action's orders. */
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
