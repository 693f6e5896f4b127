import type { DeliveryTable } from '@inkstand/domain/shipping';
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
import { products } from './designs.ts';
import { tenants } from './tenants.ts';

export interface ShippingTable {
  standard: number;
  standard_tracked: number;
  express: number;
  additional_item_price: number;
}

/** A store's theme and texts, as its owner sets them (specification 3, store configuration). Texts may be empty. */
export interface StoreConfig {
  storeName: string;
  facebookUrl: string;
  instagramUrl: string;
  tiktokUrl: string;
  twitterUrl: string;
  phone: string;
  /** Several lines. */
  address: string;
  email: string;
  useCustomLogo: boolean;
  /** A public asset of the tenant. */
  logoAssetId?: string;
  homeHeading: string;
  homeSubheading: string;
  isCustomBgEnabled: boolean;
  /** A public asset of the tenant. */
  backgroundAssetId?: string;
  doesCustomBGHaveDarkText: boolean;
  isHomeButtonEnabled: boolean;
  homeButtonText: string;
  homeButtonURL: string;
  isAboutUsEnabled: boolean;
  aboutUsPageName: string;
  aboutUsPageContent: string;
  contactUsHeading: string;
  contactUsSubheading: string;
  contactUsFormEmail: string;
  /** Empty: the default questions. */
  faqs: { question: string; answer: string }[];
  /** Empty: the default terms with the company's details. */
  termsText: string;
  /** Empty: the default privacy policy with the company's details. */
  privacyText: string;
  colourSet: { id: string; name: string; primary: string; secondary: string; tertiary?: string };
  fontSet: { id: string; fontSetName: string; fontOne: string; fontTwo: string };
  /** Gradient behind the home heading, unless the custom background is enabled. */
  background: { from: string; to: string; hasDarkText: boolean; isStrong?: boolean };
}

/**
 * A store's own texts in a language that is not its default one. A field without a text shows the default language's.
 */
export interface StoreTexts
  extends Partial<
    Pick<
      StoreConfig,
      | 'homeHeading'
      | 'homeSubheading'
      | 'homeButtonText'
      | 'aboutUsPageName'
      | 'aboutUsPageContent'
      | 'contactUsHeading'
      | 'contactUsSubheading'
      | 'faqs'
      | 'termsText'
      | 'privacyText'
    >
  > {
  seoTitle?: string;
  seoDescription?: string;
}

/** Metadata for search engines and link previews; unset fields are derived from the store's texts. */
export interface Seo {
  title?: string;
  description?: string;
  /** A public asset of the tenant, used for link previews. */
  imageAssetId?: string;
  isHiddenFromSearch?: boolean;
}

export const events = pgTable(
  'events',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    slug: text().notNull(),
    name: text().notNull(),
    type: text().$type<'Bulk' | 'Promo' | 'Products' | 'Store'>().notNull(),
    status: text().$type<'Draft' | 'Active' | 'On hold'>().notNull().default('Draft'),
    region: text().$type<'UK' | 'EU' | 'US'>().notNull(),
    currency: text().$type<'GBP' | 'EUR' | 'USD'>().notNull(),
    vatRate: basisPoints().notNull(),
    notVatRegistered: boolean().notNull().default(false),
    defaultLanguage: text().notNull().default('en'),
    freeRetailShipping: boolean().notNull().default(false),
    fixedRetailShippingPrice: minor(),
    customRetailShipping: jsonb().$type<ShippingTable>(),
    /** Business days of delivery by shipping method; null means the region's. */
    deliveryDays: jsonb().$type<DeliveryTable>(),
    /** ISO 3166-1 alpha-2 codes of the delivery countries; empty means the region's. */
    lockedCountries: text().array().notNull().default(sql`'{}'::text[]`),
    opensAt: moment(),
    closesAt: moment(),
    timeZone: text().notNull().default('Europe/London'),
    /** Promo: cost of goods, shipping and VAT that recipients may use, and the hard stop above it. */
    budget: minor().notNull().default(0),
    budgetLimit: minor().notNull().default(0),
    budgetUsed: minor().notNull().default(0),
    /** Expected claims, entered by the owner for the forecast; null when unknown. */
    expectedClaims: integer(),
    /** When the owner was notified that the budget is used up; once per budget. */
    budgetReachedAt: moment(),
    /** Day (YYYY-MM-DD) by which every shipment should have arrived. */
    inHandsDate: date({ mode: 'string' }),
    addressRule: text().$type<'address' | 'address_and_name' | 'email' | 'code_only'>().notNull().default('address'),
    locked: boolean().notNull().default(false),
    /** Only products with an approved published revision are on sale. */
    requiresApproval: boolean().notNull().default(false),
    config: jsonb().$type<StoreConfig>().notNull(),
    seo: jsonb().$type<Seo>().notNull().default({}),
    /** Internal note of the owner about the event's purpose. */
    notes: text().notNull().default(''),
    /** The tenant's own host name. It serves the store once its TXT record was found. */
    customDomain: text(),
    customDomainToken: text(),
    customDomainVerifiedAt: moment(),
    /** Last lookup of the record, manual or by the daily check. */
    customDomainCheckedAt: moment(),
    /** Since when the record of a proved domain is missing; stays set after the proof is withdrawn. */
    customDomainMissingSince: moment(),
    /** Increases with every change visible to visitors; part of the page cache key. */
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('events_slug').on(table.tenantId, table.slug),
    uniqueIndex('events_custom_domain').on(table.customDomain).where(sql`custom_domain_verified_at is not null`),
    check('events_budget_used', sql`${table.budgetUsed} >= 0`),
  ],
);

/**
 * An event's own texts in one language beside its default one, whose texts are in `events.config` and `events.seo`.
 * Without a row visitors read the default language's.
 */
export const storeTexts = pgTable(
  'store_texts',
  {
    tenantId: tenantId(),
    eventId: id(),
    language: text().notNull(),
    texts: jsonb().$type<StoreTexts>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.language] }),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
  ],
);

/** A product offered by an event, with its net selling price. */
export const eventProducts = pgTable(
  'event_products',
  {
    tenantId: tenantId(),
    eventId: id(),
    productId: id(),
    storeSellingPrice: minor().notNull(),
    /** Whether VAT applies (1 in the specification). */
    storeDefaultVat: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    available: boolean().notNull().default(true),
    /** Copy of the event's setting, on the row that an ordering transaction locks. */
    requiresApproval: boolean().notNull().default(false),
    addedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.eventId, table.productId] }),
    index('event_products_price').on(table.tenantId, table.eventId, table.storeSellingPrice),
    index('event_products_product').on(table.tenantId, table.productId),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({ columns: [table.tenantId, table.productId], foreignColumns: [products.tenantId, products.id] }),
  ],
);

/** A PDF or picture attached to an event (brief, brand guide) or a product (reference artwork). */
export const attachedFiles = pgTable(
  'attached_files',
  {
    tenantId: tenantId(),
    id: id(),
    eventId: uuid(),
    productId: uuid(),
    name: text().notNull(),
    mimeType: text().notNull(),
    bytes: integer().notNull(),
    storageKey: text().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('attached_files_event').on(table.tenantId, table.eventId),
    index('attached_files_product').on(table.tenantId, table.productId),
    foreignKey({ columns: [table.tenantId, table.eventId], foreignColumns: [events.tenantId, events.id] }),
    foreignKey({ columns: [table.tenantId, table.productId], foreignColumns: [products.tenantId, products.id] }),
    check('attached_files_to_one', sql`num_nonnulls(${table.eventId}, ${table.productId}) = 1`),
  ],
);
