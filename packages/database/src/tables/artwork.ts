import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from './columns.ts';
import { assets, designRevisions, type Fingerprints } from './designs.ts';
import { tenants } from './tenants.ts';

/** Which pictures a revision shows: where an asset is used, without reading every document. Rows are never changed. */
export const revisionAssets = pgTable(
  'revision_assets',
  { tenantId: tenantId(), assetId: id(), productId: id(), revision: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.assetId, table.productId, table.revision] }),
    foreignKey({ columns: [table.tenantId, table.assetId], foreignColumns: [assets.tenantId, assets.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId, table.revision],
      foreignColumns: [designRevisions.tenantId, designRevisions.productId, designRevisions.revision],
    }).onDelete('cascade'),
  ],
);

/** A revision that somebody is asked to approve by a link. What they approve is what the fingerprints name. */
export const proofs = pgTable(
  'proofs',
  {
    tenantId: tenantId(),
    id: id(),
    productId: id(),
    revision: integer().notNull(),
    fingerprints: jsonb().$type<Fingerprints>().notNull(),
    /** Colour codes shown; the first is the one drawn large. */
    colours: text().array().notNull(),
    /** What the sender wrote to whoever looks at it. */
    message: text().notNull().default(''),
    /** Who gets the link by mail; empty where it is handed over in another way. */
    email: text().notNull().default(''),
    status: text().$type<'waiting' | 'approved' | 'change_requested' | 'withdrawn'>().notNull().default('waiting'),
    /** As they wrote it themselves. */
    decidedBy: text().notNull().default(''),
    comment: text().notNull().default(''),
    decidedAt: moment(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId, table.revision],
      foreignColumns: [designRevisions.tenantId, designRevisions.productId, designRevisions.revision],
    }).onDelete('cascade'),
    index('proofs_product').on(table.tenantId, table.productId, table.createdAt),
  ],
);

/** A design to begin with, kept by the tenant from one of its products. */
export const designTemplates = pgTable(
  'design_templates',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    /** `inkstand.design/1`; it is fitted to the print areas of the product that it is used on. */
    document: jsonb().$type<unknown>().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('design_templates_name').on(table.tenantId, table.name),
  ],
);

/** Names and numbers for many pieces of one design, looked through on a contact sheet before anything is ordered. */
export const personalizationBatches = pgTable(
  'personalization_batches',
  {
    tenantId: tenantId(),
    id: id(),
    productId: id(),
    revision: integer().notNull(),
    name: text().notNull(),
    /** Of whoever made it: the first contact sheet is in it. */
    language: text().notNull().default('en'),
    status: text()
      .$type<'waiting' | 'drawing' | 'ready' | 'failed' | 'cancelled' | 'approved'>()
      .notNull()
      .default('waiting'),
    /** Where the contact sheets lie in file storage, by language. */
    sheets: jsonb().$type<Record<string, string>>().notNull().default({}),
    problem: text().notNull().default(''),
    approvedAt: moment(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId, table.revision],
      foreignColumns: [designRevisions.tenantId, designRevisions.productId, designRevisions.revision],
    }).onDelete('cascade'),
    index('personalization_batches_product').on(table.tenantId, table.productId, table.createdAt),
    index('personalization_batches_age').on(table.createdAt),
  ],
);

/** What preflight found on a piece; `code` is one of the artwork package's. */
export interface PieceFinding {
  code: string;
  severity: 'warning' | 'error';
  side: 'front' | 'back';
  layer: string;
  detail?: string;
  limit?: string;
}

/** One piece of a personalization batch: a row of the file that came in. */
export const personalizationPieces = pgTable(
  'personalization_pieces',
  {
    tenantId: tenantId(),
    batchId: id(),
    /** Of the file, its heading counted: what people see in their spreadsheet. */
    line: integer().notNull(),
    colour: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    /** By side and layer of the design: `front/layer-4`. */
    texts: jsonb().$type<Record<string, string>>().notNull(),
    findings: jsonb().$type<PieceFinding[]>().notNull().default([]),
    /** Where the print files lie in file storage, by side. */
    files: jsonb().$type<Partial<Record<'front' | 'back', string>>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.batchId, table.line] }),
    foreignKey({
      columns: [table.tenantId, table.batchId],
      foreignColumns: [personalizationBatches.tenantId, personalizationBatches.id],
    }).onDelete('cascade'),
  ],
);
