import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { SeriesFault as WireFault } from '@inkstand/contract/series';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { checkSeriesRows } from './check-series-rows.ts';
import { PIECE_COLUMNS, type TextColumn } from './columns.ts';
import { type LoadedProduct, loadSeriesProduct } from './load-series-product.ts';
import { readSeriesFile, type SeriesFault } from './read-series-file.ts';

/** More than anybody reads at once. */
const MOST_FAULTS = 200;

/** Reads a file of names and numbers, and tells what is wrong with it before anything is drawn. */
export async function checkSeries(
  ctx: Ctx,
  { params, body }: VerbInputOf<'checkSeries'>,
): Promise<VerbReplyOf<'checkSeries'>> {
  const product = await loadPersonalised(ctx, params.product_id);
  const sheet = await readSeriesFile(body.file, product.columns);
  const { rows, faults } = checkSeriesRows(sheet, product);
  return {
    data: {
      columns: wireColumns(product.columns),
      rows: sheet.rows,
      faults: wireFaults(ctx, faults),
      faults_count: faults.length,
      pieces: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  };
}

/** A product whose design has texts to be replaced. */
export async function loadPersonalised(ctx: Ctx, productId: string): Promise<LoadedProduct> {
  const product = await ctx.tx((tx) => loadSeriesProduct(tx, ctx, productId));
  if (product.columns.length === 0) fail('series.nothing_to_personalise');
  return product;
}

/** The heading of a column that every file has is its key. */
export function wireColumns(columns: readonly TextColumn[]): { key: string; heading: string }[] {
  return [
    ...columns.map(({ key, heading }) => ({ key, heading })),
    ...PIECE_COLUMNS.map((key) => ({ key, heading: key })),
  ];
}

export function wireFaults({ language }: Pick<Ctx, 'language'>, faults: readonly SeriesFault[]): WireFault[] {
  const t = createProblemTranslator(language);
  return faults
    .slice(0, MOST_FAULTS)
    .map(({ line, field, problem, params }) => ({ line, field, message: t(`field.${problem}`, params) }));
}
