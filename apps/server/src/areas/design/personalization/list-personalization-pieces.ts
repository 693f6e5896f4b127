import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PersonalizationPieceRow } from '@inkstand/contract/design/personalization';
import { personalizationPieces } from '@inkstand/database/tables/index';
import { and, asc, count, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { hasErrors, hasWarnings, isBatchPiece, loadBatch } from './batch-response.ts';
import type { TextColumn } from './columns.ts';
import { loadBatchProduct } from './load-batch-product.ts';
import { pieceFindingText } from './preflight-rows.ts';

/** Lists a page of the contact sheet. */
export async function listPersonalizationPieces(
  ctx: Ctx,
  { params, query }: HandlerInput<'listPersonalizationPieces'>,
): Promise<HandlerReply<'listPersonalizationPieces'>> {
  const { page, per_page: perPage, q, only } = query;
  const isWanted = { all: undefined, warnings: hasWarnings, errors: hasErrors }[only];
  const says = sql`exists (select from jsonb_each_text(${personalizationPieces.texts}) said where position(lower(${q}) in lower(said.value)) > 0)`;
  return ctx.tx(async (tx) => {
    const batch = await loadBatch(tx, ctx, params.batch_id);
    const where = and(isBatchPiece(ctx, batch.id), isWanted, q === '' ? undefined : says);
    const { columns } = await loadBatchProduct(tx, ctx, batch.product_id, batch.revision);
    const pieces = await tx
      .select()
      .from(personalizationPieces)
      .where(where)
      .orderBy(asc(personalizationPieces.line))
      .limit(perPage)
      .offset((page - 1) * perPage);
    const [counted] = await tx.select({ total: count() }).from(personalizationPieces).where(where);
    const data = pieces.map((piece) => toPieceResponse(piece, columns, ctx.language));
    return { data, meta: { total: counted?.total ?? 0, page, per_page: perPage } };
  });
}

function toPieceResponse(
  piece: typeof personalizationPieces.$inferSelect,
  columns: readonly TextColumn[],
  language: string,
): PersonalizationPieceRow {
  const { line, colour, size, quantity, texts, files } = piece;
  const findings = piece.findings.map(({ severity, side, ...found }) => ({
    severity,
    side,
    message: pieceFindingText({ severity, side, ...found }, language),
  }));
  return {
    line,
    colour,
    size,
    quantity,
    // In the design's order; the database sorts keys by its own rules.
    texts: Object.fromEntries(columns.flatMap(({ key }) => (texts[key] ? [[key, texts[key]]] : []))),
    // Lists identical findings of two layers once.
    findings: findings.filter(
      ({ side, message }, at) => findings.findIndex((one) => one.side === side && one.message === message) === at,
    ),
    drawn: (['front', 'back'] as const).filter((side) => files[side]),
  };
}
