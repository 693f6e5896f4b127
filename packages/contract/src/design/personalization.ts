import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const personalizationBatchStatus = z.enum(['waiting', 'drawing', 'ready', 'failed', 'cancelled', 'approved']);
export type PersonalizationBatchStatus = z.infer<typeof personalizationBatchStatus>;

/** A column of the file: a replaceable text of the design, or colour, size or quantity. */
const personalizationColumn = z.object({ key: z.string(), heading: z.string() });

/** A preflight message about a piece. An error blocks approval. */
const pieceFinding = z.object({
  severity: z.enum(['warning', 'error']),
  side: f.side,
  message: z.string(),
});

const personalizationPieceRow = z.object({
  /** Line number in the file, counting the heading. */
  line: z.number(),
  colour: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** By the column's key. */
  texts: z.record(z.string(), z.string()),
  findings: z.array(pieceFinding),
  /** Sides whose print file is ready. */
  drawn: z.array(f.side),
});
export type PersonalizationPieceRow = z.infer<typeof personalizationPieceRow>;

/** A problem with a row, as a message. `field` is a column's key, or `row`. */
const personalizationFault = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type PersonalizationFault = z.infer<typeof personalizationFault>;

const personalizationBatch = z.object({
  id: f.uuid,
  product_id: f.uuid,
  name: z.string(),
  status: personalizationBatchStatus,
  /** Error message if it failed. */
  problem: z.string(),
  revision: z.number(),
  /** The product's design has changed since, so the batch can no longer be approved. */
  is_outdated: z.boolean(),
  rows_count: z.number(),
  pieces: z.number(),
  /** Print files: ready, and total. */
  drawn: z.number(),
  to_draw: z.number(),
  has_sheet: z.boolean(),
  /** Pieces with warnings, and pieces with errors. */
  warnings: z.number(),
  errors: z.number(),
  approved_at: z.string().nullable(),
  created_at: z.string(),
});
export type PersonalizationBatch = z.infer<typeof personalizationBatch>;

const checkedBatch = z.object({
  columns: z.array(personalizationColumn),
  /** Rows as in the file, cells by column key. */
  rows: z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })),
  /** The first problems; there may be more. */
  faults: z.array(personalizationFault),
  faults_count: z.number(),
  /** Warnings; they do not block drawing. */
  warnings: z.array(personalizationFault),
  warnings_count: z.number(),
  pieces: z.number(),
});
export type CheckedBatch = z.infer<typeof checkedBatch>;

const productParams = f.tenantParams.extend({ product_id: f.uuid });
const batchParams = f.tenantParams.extend({ batch_id: f.uuid });
const upload = z.object({ file: z.file({ error: 'required' }) });

export const personalizationCalls = {
  personalizationTemplate: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/personalization-template',
    summary: 'A CSV to fill in, with the columns of the product’s present design and an example row',
    policy: { may: 'content.read' },
    params: productParams,
    reply: 'file',
  }),
  checkPersonalizationBatch: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/personalization-batches/check',
    summary: 'Reads a CSV of names and numbers and tells everything that is wrong with it; nothing is kept',
    policy: { may: 'content.change' },
    params: productParams,
    multipart: true,
    body: upload,
    safe: true,
    reply: z.object({ data: checkedBatch }),
  }),
  createPersonalizationBatch: call({
    route: 'POST /api/{tenant_id}/products/{product_id}/personalization-batches',
    summary: 'Takes in a CSV without faults, and begins to draw it; 422 on `file` with `rows` when it has some',
    policy: { may: 'content.change' },
    params: productParams,
    multipart: true,
    body: upload.extend({ name: f.requiredText(80) }),
    reply: f.done(personalizationBatch),
  }),
  listPersonalizationBatches: call({
    route: 'GET /api/{tenant_id}/products/{product_id}/personalization-batches',
    summary: 'The personalization batches of a product, newest first',
    policy: { may: 'content.read' },
    params: productParams,
    query: f.listQuery,
    reply: f.listSchema(personalizationBatch),
  }),
  getPersonalizationBatch: call({
    route: 'GET /api/{tenant_id}/personalization-batches/{batch_id}',
    summary: 'A batch, and the columns of its rows',
    policy: { may: 'content.read' },
    params: batchParams,
    reply: z.object({ data: personalizationBatch.extend({ columns: z.array(personalizationColumn) }) }),
  }),
  listPersonalizationPieces: call({
    route: 'GET /api/{tenant_id}/personalization-batches/{batch_id}/pieces',
    summary: 'The pieces of a batch in the order of their rows, with what preflight found; `q` looks in their texts',
    policy: { may: 'content.read' },
    params: batchParams,
    query: f.listQuery.extend({ only: z.enum(['all', 'warnings', 'errors']).default('all') }),
    reply: f.listSchema(personalizationPieceRow),
  }),
  cancelPersonalizationBatch: call({
    route: 'POST /api/{tenant_id}/personalization-batches/{batch_id}/cancel',
    summary: 'Stops drawing, and removes what was drawn',
    policy: { may: 'content.change' },
    params: batchParams,
    reply: f.done(personalizationBatch),
  }),
  approvePersonalizationBatch: call({
    route: 'POST /api/{tenant_id}/personalization-batches/{batch_id}/approve',
    summary:
      'Approves what the contact sheet shows; 422 unless it is drawn, its design is the product’s present one, no piece has an error, and `warnings_seen` says how many pieces with warnings somebody has looked at',
    policy: { may: 'content.change' },
    params: batchParams,
    body: z.object({ warnings_seen: z.number().int().min(0).default(0) }),
    reply: f.done(personalizationBatch),
  }),
  deletePersonalizationBatch: call({
    route: 'DELETE /api/{tenant_id}/personalization-batches/{batch_id}',
    summary: 'Deletes a batch with its names and its files',
    policy: { may: 'content.change' },
    params: batchParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
  personalizationPiece: call({
    route: 'GET /api/{tenant_id}/personalization-batches/{batch_id}/pieces/{line}/{side}',
    summary: 'What is printed on one side of a piece, small (WebP)',
    policy: { may: 'content.read' },
    params: batchParams.extend({ line: z.coerce.number().int().min(1).max(10_000_000), side: f.side }),
    reply: 'file',
  }),
  personalizationSheet: call({
    route: 'GET /api/{tenant_id}/personalization-batches/{batch_id}/sheet',
    summary: 'The contact sheet in the language of who asks: every piece with its line, texts and findings (PDF)',
    policy: { may: 'content.read' },
    params: batchParams,
    reply: 'file',
  }),
  personalizationFiles: call({
    route: 'GET /api/{tenant_id}/personalization-batches/{batch_id}/files',
    summary: 'All print files and the sheet as one ZIP, once the batch is approved',
    policy: { may: 'content.read' },
    params: batchParams,
    reply: 'file',
  }),
};
