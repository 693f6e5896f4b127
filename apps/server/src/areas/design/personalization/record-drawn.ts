import { printedSides, type SideId } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { personalisedSeries, seriesPieces } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { emitSeries } from './emit-series.ts';
import type { SeriesAtWork } from './series-at-work.ts';
import { isPieceOf, isSeries, loadSeries } from './series-response.ts';

export interface DrawnFile {
  line: number;
  /** Of its file in storage. */
  key: string;
}

const isDrawing = (ctx: Ctx, id: string) => and(isSeries(ctx, id), eq(personalisedSeries.status, 'drawing'));

/** False when somebody has stopped or deleted the series. */
export async function isWanted(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.tx((tx) => tx.$count(personalisedSeries, isDrawing(ctx, id)))) > 0;
}

/** Writes down what is drawn of a side; false when somebody has stopped or deleted the series meanwhile. */
export function recordFiles(ctx: Ctx, series: SeriesAtWork, sideId: SideId, drawn: DrawnFile[]): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const held = await tx
      .select({ productId: personalisedSeries.productId })
      .from(personalisedSeries)
      .where(isDrawing(ctx, series.id))
      .for('update');
    if (!held[0]) return false;
    await tx.execute(sql`
      update ${seriesPieces} set files = files || jsonb_build_object(${sideId}::text, drawn.key)
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn(line int, key text)
      where ${isPieceOf(ctx, series.id)} and ${seriesPieces.line} = drawn.line`);
    const progress = await filesOf(tx, ctx, series);
    await emitSeries(tx, ctx, {
      id: series.id,
      product_id: held[0].productId,
      status: 'drawing',
      ...progress,
    });
    return true;
  });
}

async function filesOf(tx: Tx, ctx: Ctx, { id, pieces, product }: SeriesAtWork) {
  const has = (side: SideId) => sql`(${seriesPieces.files} ? ${side}::text)::int`;
  const [counted] = await tx
    .select({ drawn: sql<number>`coalesce(sum(${has('front')} + ${has('back')}), 0)::int` })
    .from(seriesPieces)
    .where(isPieceOf(ctx, id));
  return { drawn: counted?.drawn ?? 0, to_draw: pieces.length * printedSides(product.document).length };
}

/** Everything is drawn; false when it is not wanted any more. */
export function recordReady(ctx: Ctx, id: string, sheets: Record<string, string>): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const noted = await tx
      .update(personalisedSeries)
      .set({ sheets, status: 'ready' })
      .where(isDrawing(ctx, id))
      .returning({ id: personalisedSeries.id });
    if (noted.length > 0) await emitSeries(tx, ctx, await loadSeries(tx, ctx, id));
    return noted.length > 0;
  });
}
