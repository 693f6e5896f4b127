import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';
import { events } from './events.ts';

/**
 * A code that claims a gift. `code` is normalised (upper case, no spaces, no hyphens); `label` is the original
 * spelling.
 */
export const promoCodes = pgTable(
  'promo_codes',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    code: text().notNull(),
    label: text().notNull(),
    uses: integer().notNull().default(0),
    maximumUses: integer().notNull().default(1),
    expiresAt: moment(),
    revokedAt: moment(),
    batchId: uuid(),
    /** Claimable products; empty: all of the event. */
    productIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    createdAt: createdAt(),
    /** When a link with the code was first opened in a browser. */
    firstOpenedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('promo_codes_batch').on(table.tenantId, table.batchId),
    // The search over all events, by the beginning of a code.
    index('promo_codes_beginning').on(table.code.op('text_pattern_ops'), table.tenantId),
    uniqueIndex('promo_codes_code').on(table.tenantId, table.eventId, table.code),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('promo_codes_uses', sql`${table.uses} between 0 and ${table.maximumUses}`),
  ],
);

/** Promo codes created or uploaded together; `link`: the one code of the event's open link. */
export const codeBatches = pgTable(
  'code_batches',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    name: text().notNull(),
    source: text().$type<'generated' | 'uploaded' | 'link'>().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('code_batches_event').on(table.tenantId, table.eventId, table.createdAt),
    uniqueIndex('code_batches_link').on(table.tenantId, table.eventId).where(sql`source = 'link'`),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** Recipient a promo code is emailed to. Personal data, erasable; the code stays. */
export const codeRecipients = pgTable(
  'code_recipients',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    promoCodeId: id(),
    name: text().notNull().default(''),
    email: text().notNull(),
    department: text().notNull().default(''),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When its last email was sent. */
    sentAt: moment(),
    /** Reminders sent, and when the last one was. */
    reminders: integer().notNull().default(0),
    remindedAt: moment(),
    /** Selected for a reminder that is not sent yet. */
    reminderWantedAt: moment(),
    /** When the reminder before the closing was selected: once per recipient. */
    closingReminderAt: moment(),
    /** Selected to get the same email again, which is not written yet. */
    resendWantedAt: moment(),
    /** When they asked for no more reminders. */
    noRemindersAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('code_recipients_email').on(table.tenantId, table.eventId, table.email),
    // The search over all events, by the beginning of an email address.
    index('code_recipients_beginning').on(table.email.op('text_pattern_ops'), table.tenantId),
    uniqueIndex('code_recipients_code').on(table.tenantId, table.promoCodeId),
    // Recipients selected for a reminder.
    index('code_recipients_to_remind').on(table.tenantId, table.eventId).where(sql`reminder_wanted_at is not null`),
    index('code_recipients_to_resend').on(table.tenantId, table.eventId).where(sql`resend_wanted_at is not null`),
    index('code_recipients_waiting').on(table.tenantId, table.eventId).where(sql`sent_at is null`),
    foreignKey({ columns: [table.tenantId, table.promoCodeId], foreignColumns: [promoCodes.tenantId, promoCodes.id] }),
  ],
);

/** An event's custom text of code emails in one language; without a row the default text is used. */
export const codeMailTexts = pgTable(
  'code_mail_texts',
  {
    tenantId: tenantId(),
    eventId: id(),
    kind: text().$type<CodeMailKind>().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    /** Plain text with placeholders; empty lines separate paragraphs. */
    body: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.kind, table.language] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('code_mail_texts_kind', sql`${table.kind} in ('invitation', 'reminder')`),
  ],
);

/** Automatic reminders to recipients who have not claimed. */
export const codeReminders = pgTable(
  'code_reminders',
  {
    tenantId: tenantId(),
    eventId: id(),
    /** Days after the last email; null: none after a time. */
    afterDays: integer(),
    /** Per recipient, of those after a time. */
    maximum: integer().notNull(),
    /** Days before the closing at which everybody who has not claimed is reminded once; null: not at all. */
    beforeClosingDays: integer(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('code_reminders_bounds', sql`${table.afterDays} between 1 and 90 and ${table.maximum} between 1 and 5`),
    check('code_reminders_before_closing', sql`${table.beforeClosingDays} between 1 and 30`),
  ],
);

/** A discount for a Store event. `uses` counts reserved and redeemed uses. */
export const vouchers = pgTable(
  'vouchers',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    code: text().notNull(),
    label: text().notNull(),
    discountAmount: minor().notNull(),
    uses: integer().notNull().default(0),
    /** Empty: unlimited. */
    maximumUses: integer(),
    maximumUsesPerEmail: integer(),
    minimumBasket: minor().notNull().default(0),
    expiresAt: moment(),
    revokedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('vouchers_code').on(table.tenantId, table.eventId, table.code),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check(
      'vouchers_uses',
      sql`${table.uses} >= 0 and (${table.maximumUses} is null or ${table.uses} <= ${table.maximumUses})`,
    ),
  ],
);

/** One use of a voucher by one order: reserved with the pending order, then redeemed or released. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    tenantId: tenantId(),
    voucherId: id(),
    orderId: id(),
    email: text().notNull(),
    state: text().$type<'reserved' | 'redeemed' | 'released'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.voucherId, table.orderId] }),
    index('voucher_uses_email').on(table.tenantId, table.voucherId, table.email),
    foreignKey({ columns: [table.tenantId, table.voucherId], foreignColumns: [vouchers.tenantId, vouchers.id] }),
  ],
);

/** An address (or email, by the event's rule) that has claimed its gift. The key is a hash of the normalised form. */
export const giftClaims = pgTable(
  'gift_claims',
  {
    tenantId: tenantId(),
    eventId: id(),
    claimKey: text().notNull(),
    /** Version of the key's algorithm: see `CLAIM_KEY_VERSION`. */
    keyVersion: integer().notNull().default(1),
    orderId: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.claimKey] }),
    index('gift_claims_order').on(table.tenantId, table.orderId),
    index('gift_claims_old_keys').on(table.tenantId, table.orderId).where(sql`key_version < 2`),
  ],
);

/** A signed single-use link that orders one sample of a Promo event without a code (docs/product/claims.md). */
export const sampleLinks = pgTable(
  'sample_links',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    /** `user:{id}`. */
    createdBy: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('sample_links_event').on(table.tenantId, table.eventId),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);
