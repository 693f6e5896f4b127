import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { cardPayment, cardPaymentKeys, createdAt, id, minor, moment, tenantId } from './columns.ts';
import type { CompanyDetails } from './tenants.ts';

/** Issuer or recipient of a document, as of its issue date. */
export interface InvoiceParty extends CompanyDetails {
  name: string;
}

/**
 * An invoice for a client's use of its credit account, or a credit note with negative amounts. After issue only the
 * status and its related columns change.
 */
export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: id(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull().default('invoice'),
    /** Gapless per client, kind and year, such as `ACME-2026-0003`. */
    number: text().notNull(),
    /** On a credit note: the corrected invoice. */
    correctsId: uuid(),
    /** First and last day of the period, YYYY-MM-DD. */
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    net: minor().notNull(),
    vat: minor().notNull(),
    total: minor().notNull(),
    /** On an invoice: amount credited while open; `total - credited` is due. */
    credited: minor().notNull().default(0),
    /**
     * `credited`: nothing is left to pay. A credit note is `open` until it is paid out, or `set_off` against its
     * invoice.
     */
    status: text().$type<'open' | 'paying' | 'paid' | 'void' | 'credited' | 'set_off'>().notNull().default('open'),
    issuer: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    language: text().notNull().default('en'),
    ...cardPayment(),
    issuedAt: createdAt(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** When the reminder was sent. */
    remindedAt: moment(),
    paidAt: moment(),
    /** Date and reference of the payment received, or paid back. */
    paidOn: date({ mode: 'string' }),
    paymentReference: text().notNull().default(''),
    voidedAt: moment(),
    voidReason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('invoices_number').on(table.tenantId, table.number),
    ...cardPaymentKeys('invoices', table),
    // Across tenants: the latest ones, and invoices becoming overdue.
    index('invoices_issued').on(table.issuedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('invoices_due').on(table.dueOn).where(sql`status = 'open' and kind = 'invoice'`),
    foreignKey({ columns: [table.tenantId, table.correctsId], foreignColumns: [table.tenantId, table.id] }),
  ],
);

/** Lines of an invoice. Insert-only. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    tenantId: tenantId(),
    id: id(),
    invoiceId: id(),
    position: integer().notNull(),
    orderId: uuid(),
    /** On a credit note; an order may have several. */
    isCredit: boolean().notNull().default(false),
    /** Number of voided invoices that had the order before; voiding one allows the order on the next. */
    issue: integer().notNull().default(0),
    description: text().notNull(),
    /** Pieces of the order that the document charges, or gives back. */
    itemsCount: integer().notNull().default(0),
    net: minor().notNull(),
    vat: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('invoice_lines_invoice').on(table.tenantId, table.invoiceId, table.position),
    // An order is on one valid invoice only.
    uniqueIndex('invoice_lines_order')
      .on(table.tenantId, table.orderId, table.issue)
      .where(sql`order_id is not null and not is_credit`),
    index('invoice_lines_credits').on(table.tenantId, table.orderId).where(sql`is_credit`),
    foreignKey({ columns: [table.tenantId, table.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
  ],
);

/** Last number of a sequence and year. Its row stays locked until the document with the next number is inserted. */
export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    tenantId: tenantId(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    year: integer().notNull(),
    last: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind, table.year] })],
);

/** Marks a client's month as processed for invoicing, even if there was nothing to invoice. Insert-only. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  { tenantId: tenantId(), periodTo: date({ mode: 'string' }).notNull(), at: createdAt() },
  (table) => [primaryKey({ columns: [table.tenantId, table.periodTo] })],
);
