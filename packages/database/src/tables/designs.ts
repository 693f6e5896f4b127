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

/** An uploaded picture, validated and re-encoded. The file is in file storage under `storageKey`. */
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
    /** Readable by visitors: a store's logo or background. All other assets need a user of the tenant. */
    isPublic: boolean().notNull().default(false),
    /** Id of the picture's first version; null on the first version itself. */
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

/** A design on a catalogue variant. The design itself is in its revisions. */
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
    /** Offered colour codes; the first is shown in lists. */
    colours: text().array().notNull(),
    /** Draft revision, opened by the designer. It is never shown, sold or printed. */
    revision: integer().notNull().default(0),
    /** Published revision, on sale in these colours. Null before the first publication. */
    publishedRevision: integer(),
    publishedColours: text().array(),
    publishedAt: moment(),
    publishedBy: uuid(),
    /**
     * Whether an approved proof shows exactly the published revision. Maintained by `settleApproval`; checked when
     * ordering.
     */
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

/** An immutable state of a design, which orders refer to. */
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
