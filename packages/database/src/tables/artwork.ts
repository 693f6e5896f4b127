import type { Language } from '@inkstand/domain/languages';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, tenantId } from './columns.ts';
import { assets, designRevisions, type Fingerprints } from './designs.ts';
import { tenants } from './tenants.ts';

/** Assets used by each revision, so that usage is found without reading every document. Rows are never changed. */
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

/** A revision sent for approval by link. The fingerprints identify what is approved. */
export const proofs = pgTable(
  'proofs',
  {
    tenantId: tenantId(),
    id: id(),
    productId: id(),
    revision: integer().notNull(),
    fingerprints: jsonb().$type<Fingerprints>().notNull(),
    /** Colour codes shown; the first is shown large. */
    colours: text().array().notNull(),
    /** The sender's message to the approver. */
    message: text().notNull().default(''),
    /** Recipient of the link; empty when it is not sent by email. */
    email: text().notNull().default(''),
    /** Of the latest email with the link; null when there was none. */
    language: text().$type<Language>(),
    status: text().$type<'waiting' | 'approved' | 'change_requested' | 'withdrawn'>().notNull().default('waiting'),
    /** Name the decider typed. */
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

/** A design template that the tenant saved from one of its products. */
export const designTemplates = pgTable(
  'design_templates',
  {
    tenantId: tenantId().references(() => tenants.id),
    id: id(),
    name: text().notNull(),
    /** `inkstand.design/1`; scaled to the print areas of the product it is used on. */
    document: jsonb().$type<unknown>().notNull(),
    createdBy: id(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('design_templates_name').on(table.tenantId, table.name),
  ],
);

/** Names and numbers for many pieces of one design, checked on a contact sheet before ordering. */
export const personalizationBatches = pgTable(
  'personalization_batches',
  {
    tenantId: tenantId(),
    id: id(),
    productId: id(),
    revision: integer().notNull(),
    name: text().notNull(),
    /** Creator's language, used for the first contact sheet. */
    language: text().notNull().default('en'),
    status: text()
      .$type<'waiting' | 'drawing' | 'ready' | 'failed' | 'cancelled' | 'approved'>()
      .notNull()
      .default('waiting'),
    /** File-storage paths of the contact sheets, by language. */
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

/** A preflight finding on a piece; `code` is defined by the artwork package. */
export interface PieceFinding {
  code: string;
  severity: 'warning' | 'error';
  side: 'front' | 'back';
  layer: string;
  detail?: string;
  limit?: string;
}

/** One piece of a personalization batch: a row of the uploaded file. */
export const personalizationPieces = pgTable(
  'personalization_pieces',
  {
    tenantId: tenantId(),
    batchId: id(),
    /** Line number in the file, counting the heading, as spreadsheets show it. */
    line: integer().notNull(),
    colour: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    /** Keyed by side and layer of the design: `front/layer-4`. */
    texts: jsonb().$type<Record<string, string>>().notNull(),
    findings: jsonb().$type<PieceFinding[]>().notNull().default([]),
    /** File-storage paths of the print files, by side. */
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
