import type { TagColour } from '@inkstand/domain/order-tags';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from './columns.ts';
import { orders } from './orders.ts';

/** A person's note on an order. Its text may name the recipient, so it is erased with them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    tenantId: tenantId(),
    id: id(),
    orderId: id(),
    /** A user, or the API key that wrote it. */
    authorId: id(),
    /** Written by staff in their own name, not for a client. */
    byStaff: boolean().notNull().default(false),
    /** Of staff only; the client never sees it. */
    internal: boolean().notNull().default(false),
    text: text().notNull(),
    /** Users whom the note names with `@`. */
    mentions: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    createdAt: createdAt(),
    editedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('order_notes_order').on(table.tenantId, table.orderId, table.createdAt),
    foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  ],
);

/** A tenant's own labels for orders. */
export const orderTags = pgTable(
  'order_tags',
  {
    tenantId: tenantId(),
    id: id(),
    name: text().notNull(),
    colour: text().$type<TagColour>().notNull().default('gray'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('order_tags_name').on(table.tenantId, sql`lower(${table.name})`),
  ],
);

/** Tags on orders. */
export const taggedOrders = pgTable('tagged_orders', { tenantId: tenantId(), orderId: id(), tagId: id() }, (table) => [
  primaryKey({ columns: [table.tenantId, table.orderId, table.tagId] }),
  index('tagged_orders_tag').on(table.tenantId, table.tagId),
  foreignKey({ columns: [table.tenantId, table.orderId], foreignColumns: [orders.tenantId, orders.id] }),
  foreignKey({ columns: [table.tenantId, table.tagId], foreignColumns: [orderTags.tenantId, orderTags.id] }).onDelete(
    'cascade',
  ),
]);
