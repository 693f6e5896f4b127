import type { Tx } from '@inkstand/database';
import { personalisedSeries, seriesPieces } from '@inkstand/database/tables/index';
import { asc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadPictures, pathsOf } from './load-pictures.ts';
import { type LoadedProduct, loadSeriesProduct } from './load-series-product.ts';
import { isPieceOf, isSeries } from './series-response.ts';

/** A series with all that is needed to draw it. */
export interface SeriesAtWork {
  id: string;
  name: string;
  language: string;
  pieces: (typeof seriesPieces.$inferSelect)[];
  product: LoadedProduct;
  /** Paths of the pictures by asset id. */
  images: Record<string, string>;
}

/** Undefined when `take`, which reads the series' row or changes it first, finds none. */
export async function seriesAtWork(
  ctx: Ctx,
  id: string,
  take: (tx: Tx) => Promise<(typeof personalisedSeries.$inferSelect)[]>,
): Promise<SeriesAtWork | undefined> {
  const found = await ctx.tx(async (tx) => {
    const [row] = await take(tx);
    if (!row) return undefined;
    const pieces = await tx.select().from(seriesPieces).where(isPieceOf(ctx, id)).orderBy(asc(seriesPieces.line));
    const product = await loadSeriesProduct(tx, ctx, row.productId, row.revision);
    return { row, pieces, product, pictures: await loadPictures(tx, ctx, product.document) };
  });
  if (!found) return undefined;
  const { row, pieces, product, pictures } = found;
  return { id, name: row.name, language: row.language, pieces, product, images: await pathsOf(ctx, pictures) };
}

export const anySeries = (ctx: Ctx, id: string) => (tx: Tx) =>
  tx.select().from(personalisedSeries).where(isSeries(ctx, id));
