import type { Hint } from '@inkstand/domain/hints';
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { basisPoints, createdAt, id, minor, moment, tenantId } from './columns.ts';
import { fulfillers } from './fulfillers.ts';

/** As typed. There is no country: a company has a region. */
export interface CompanyDetails {
  legal_name: string;
  address_lines: string[];
  registration_number?: string;
  vat_number?: string;
  email?: string;
  phone?: string;
  /** Picture that stands for the company in the back office; stores have their own. */
  logo_asset_id?: string;
}

export interface SavedCard {
  payment_method: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

/**
 * A client company. Staff belong to the tenant `inkstand`, which sells nothing; a fulfiller's people belong to a tenant
 * of their own, which sells nothing either and names the fulfiller.
 */
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
    /** Customer id at the payment provider that holds the company's saved card for its own purchases. */
    stripeCustomerId: text(),
    /** Display data of that card; its number is only at the provider. */
    savedCard: jsonb().$type<SavedCard>(),
    creditStatus: text().$type<'none' | 'requested' | 'active'>().notNull().default('none'),
    creditLimit: minor().notNull().default(0),
    /** Amount of the credit account used or reserved by promo, sample and vouchered orders. */
    creditUsed: minor().notNull().default(0),
    creditRequestedAt: moment(),
    /** Note of the person who requested the credit account. */
    creditNote: text().notNull().default(''),
    discountBasisPoints: basisPoints().notNull().default(0),
    shippingDiscountBasisPoints: basisPoints().notNull().default(0),
    /** Retention of personal data (docs/product/privacy.md). */
    retentionMonths: integer().notNull().default(24),
    /** Whether a daily summary email is sent, and the last day (YYYY-MM-DD) it covered. */
    dailySummary: boolean().notNull().default(true),
    lastSummaryOn: date({ mode: 'string' }),
    /** The fulfiller whose people these are; empty for clients and staff. */
    fulfillerId: text().references(() => fulfillers.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('tenants_fulfiller').on(table.fulfillerId),
    unique('tenants_id_fulfiller').on(table.id, table.fulfillerId),
    check('tenants_id_form', sql`${table.id} ~ '^[a-z0-9]([a-z0-9-]{1,28})[a-z0-9]$'`),
  ],
);

/**
 * A company's account at the payment provider for one region. Card payments of its stores there are direct charges on
 * it.
 */
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
    /** Set for a fulfiller's people; their tenant names the same one. */
    fulfillerId: text(),
    active: boolean().notNull().default(true),
    /** Empty: the verification link was not opened yet. */
    emailVerifiedAt: moment(),
    /** TOTP secret, encrypted; active once `totpEnabledAt` is set. */
    totpSecret: text(),
    totpEnabledAt: moment(),
    /** Time step of the last accepted code, so that no code is accepted twice. */
    totpLastStep: integer(),
    lastSignInAt: moment(),
    /** Version (YYYY-MM-DD) of the legal texts that the user agreed to last; null until versions were recorded. */
    legalVersion: text(),
    legalAgreedAt: moment(),
    /** First-visit hints that the user needs no more. */
    dismissedHints: text().array().$type<Hint[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_tenant').on(table.tenantId),
    foreignKey({
      columns: [table.tenantId, table.fulfillerId],
      foreignColumns: [tenants.id, tenants.fulfillerId],
    }),
  ],
);

/** A signed-in browser (cookie) or program (bearer token). Only the token's SHA-256 is stored. */
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
    /** Client that a staff user acts for (superadmin panel). */
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

/** A single-use link for email verification, password reset or an invitation. Only the token's SHA-256 is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    kind: text().$type<'verification' | 'reset' | 'sign_in' | 'invitation'>().notNull(),
    tokenHash: text().notNull(),
    /** Empty for an open invitation. */
    userId: uuid(),
    /** Address it was sent to. */
    email: text().notNull(),
    /** Invitation: invited name and role. */
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

/** A single-use recovery code that replaces the one-time code when the phone is lost. Only its hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { tenantId: tenantId().references(() => tenants.id), userId: id(), codeHash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId, table.codeHash] })],
);

/** A browser the user has signed in with before; a sign-in from a new one triggers an email. */
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

/** API key for calls in a tenant's name, limited to a role. Only its SHA-256 is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    role: text().$type<'admin' | 'account_manager' | 'customer_service'>().notNull(),
    keyHash: text().notNull(),
    /** First characters, to recognise the key. */
    prefix: text().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    expiresAt: moment(),
    revokedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), uniqueIndex('api_keys_hash').on(table.keyHash)],
);

/** A tenant's webhook endpoint. */
export const webhooks = pgTable(
  'webhooks',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    url: text().notNull(),
    /** Signing secret, encrypted. */
    secret: text().notNull(),
    events: text().array().notNull(),
    active: boolean().notNull().default(true),
    createdBy: id(),
    createdAt: createdAt(),
    /** Start of the current run of failed deliveries; empty when healthy. */
    failingSince: moment(),
    /** When it was disabled after days of failed deliveries. */
    givenUpAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** One message to a webhook and its delivery attempts. Its body holds ids and figures, never personal data. */
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

/** Record of an erasure or data export: actor and number of rows, never the person. Insert-only. */
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

/** Feature flags of the installation (superadmin panel). A missing row means the default. */
export const featureFlags = pgTable('feature_switches', {
  key: text().primaryKey(),
  isOn: boolean().notNull(),
  changedBy: text().notNull(),
  changedAt: createdAt(),
});

/** A store built in the event builder without an account (docs/product/builder.md). Retained for seven days. */
export const temporaryStores = pgTable(
  'temporary_stores',
  {
    id: id().primaryKey(),
    type: text().$type<'Bulk' | 'Promo' | 'Products' | 'Store'>().notNull(),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    theme: text().notNull(),
    page: text().notNull(),
    /** Name of the event; empty: the company's name. */
    name: text().notNull().default(''),
    products: jsonb().$type<{ code: string; colour: string }[]>().notNull(),
    /** File-storage key of the logo, until it is moved into the account's files. */
    imageKey: text(),
    imageName: text(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** Event created from it. */
    eventTenantId: text(),
    eventId: uuid(),
  },
  (table) => [index('temporary_stores_expiry').on(table.expiresAt)],
);
