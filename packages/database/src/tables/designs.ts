import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { catalogueVariants } from './catalogue.ts';
import { createdAt, id, moment, tenantId } from './columns.ts';
import { tenants } from './tenants.ts';

/** An uploaded picture, checked and re-encoded. The file lies in file storage under `storageKey`. */
export const assets = pgTable(
  'assets',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    mimeType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    /** Visitors may load it: a store's logo or background. Everything else is for signed-in people of the tenant. */
    isPublic: boolean().notNull().default(false),
    /** The first version's id, for later versions of one picture; null for the first. */
    firstVersionId: uuid(),
    version: integer().notNull().default(1),
    createdBy: id(),
    createdAt: createdAt(),
    deletedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('assets_recent').on(table.tenantId, table.createdAt),
    uniqueIndex('assets_versions').on(table.tenantId, table.firstVersionId, table.version),
  ],
);

/** A design on a catalogue variant. What it looks like is in its revisions. */
export const products = pgTable(
  'products',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull().default(''),
    /** `draft` has no published revision, `ready` has one. */
    status: text().$type<'draft' | 'ready' | 'archived'>().notNull().default('draft'),
    locked: boolean().notNull().default(false),
    catalogueCode: text()
      .notNull()
      .references(() => catalogueVariants.code),
    /** Colour codes offered; the first is the one shown in lists. */
    colours: text().array().notNull(),
    /** The draft's: what the designer opens. Nothing is shown, sold or printed from it. */
    revision: integer().notNull().default(0),
    /** What is on sale: this revision, in these colours. Null while nothing is published. */
    publishedRevision: integer(),
    publishedColours: text().array(),
    publishedAt: moment(),
    publishedBy: uuid(),
    /** Whether an approved proof shows exactly the published revision. Kept by `settleApproval`, read by what is ordered. */
    publishedApproved: boolean().notNull().default(false),
    requiresApproval: boolean().notNull().default(false),
    createdBy: id(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('products_slug').on(table.tenantId, table.slug),
    index('products_recent').on(table.tenantId, table.createdAt),
    check(
      'products_published',
      sql`(${table.publishedRevision} is null) = (${table.publishedColours} is null)
        and (${table.status} = 'archived' or (${table.status} = 'ready') = (${table.publishedRevision} is not null))`,
    ),
  ],
);

export interface Fingerprints {
  front?: string;
  back?: string;
}

/** A fixed state of a design. Orders refer to one; rows are never changed. */
export const designRevisions = pgTable(
  'design_revisions',
  {
    tenantId: tenantId(),
    productId: id(),
    revision: integer().notNull(),
    /** `inkstand.design/1`, see `@inkstand/artwork/model`. */
    document: jsonb().$type<unknown>().notNull(),
    fingerprints: jsonb().$type<Fingerprints>().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.revision] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [products.tenantId, products.id],
    }).onDelete('cascade'),
  ],
);
