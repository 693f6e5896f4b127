import { printedSides, type SideId } from '@inkstand/artwork/model';
import type { Tx } from '@inkstand/database';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { BatchInProgress } from './batch-in-progress.ts';
import { isBatch, isBatchPiece, loadBatch } from './batch-response.ts';
import { emitBatch } from './emit-batch.ts';

export interface DrawnFile {
  line: number;
  /** Of its file in storage. */
  key: string;
}

const isDrawing = (ctx: Ctx, id: string) => and(isBatch(ctx, id), eq(personalizationBatches.status, 'drawing'));

/** False when somebody has stopped or deleted the batch. */
export async function isWanted(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.tx((tx) => tx.$count(personalizationBatches, isDrawing(ctx, id)))) > 0;
}

/** Writes down what is drawn of a side; false when somebody has stopped or deleted the batch meanwhile. */
export function recordFiles(ctx: Ctx, batch: BatchInProgress, sideId: SideId, drawn: DrawnFile[]): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const held = await tx
      .select({ productId: personalizationBatches.productId })
      .from(personalizationBatches)
      .where(isDrawing(ctx, batch.id))
      .for('update');
    if (!held[0]) return false;
    await tx.execute(sql`
      update ${personalizationPieces} set files = files || jsonb_build_object(${sideId}::text, drawn.key)
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as drawn(line int, key text)
      where ${isBatchPiece(ctx, batch.id)} and ${personalizationPieces.line} = drawn.line`);
    const progress = await countFiles(tx, ctx, batch);
    await emitBatch(tx, ctx, {
      id: batch.id,
      product_id: held[0].productId,
      status: 'drawing',
      ...progress,
    });
    return true;
  });
}

async function countFiles(tx: Tx, ctx: Ctx, { id, pieces, product }: BatchInProgress) {
  const has = (side: SideId) => sql`(${personalizationPieces.files} ? ${side}::text)::int`;
  const [counted] = await tx
    .select({ drawn: sql<number>`coalesce(sum(${has('front')} + ${has('back')}), 0)::int` })
    .from(personalizationPieces)
    .where(isBatchPiece(ctx, id));
  return { drawn: counted?.drawn ?? 0, to_draw: pieces.length * printedSides(product.document).length };
}

/** Everything is drawn; false when it is not wanted any more. */
export function recordReady(ctx: Ctx, id: string, sheets: Record<string, string>): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const noted = await tx
      .update(personalizationBatches)
      .set({ sheets, status: 'ready' })
      .where(isDrawing(ctx, id))
      .returning({ id: personalizationBatches.id });
    if (noted.length > 0) await emitBatch(tx, ctx, await loadBatch(tx, ctx, id));
    return noted.length > 0;
  });
}
