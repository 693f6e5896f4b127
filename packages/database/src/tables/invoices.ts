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
import { createdAt, id, minor, moment, tenantId } from './columns.ts';
import type { CompanyDetails } from './tenants.ts';

/** Who issues a document or gets it, as that was on the day of issue. */
export interface InvoiceParty extends CompanyDetails {
  name: string;
}

/**
 * What a client owes for what its credit account was used for; or, as a credit note, what it does not owe after all.
 * Once issued only its status and what belongs to it changes. The amounts of a credit note are negative.
 */
export const invoices = pgTable(
  'invoices',
  {
    tenantId: tenantId(),
    id: id(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull().default('invoice'),
    /** Counts up without gaps for each client, kind and year, such as `ACME-2026-0003`. */
    number: text().notNull(),
    /** A credit note: the invoice that it corrects. */
    correctsId: uuid(),
    /** Days, YYYY-MM-DD: the first and the last it is for. */
    periodFrom: date({ mode: 'string' }).notNull(),
    periodTo: date({ mode: 'string' }).notNull(),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    net: minor().notNull(),
    vat: minor().notNull(),
    total: minor().notNull(),
    /** An invoice: what credit notes took off while it was open, so `total - credited` is to be paid. */
    credited: minor().notNull().default(0),
    /** `credited`: nothing is left to be paid. A credit note is `open` until it is paid out, or `set_off` against its invoice. */
    status: text().$type<'open' | 'paying' | 'paid' | 'void' | 'credited' | 'set_off'>().notNull().default('open'),
    issuer: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    language: text().notNull().default('en'),
    /** While it is `paying`, and afterwards: the card payment on the platform's account of its currency's region. */
    paymentIntentId: text(),
    /** While it is `paying`: when that is given up. */
    paymentExpiresAt: moment(),
    issuedAt: createdAt(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** When the reminder was written. */
    remindedAt: moment(),
    paidAt: moment(),
    /** The day that the money came, or went back, and under which reference. */
    paidOn: date({ mode: 'string' }),
    paymentReference: text().notNull().default(''),
    voidedAt: moment(),
    voidReason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('invoices_number').on(table.tenantId, table.number),
    uniqueIndex('invoices_intent').on(table.tenantId, table.paymentIntentId).where(sql`payment_intent_id is not null`),
    // Whosever they are: those that are being paid, and those that become overdue.
    index('invoices_paying').on(table.paymentExpiresAt).where(sql`status = 'paying'`),
    index('invoices_due').on(table.dueOn).where(sql`status = 'open' and kind = 'invoice'`),
    foreignKey({ columns: [table.tenantId, table.correctsId], foreignColumns: [table.tenantId, table.id] }),
  ],
);

/** What an invoice consists of. Insert-only. */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    tenantId: tenantId(),
    id: id(),
    invoiceId: id(),
    position: integer().notNull(),
    orderId: uuid(),
    /** A credit note's: an order may have several of them. */
    isCredit: boolean().notNull().default(false),
    /** How many voided invoices the order stood on before: whoever voids one makes room for the next. */
    issue: integer().notNull().default(0),
    description: text().notNull(),
    net: minor().notNull(),
    vat: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('invoice_lines_invoice').on(table.tenantId, table.invoiceId, table.position),
    // Each order is on one invoice that counts.
    uniqueIndex('invoice_lines_order')
      .on(table.tenantId, table.orderId, table.issue)
      .where(sql`order_id is not null and not is_credit`),
    index('invoice_lines_credits').on(table.tenantId, table.orderId).where(sql`is_credit`),
    foreignKey({ columns: [table.tenantId, table.invoiceId], foreignColumns: [invoices.tenantId, invoices.id] }),
  ],
);

/** The last number given of a sequence and year. Its row is locked until the document with the next one is written. */
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

/** That a client's month was looked through for its invoice, whether or not there was anything. Insert-only. */
export const invoiceRuns = pgTable(
  'invoice_runs',
  { tenantId: tenantId(), periodTo: date({ mode: 'string' }).notNull(), at: createdAt() },
  (table) => [primaryKey({ columns: [table.tenantId, table.periodTo] })],
);
