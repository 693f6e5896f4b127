import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Names and numbers for many pieces of one design. */
export const MAX_SERIES_ROWS = 2000;
export const MAX_SERIES_BYTES = 2 * 1024 * 1024;

export const seriesStatus = z.enum(['waiting', 'drawing', 'ready', 'failed', 'cancelled', 'approved']);
export type SeriesStatus = z.infer<typeof seriesStatus>;

/** A column of the file: a text of the design that may be replaced, or colour, size, quantity. */
export const seriesColumn = z.object({ key: z.string(), heading: z.string() });

/** What preflight says of a piece, in a sentence. One with an error cannot be approved. */
export const pieceFinding = z.object({
  severity: z.enum(['warning', 'error']),
  side: f.side,
  message: z.string(),
});

export const seriesPieceRow = z.object({
  /** Of the file, its heading counted. */
  line: z.number(),
  colour: z.string(),
  size: z.string(),
  quantity: z.number(),
  /** By the column's key. */
  texts: z.record(z.string(), z.string()),
  findings: z.array(pieceFinding),
  /** Sides whose print file is drawn. */
  drawn: z.array(f.side),
});
export type SeriesPieceRow = z.infer<typeof seriesPieceRow>;

/** What is wrong with a row, in a sentence. `field` is a column's key, or `row`. */
export const seriesFault = z.object({ line: z.number(), field: z.string(), message: z.string() });
export type SeriesFault = z.infer<typeof seriesFault>;

export const series = z.object({
  id: f.uuid,
  product_id: f.uuid,
  name: z.string(),
  status: seriesStatus,
  /** Why it failed. */
  problem: z.string(),
  revision: z.number(),
  /** The product's design has been changed since: it can no longer be approved. */
  is_outdated: z.boolean(),
  rows_count: z.number(),
  pieces: z.number(),
  /** Print files that are drawn, and all of them. */
  drawn: z.number(),
  to_draw: z.number(),
  has_sheet: z.boolean(),
  /** Pieces that had better be looked at, and pieces that cannot be printed. */
  warnings: z.number(),
  errors: z.number(),
  approved_at: z.string().nullable(),
  created_at: z.string(),
});
export type Series = z.infer<typeof series>;

export const checkedSeries = z.object({
  columns: z.array(seriesColumn),
  /** As the file has them, the cells by their columns' keys. */
  rows: z.array(z.object({ line: z.number(), cells: z.record(z.string(), z.string()) })),
  /** The first of them; there may be more. */
  faults: z.array(seriesFault),
  faults_count: z.number(),
  /** What had better be looked at; it keeps nobody from drawing. */
  warnings: z.array(seriesFault),
  warnings_count: z.number(),
  pieces: z.number(),
});
export type CheckedSeries = z.infer<typeof checkedSeries>;

const productParams = f.tenantParams.extend({ product_id: f.uuid });
const seriesParams = f.tenantParams.extend({ series_id: f.uuid });
const upload = z.object({ file: z.file({ error: 'required' }) });

export const seriesCalls = {
  seriesTemplate: call({
    summary: 'A CSV to fill in, with the columns of the product’s present design and an example row',
    policy: { may: 'content.read' },
    params: productParams,
    reply: 'file',
  }),
  checkSeries: call({
    summary: 'Reads a CSV of names and numbers and tells everything that is wrong with it; nothing is kept',
    policy: { may: 'content.change' },
    params: productParams,
    multipart: true,
    body: upload,
    safe: true,
    reply: z.object({ data: checkedSeries }),
  }),
  createSeries: call({
    summary: 'Takes in a CSV without faults, and begins to draw it; 422 on `file` with `rows` when it has some',
    policy: { may: 'content.change' },
    params: productParams,
    multipart: true,
    body: upload.extend({ name: f.requiredText(80) }),
    reply: f.done(series),
  }),
  listSeries: call({
    summary: 'The personalised series of a product, newest first',
    policy: { may: 'content.read' },
    params: productParams,
    query: f.listQuery,
    reply: f.listOf(series),
  }),
  getSeries: call({
    summary: 'A series, and the columns of its rows',
    policy: { may: 'content.read' },
    params: seriesParams,
    reply: z.object({ data: series.extend({ columns: z.array(seriesColumn) }) }),
  }),
  listSeriesPieces: call({
    summary: 'The pieces of a series in the order of their rows, with what preflight found; `q` looks in their texts',
    policy: { may: 'content.read' },
    params: seriesParams,
    query: f.listQuery.extend({ only: z.enum(['all', 'warnings', 'errors']).default('all') }),
    reply: f.listOf(seriesPieceRow),
  }),
  cancelSeries: call({
    summary: 'Stops drawing, and removes what was drawn',
    policy: { may: 'content.change' },
    params: seriesParams,
    reply: f.done(series),
  }),
  approveSeries: call({
    summary:
      'Approves what the contact sheet shows; 422 unless it is drawn, its design is the product’s present one, no piece has an error, and `warnings_seen` says how many pieces with warnings somebody has looked at',
    policy: { may: 'content.change' },
    params: seriesParams,
    body: z.object({ warnings_seen: z.number().int().min(0).default(0) }),
    reply: f.done(series),
  }),
  deleteSeries: call({
    summary: 'Deletes a series with its names and its files',
    policy: { may: 'content.change' },
    params: seriesParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
  seriesPiece: call({
    summary: 'What is printed on one side of a piece, small (WebP)',
    policy: { may: 'content.read' },
    params: seriesParams.extend({ line: z.coerce.number().int().min(1).max(10_000_000), side: f.side }),
    reply: 'file',
  }),
  seriesSheet: call({
    summary: 'The contact sheet in the language of who asks: every piece with its line, texts and findings (PDF)',
    policy: { may: 'content.read' },
    params: seriesParams,
    reply: 'file',
  }),
  seriesFiles: call({
    summary: 'All print files and the sheet as one ZIP, once the series is approved',
    policy: { may: 'content.read' },
    params: seriesParams,
    reply: 'file',
  }),
};
