import { date, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from './columns.ts';
import { tenants } from './tenants.ts';

/** A report that a colleague gets by email, once per week or month. */
export const reportMails = pgTable(
  'report_mails',
  {
    tenantId: tenantId(),
    id: id(),
    report: text().$type<'products' | 'events' | 'countries' | 'vat'>().notNull(),
    rhythm: text().$type<'weekly' | 'monthly'>().notNull(),
    /** The reader. */
    userId: id(),
    /** Last day of the last period that was sent; at first of the period before the email was set up. */
    sentUntil: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('report_mails_reader').on(table.tenantId, table.userId, table.report, table.rhythm),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenants.id] }).onDelete('cascade'),
  ],
);
