import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from './columns.ts';
import { events } from './events.ts';
import { tenants } from './tenants.ts';

/**
 * A font of a font set (specification 3). `name` and `url` are a built-in family and its file
 * (docs/product/designs.md).
 */
export interface SetFont {
  name: string;
  url: string;
  weight: number;
}

/** Custom colour sets of a tenant; the built-in ones are in code. */
export const colourSets = pgTable(
  'colour_sets',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    /** `#rrggbb`, like the other colours. */
    primary: text().notNull(),
    secondary: text().notNull(),
    tertiary: text(),
    createdByUserId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Custom font sets of a tenant: one font for headings, one for text. */
export const fontSets = pgTable(
  'font_sets',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    fontSetName: text().notNull(),
    fontSetDescription: text().notNull().default(''),
    fontOne: jsonb().$type<SetFont>().notNull(),
    fontTwo: jsonb().$type<SetFont>().notNull(),
    createdByUserId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/**
 * Messages of the contact form of a store, or of the operator; those belong to the staff company and to no event.
 * Personal data is stored here, so that it can be erased; the outbox only has the id.
 */
export const contactMessages = pgTable(
  'contact_messages',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: uuid(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('contact_messages_event').on(table.tenantId, table.eventId, table.createdAt),
    index('contact_messages_email').on(table.tenantId, table.email),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);
