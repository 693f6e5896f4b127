import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PersonalizationFault as WireFault } from '@inkstand/contract/design/personalization';
import type { PieceFinding } from '@inkstand/database/tables/index';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { PIECE_COLUMNS, type TextColumn } from './columns.ts';
import { type LoadedProduct, loadBatchProduct } from './load-batch-product.ts';
import { checkBatchRows, type Piece, pieceFindingText, preflightRows } from './preflight-rows.ts';
import { type PersonalizationFault, readBatchFile } from './read-batch-file.ts';

/** Upper bound of reported faults, to keep the response readable. */
export const MAX_FAULTS = 200;

/** Reads a file of names and numbers, and reports its faults before anything is drawn. */
export async function checkPersonalizationBatch(
  ctx: Ctx,
  { params, body }: HandlerInput<'checkPersonalizationBatch'>,
): Promise<HandlerReply<'checkPersonalizationBatch'>> {
  const { product, sheet, pieces, faults, warnings } = await readPieces(ctx, params.product_id, body.file);
  return {
    data: {
      columns: toColumns(product.columns),
      rows: sheet.rows,
      faults: faults.slice(0, MAX_FAULTS),
      faults_count: faults.length,
      warnings: warnings.slice(0, MAX_FAULTS),
      warnings_count: warnings.length,
      pieces: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

/** Reads a file's rows as pieces with their preflight findings; faults are returned with text. */
export async function readPieces(ctx: Ctx, productId: string, file: File) {
  const product = await loadPersonalised(ctx, productId);
  const sheet = await readBatchFile(file, product.columns);
  const { rows, faults: found } = checkBatchRows(sheet, product);
  const findings = await preflightRows(ctx, product, rows);
  const pieces = rows.map((row, index): Piece => ({ ...row, findings: findings[index] ?? [] }));
  const said = (severity: PieceFinding['severity']) =>
    pieces.flatMap((piece) => toRowFindings(ctx, product, piece, severity));
  const faults = [...toFaults(ctx, found), ...said('error')].toSorted((one, other) => one.line - other.line);
  return { product, sheet, pieces, faults, warnings: said('warning') };
}

/**
 * Findings that a row's own text causes are reported on its cell. Errors of the design itself are left out, since no
 * file can fix them.
 */
function toRowFindings(
  { language }: Ctx,
  { layers }: LoadedProduct,
  { line, findings }: Piece,
  severity: PieceFinding['severity'],
): WireFault[] {
  const said = findings.flatMap((finding) => {
    const key = `${finding.side}/${finding.layer}`;
    const isOwn = layers.get(key)?.customisable === true;
    if (finding.severity !== severity || (severity === 'error' && !isOwn)) return [];
    return [{ line, field: isOwn ? key : 'colour', message: pieceFindingText(finding, language) }];
  });
  return said.filter(
    ({ field, message }, at) => said.findIndex((one) => one.field === field && one.message === message) === at,
  );
}

/** Loads a product whose design has customisable text. */
export async function loadPersonalised(ctx: Ctx, productId: string): Promise<LoadedProduct> {
  const product = await ctx.tx((tx) => loadBatchProduct(tx, ctx, productId));
  if (product.columns.length === 0) fail('personalization.nothing_to_personalize');
  return product;
}

/** A standard column's heading is its key. */
export function toColumns(columns: readonly TextColumn[]): { key: string; heading: string }[] {
  return [
    ...columns.map(({ key, heading }) => ({ key, heading })),
    ...PIECE_COLUMNS.map((key) => ({ key, heading: key })),
  ];
}

function toFaults({ language }: Pick<Ctx, 'language'>, faults: readonly PersonalizationFault[]): WireFault[] {
  const t = createProblemTranslator(language);
  return faults.map(({ line, field, problem, params }) => ({ line, field, message: t(`field.${problem}`, params) }));
}
