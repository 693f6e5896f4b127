import type { Tx } from '@inkstand/database';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { isBatch, isBatchPiece } from './batch-response.ts';
import { type LoadedProduct, loadBatchProduct, loadPicturePaths, loadPictures } from './load-batch-product.ts';

/** A batch with everything needed to draw it. */
export interface BatchInProgress {
  id: string;
  name: string;
  language: string;
  pieces: (typeof personalizationPieces.$inferSelect)[];
  product: LoadedProduct;
  /** File paths of the pictures, by asset id. */
  images: Record<string, string>;
}

/** Loads a batch to draw; undefined when `take`, which first reads or updates the batch's row, finds none. */
export async function batchInProgress(
  ctx: Ctx,
  id: string,
  take: (tx: Tx) => Promise<(typeof personalizationBatches.$inferSelect)[]>,
): Promise<BatchInProgress | undefined> {
  const found = await ctx.tx(async (tx) => {
    const [row] = await take(tx);
    if (!row) return undefined;
    const pieces = await tx
      .select()
      .from(personalizationPieces)
      .where(isBatchPiece(ctx, id))
      .orderBy(asc(personalizationPieces.line));
    const product = await loadBatchProduct(tx, ctx, row.productId, row.revision);
    return { row, pieces, product, pictures: await loadPictures(tx, ctx, product.document) };
  });
  if (!found) return undefined;
  const { row, pieces, product, pictures } = found;
  return { id, name: row.name, language: row.language, pieces, product, images: await loadPicturePaths(ctx, pictures) };
}

export const anyBatch = (ctx: Ctx, id: string) => (tx: Tx) =>
  tx.select().from(personalizationBatches).where(isBatch(ctx, id));
