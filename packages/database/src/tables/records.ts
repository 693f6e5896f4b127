import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';

/** Double entry per event. Insert-only; the entries of one transaction sum to zero (checked by a deferred trigger). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    tenantId: tenantId(),
    id: bigserial({ mode: 'number' }).notNull(),
    transactionId: id(),
    eventId: id(),
    orderId: id(),
    account: text()
      .$type<
        | 'customer'
        | 'takings'
        | 'vat'
        | 'shipping'
        | 'production_cost'
        | 'platform'
        | 'credit'
        /** What the client has paid the platform by card for production: never on an invoice. */
        | 'card'
        | 'refund'
        | 'payout'
      >()
      .notNull(),
    /** Positive is a debit, negative a credit. */
    amount: minor().notNull(),
    currency: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('ledger_event').on(table.tenantId, table.eventId, table.at),
    index('ledger_order').on(table.tenantId, table.orderId),
  ],
);

/** Who did what. Insert-only; holds ids and field names, never personal values. */
export const auditLog = pgTable(
  'audit_log',
  {
    tenantId: tenantId(),
    id: bigserial({ mode: 'number' }).notNull(),
    action: text().notNull(),
    actor: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('audit_log_recent').on(table.tenantId, table.at),
    // Staff read those of all tenants.
    index('audit_log_all').on(table.at, table.id),
    index('audit_log_object').on(table.objectId),
  ],
);

/** Rows of the audit log that are in no chain yet. A trigger of that table puts them here. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  { tenantId: tenantId(), auditId: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.auditId] })],
);

/** Each tenant's chain: one link a row of the audit log, whose hash covers the row and the link before. Insert-only. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    tenantId: tenantId(),
    /** From 1, without gaps. */
    number: integer().notNull(),
    auditId: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 as hexadecimal digits. */
    hash: text().notNull(),
    sealedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    uniqueIndex('audit_seals_row').on(table.tenantId, table.auditId),
  ],
);

/** A mail to be written and sent by a job. It holds ids; names and addresses are read when it is sent. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    tenantId: tenantId(),
    id: id(),
    template: text().notNull(),
    /** The order, user or other row the mail is about. */
    subjectId: id(),
    /** Extra ids the template needs, such as a shipment's. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('mail_outbox_unsent').on(table.createdAt).where(sql`sent_at is null`),
    // One mail of a kind per subject and data: a job that runs twice writes it once.
    uniqueIndex('mail_outbox_once').on(table.tenantId, table.template, table.subjectId, table.data),
  ],
);

/** One row where demonstration data were seeded, whose passwords are public: production does not start on them. */
export const demoSeed = pgTable('demo_seed', { seededAt: createdAt().primaryKey() });

/** Demo mode's mailbox, read at /dev/outbox. */
export const demoMailbox = pgTable('demo_mailbox', {
  id: id().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
});

/** Answers kept by Idempotency-Key, per tenant and actor (docs/reliability.md, rule 4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    actor: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Empty while the first request is still running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    /** The process that works on it, by the advisory lock that it holds while it lives. */
    holder: bigint({ mode: 'bigint' }),
    /** What the transactions of an unfinished call returned, by their number: each written with its effect. */
    steps: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.actor, table.key] })],
);

/** Messages from outside that were taken in, so that a repetition changes nothing. `source` is `stripe` or `fulfiller:{id}`. */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  { source: text().notNull(), messageId: text().notNull(), receivedAt: createdAt() },
  (table) => [primaryKey({ columns: [table.source, table.messageId] })],
);

/** Failed attempts (sign-in, unknown codes) within a window, for rate limits that hold across processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** What the emulators keep in demo mode, so that they survive the end of the process. */
export const emulatorState = pgTable(
  'emulator_state',
  {
    collection: text().notNull(),
    id: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] })],
);
