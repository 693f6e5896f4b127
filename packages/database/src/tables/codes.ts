import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, minor, moment, tenantId } from './columns.ts';
import { events } from './events.ts';

/** A code that claims a gift. `code` is normalised (upper case, no spaces, no hyphens); `label` is how it was written. */
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
    /** The products it may claim; empty: all of the event. */
    productIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('promo_codes_batch').on(table.tenantId, table.batchId),
    uniqueIndex('promo_codes_code').on(table.tenantId, table.eventId, table.code),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('promo_codes_uses', sql`${table.uses} between 0 and ${table.maximumUses}`),
  ],
);

/** Promo codes that were made or uploaded together. */
export const codeBatches = pgTable(
  'code_batches',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    name: text().notNull(),
    source: text().$type<'generated' | 'uploaded'>().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('code_batches_event').on(table.tenantId, table.eventId, table.createdAt),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** Who a promo code is mailed to. Personal values, so erasable; the code stays. */
export const codeRecipients = pgTable(
  'code_recipients',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: id(),
    promoCodeId: id(),
    name: text().notNull().default(''),
    email: text().notNull(),
    language: text().notNull(),
    createdAt: createdAt(),
    /** When its last mail was sent. */
    sentAt: moment(),
    /** Reminders that went out, and when the last one did. */
    reminders: integer().notNull().default(0),
    remindedAt: moment(),
    /** Chosen for a reminder that is not written yet. */
    reminderWantedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('code_recipients_email').on(table.tenantId, table.eventId, table.email),
    uniqueIndex('code_recipients_code').on(table.tenantId, table.promoCodeId),
    // Those who wait for their first mail: until their event opens.
    index('code_recipients_to_remind').on(table.tenantId, table.eventId).where(sql`reminder_wanted_at is not null`),
    index('code_recipients_waiting').on(table.tenantId, table.eventId).where(sql`sent_at is null`),
    foreignKey({ columns: [table.tenantId, table.promoCodeId], foreignColumns: [promoCodes.tenantId, promoCodes.id] }),
  ],
);

/** An event's own words of the mails with its codes, in one language; without a row the usual words are sent. */
export const codeMailTexts = pgTable(
  'code_mail_texts',
  {
    tenantId: tenantId(),
    eventId: id(),
    kind: text().$type<CodeMailKind>().notNull(),
    language: text().notNull(),
    subject: text().notNull(),
    /** Plain text with placeholders; empty lines part paragraphs. */
    body: text().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.kind, table.language] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('code_mail_texts_kind', sql`${table.kind} in ('invitation', 'reminder')`),
  ],
);

/** Reminders that go out by themselves to whoever has not claimed. */
export const codeReminders = pgTable(
  'code_reminders',
  {
    tenantId: tenantId(),
    eventId: id(),
    /** Days after the last mail. */
    afterDays: integer().notNull(),
    /** To one recipient. */
    maximum: integer().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    check('code_reminders_bounds', sql`${table.afterDays} between 1 and 90 and ${table.maximum} between 1 and 5`),
  ],
);

/** A discount for a Store event. `uses` counts reserved and redeemed ones. */
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
    /** Empty: without limit. */
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

/** An address (or e-mail, by the event's rule) that has had its gift. The key is a hash of the compared form. */
export const giftClaims = pgTable(
  'gift_claims',
  {
    tenantId: tenantId(),
    eventId: id(),
    claimKey: text().notNull(),
    /** How the key was made: see `CLAIM_KEY_VERSION`. */
    keyVersion: integer().notNull().default(1),
    orderId: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.claimKey] }),
    index('gift_claims_old_keys').on(table.tenantId, table.orderId).where(sql`key_version < 2`),
  ],
);

/** A signed link with which one sample of a Promo event is ordered without a code, once (docs/product/claims.md). */
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
