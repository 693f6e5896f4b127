import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';

/**
 * Double-entry ledger per event. Insert-only; the entries of a transaction sum to zero (checked by a deferred trigger).
 */
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
        /** Production cost that the client paid by card; never invoiced. */
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
    // Revenue and reports read a time range of all events.
    index('ledger_time').on(table.tenantId, table.at),
  ],
);

/** Who did what. Insert-only; holds ids and field names, never personal data. */
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
    // Staff read all tenants' rows.
    index('audit_log_all').on(table.at, table.id),
    index('audit_log_object').on(table.objectId),
  ],
);

/** Audit log rows not in a hash chain yet; inserted by a trigger on the audit log. */
export const auditUnsealed = pgTable(
  'audit_unsealed',
  { tenantId: tenantId(), auditId: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.auditId] })],
);

/** Hash chain per tenant: one link per audit log row, whose hash covers the row and the previous link. Insert-only. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    tenantId: tenantId(),
    /** Starts at 1, without gaps. */
    number: integer().notNull(),
    auditId: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 in hexadecimal. */
    hash: text().notNull(),
    sealedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.number] }),
    uniqueIndex('audit_seals_row').on(table.tenantId, table.auditId),
  ],
);

/** An email to be rendered and sent by a job. It holds ids; names and addresses are read when sending. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    tenantId: tenantId(),
    id: id(),
    template: text().notNull(),
    /** Order, user or other row the email is about. */
    subjectId: id(),
    /** Further ids the template needs, such as a shipment's. */
    data: jsonb().$type<Record<string, string>>().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    sentAt: moment(),
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('mail_outbox_unsent').on(table.createdAt).where(sql`sent_at is null`),
    index('mail_outbox_sent').on(table.sentAt).where(sql`sent_at is not null`),
    // One email per template, subject and data, so that a job that runs twice sends it once.
    uniqueIndex('mail_outbox_once').on(table.tenantId, table.template, table.subjectId, table.data),
  ],
);

/** Holds one row if demo data was seeded. Its passwords are public, so production refuses to start. */
export const demoSeed = pgTable('demo_seed', { seededAt: createdAt().primaryKey() });

/** Mailbox of demo mode, shown at /dev/outbox. */
export const demoMailbox = pgTable('demo_mailbox', {
  id: id().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
});

/** Responses stored by Idempotency-Key, per tenant and actor (docs/reliability.md, rule 4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    actor: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Empty while the first request is running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    /** Process that handles the request, identified by the advisory lock it holds while alive. */
    holder: bigint({ mode: 'bigint' }),
    /** Results of an unfinished call's transactions by number; each is written in its transaction. */
    steps: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.actor, table.key] })],
);

/**
 * Processed incoming messages, so that a repeated delivery changes nothing. `source` is `stripe` or `fulfiller:{id}`.
 */
export const processedWebhooks = pgTable(
  'processed_webhooks',
  { source: text().notNull(), messageId: text().notNull(), receivedAt: createdAt() },
  (table) => [primaryKey({ columns: [table.source, table.messageId] })],
);

/** Failed attempts (sign-in, unknown codes) per window, for rate limits shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowEndsAt: moment().notNull(),
});

/** State of demo mode's emulators, to survive restarts. */
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
