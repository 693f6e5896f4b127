import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { SeriesPieceRow } from '@inkstand/contract/design/personalization';
import { seriesPieces } from '@inkstand/database/tables/index';
import { and, asc, count, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { TextColumn } from './columns.ts';
import { loadSeriesProduct } from './load-series-product.ts';
import { sayPieceFinding } from './preflight-rows.ts';
import { hasErrors, hasWarnings, isPieceOf, loadSeries } from './series-response.ts';

/** A page of the contact sheet. */
export async function listSeriesPieces(
  ctx: Ctx,
  { params, query }: HandlerInput<'listSeriesPieces'>,
): Promise<HandlerReply<'listSeriesPieces'>> {
  const { page, per_page: perPage, q, only } = query;
  const isWanted = { all: undefined, warnings: hasWarnings, errors: hasErrors }[only];
  const says = sql`exists (select from jsonb_each_text(${seriesPieces.texts}) said where position(lower(${q}) in lower(said.value)) > 0)`;
  return ctx.tx(async (tx) => {
    const series = await loadSeries(tx, ctx, params.series_id);
    const where = and(isPieceOf(ctx, series.id), isWanted, q === '' ? undefined : says);
    const { columns } = await loadSeriesProduct(tx, ctx, series.product_id, series.revision);
    const pieces = await tx
      .select()
      .from(seriesPieces)
      .where(where)
      .orderBy(asc(seriesPieces.line))
      .limit(perPage)
      .offset((page - 1) * perPage);
    const [counted] = await tx.select({ total: count() }).from(seriesPieces).where(where);
    const data = pieces.map((piece) => toPieceResponse(piece, columns, ctx.language));
    return { data, meta: { total: counted?.total ?? 0, page, per_page: perPage } };
  });
}

function toPieceResponse(
  piece: typeof seriesPieces.$inferSelect,
  columns: readonly TextColumn[],
  language: string,
): SeriesPieceRow {
  const { line, colour, size, quantity, texts, files } = piece;
  const findings = piece.findings.map(({ severity, side, ...found }) => ({
    severity: severity === 'refusal' ? ('error' as const) : ('warning' as const),
    side,
    message: sayPieceFinding({ severity, side, ...found }, language),
  }));
  return {
    line,
    colour,
    size,
    quantity,
    // In the order of the design; the database has one of its own.
    texts: Object.fromEntries(columns.flatMap(({ key }) => (texts[key] ? [[key, texts[key]]] : []))),
    // Two layers that say the same say it once.
    findings: findings.filter(
      ({ side, message }, at) => findings.findIndex((one) => one.side === side && one.message === message) === at,
    ),
    drawn: (['front', 'back'] as const).filter((side) => files[side]),
  };
}
