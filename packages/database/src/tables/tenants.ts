import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { basisPoints, createdAt, id, minor, moment, tenantId } from './columns.ts';

export interface CompanyDetails {
  legal_name: string;
  address_lines: string[];
  registration_number?: string;
  vat_number?: string;
  email?: string;
  phone?: string;
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
    companyDetails: jsonb().$type<CompanyDetails>().notNull(),
    /** The connected account that takes card payments (direct charges). */
    stripeAccountId: text(),
    chargesEnabled: boolean().notNull().default(false),
    creditStatus: text().$type<'none' | 'requested' | 'active'>().notNull().default('none'),
    creditLimit: minor().notNull().default(0),
    /** What promo, sample and vouchered orders have reserved or used of the credit account. */
    creditUsed: minor().notNull().default(0),
    discountBasisPoints: basisPoints().notNull().default(0),
    /** How long personal values are kept (product.md 11). */
    retentionMonths: integer().notNull().default(24),
    /** A mail a day about what happened, and the last day (YYYY-MM-DD) that it told of. */
    dailySummary: boolean().notNull().default(true),
    lastSummaryOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (table) => [check('tenants_id_form', sql`${table.id} ~ '^[a-z0-9]([a-z0-9-]{1,28})[a-z0-9]$'`)],
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
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_user').on(table.tenantId, table.userId),
  ],
);
