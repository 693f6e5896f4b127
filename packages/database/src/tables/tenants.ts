import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { basisPoints, createdAt, id, minor, moment, tenantId } from './columns.ts';

export interface CompanyDetails {
  legal_name: string;
  address_lines: string[];
  registration_number?: string;
  vat_number?: string;
  email?: string;
  phone?: string;
}

export interface SavedCard {
  payment_method: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/** A client company. Staff belong to the tenant `inkstand`, which sells nothing. */
export const tenants = pgTable(
  'tenants',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    language: text().notNull().default('en'),
    verified: boolean().notNull().default(false),
    verifiedAt: moment(),
    companyDetails: jsonb().$type<CompanyDetails>().notNull(),
    /** The customer at the payment provider under which its own card is kept, for what it buys itself. */
    stripeCustomerId: text(),
    /** That card, as far as people need to know it; its number is at the provider alone. */
    savedCard: jsonb().$type<SavedCard>(),
    creditStatus: text().$type<'none' | 'requested' | 'active'>().notNull().default('none'),
    creditLimit: minor().notNull().default(0),
    /** What promo, sample and vouchered orders have reserved or used of the credit account. */
    creditUsed: minor().notNull().default(0),
    creditRequestedAt: moment(),
    /** What whoever asked for the credit account wrote. */
    creditNote: text().notNull().default(''),
    discountBasisPoints: basisPoints().notNull().default(0),
    shippingDiscountBasisPoints: basisPoints().notNull().default(0),
    /** How long personal values are kept (docs/product/privacy.md). */
    retentionMonths: integer().notNull().default(24),
    /** A mail a day about what happened, and the last day (YYYY-MM-DD) that it told of. */
    dailySummary: boolean().notNull().default(true),
    lastSummaryOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [check('tenants_id_form', sql`${table.id} ~ '^[a-z0-9]([a-z0-9-]{1,28})[a-z0-9]$'`)],
);

/** A company's account in the payment platform of one region. Card payments of its stores there are direct charges on it. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    tenantId: tenantId().references(() => tenants.id),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    stripeAccountId: text().notNull(),
    chargesEnabled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.region] }),
    uniqueIndex('payment_accounts_stripe').on(table.stripeAccountId),
  ],
);

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<'admin' | 'account_manager' | 'customer_service'>().notNull(),
    superadmin: integer().notNull().default(0),
    language: text().notNull().default('en'),
    shopUser: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Empty: has not opened the link of the verification mail yet. */
    emailVerifiedAt: moment(),
    /** The secret of the one-time codes, encrypted; counts once `totpEnabledAt` is set. */
    totpSecret: text(),
    totpEnabledAt: moment(),
    /** The time step of the last code that was taken, so that none is taken twice. */
    totpLastStep: integer(),
    lastSignInAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), index('users_tenant').on(table.tenantId)],
);

/** A signed-in browser (cookie) or program (bearer token). Only the SHA-256 of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    userId: id().references(() => users.id),
    tokenHash: text().notNull(),
    kind: text().$type<'cookie' | 'bearer'>().notNull(),
    /** The cookie session and the bearer token of one sign-in end together. */
    signInId: id(),
    userAgent: text().notNull().default(''),
    /** Staff: the client it acts for at present (superadmin panel). */
    actingForTenantId: text(),
    lastSeenAt: createdAt(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.tenantId, table.userId),
  ],
);

/**
 * A link that is good once: for a new account's address, a forgotten password, or an invitation. Only the SHA-256 of its
 * token is kept.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    kind: text().$type<'verification' | 'reset' | 'sign_in' | 'invitation'>().notNull(),
    tokenHash: text().notNull(),
    /** Whose it is; empty for an invitation that nobody has followed. */
    userId: uuid(),
    /** Where it was sent to. */
    email: text().notNull(),
    /** Invitation: who it is for and as what. */
    name: text().notNull().default(''),
    role: text().$type<'admin' | 'account_manager' | 'customer_service'>(),
    createdBy: uuid(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    revokedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('account_tokens_hash').on(table.tokenHash),
    index('account_tokens_user').on(table.tenantId, table.userId),
  ],
);

/** A code that stands in for the one-time code once, when the phone is lost. Only its hash is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { tenantId: tenantId().references(() => tenants.id), userId: id(), codeHash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.codeHash] })],
);

/** A browser that somebody has signed in with: a sign-in with another one is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tenantId: tenantId().references(() => tenants.id),
    userId: id(),
    /** SHA-256 of the random value in the browser's cookie. */
    deviceHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.deviceHash] })],
);

/** A key with which another program calls in a tenant's name, within a role. Only the SHA-256 of the key is kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    role: text().$type<'admin' | 'account_manager' | 'customer_service'>().notNull(),
    keyHash: text().notNull(),
    /** The first characters, by which people recognise it. */
    prefix: text().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    expiresAt: moment(),
    revokedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), uniqueIndex('api_keys_hash').on(table.keyHash)],
);

/** An address of a tenant's own that is told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    url: text().notNull(),
    /** What its messages are signed with, encrypted. */
    secret: text().notNull(),
    events: text().array().notNull(),
    active: boolean().notNull().default(true),
    createdBy: id(),
    createdAt: createdAt(),
    /** Since when nothing has arrived; empty while all is well. */
    failingSince: moment(),
    /** When it was switched off because nothing arrived for days. */
    givenUpAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** One message to a webhook: what it was about, and how its tries went. Its body holds ids and figures, never personal values. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    webhookId: id(),
    event: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    responseStatus: integer(),
    error: text(),
    createdAt: createdAt(),
    lastAttemptAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('webhook_deliveries_recent').on(table.tenantId, table.webhookId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.webhookId],
      foreignColumns: [webhooks.tenantId, webhooks.id],
    }).onDelete('cascade'),
  ],
);

/** That a person was erased or their data handed out: by whom, and how many rows it was. Never who it was. Insert-only. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    kind: text().$type<'export' | 'erasure'>().notNull(),
    requestedBy: text().notNull(),
    /** Rows by table. */
    rows: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** A switch of the whole installation (superadmin panel). One that is not here has its default. */
export const featureFlags = pgTable('feature_switches', {
  key: text().primaryKey(),
  isOn: boolean().notNull(),
  changedBy: text().notNull(),
  changedAt: createdAt(),
});

/** What somebody put together in the builder without an account (docs/product/builder.md). Kept for seven days. */
export const temporaryStores = pgTable(
  'temporary_stores',
  {
    id: id().primaryKey(),
    type: text().$type<'Bulk' | 'Promo' | 'Products' | 'Store'>().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    theme: text().notNull(),
    page: text().notNull(),
    /** What the event is to be called; as its company, where nothing was said. */
    name: text().notNull().default(''),
    products: jsonb().$type<{ code: string; colour: string }[]>().notNull(),
    /** The logo, until it is moved into the account's files. */
    imageKey: text(),
    imageName: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** The event that came of it. */
    eventTenantId: text(),
    eventId: uuid(),
  },
  (table) => [index('temporary_stores_expiry').on(table.expiresAt)],
);
