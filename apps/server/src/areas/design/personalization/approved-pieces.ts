import type { Tx } from '@inkstand/database';
import { personalisedSeries, products, seriesPieces } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { sideText } from './columns.ts';
import { loadSeriesProduct } from './load-series-product.ts';
import { isPieceOf, isSeries } from './series-response.ts';

/** A line of an order, as baskets and order lines say it. */
export interface SeriesPiece {
  productId: string;
  designRevision: number;
  colour: string;
  size: string;
  quantity: number;
  customTextFront: string;
  customTextBack: string;
}

/**
 * What an approved series would order; undefined for any other, and for one of a design that is not the published one. Whoever
 * orders it needs nothing else of this module.
 */
export async function approvedPieces(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  seriesId: string,
): Promise<SeriesPiece[] | undefined> {
  const [series] = await tx
    .select({ productId: personalisedSeries.productId, revision: personalisedSeries.revision })
    .from(personalisedSeries)
    .innerJoin(
      products,
      and(
        eq(products.tenantId, personalisedSeries.tenantId),
        eq(products.id, personalisedSeries.productId),
        eq(products.publishedRevision, personalisedSeries.revision),
      ),
    )
    .where(and(isSeries(ctx, seriesId), eq(personalisedSeries.status, 'approved')));
  if (!series) return undefined;
  const { productId, revision: designRevision } = series;
  const { columns } = await loadSeriesProduct(tx, ctx, productId, designRevision);
  const pieces = await tx.select().from(seriesPieces).where(isPieceOf(ctx, seriesId)).orderBy(asc(seriesPieces.line));
  return pieces.map(({ colour, size, quantity, texts }) => ({
    productId,
    designRevision,
    colour,
    size,
    quantity,
    customTextFront: sideText(columns, 'front', texts),
    customTextBack: sideText(columns, 'back', texts),
  }));
}
