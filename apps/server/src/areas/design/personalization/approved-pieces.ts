import type { Tx } from '@inkstand/database';
import { personalizationBatches, personalizationPieces, products } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { isBatch, isBatchPiece } from './batch-response.ts';
import { sideText } from './columns.ts';
import { loadBatchProduct } from './load-batch-product.ts';

/** A line of an order, in the form of baskets and order lines. */
interface BatchPiece {
  productId: string;
  designRevision: number;
  colour: string;
  size: string;
  quantity: number;
  customTextFront: string;
  customTextBack: string;
}

/**
 * Returns the lines that an approved batch would order; undefined for an unapproved batch, or one whose design is not
 * the published one. The ordering code needs nothing else of this module.
 */
export async function approvedPieces(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  batchId: string,
): Promise<BatchPiece[] | undefined> {
  const [batch] = await tx
    .select({ productId: personalizationBatches.productId, revision: personalizationBatches.revision })
    .from(personalizationBatches)
    .innerJoin(
      products,
      and(
        eq(products.tenantId, personalizationBatches.tenantId),
        eq(products.id, personalizationBatches.productId),
        eq(products.publishedRevision, personalizationBatches.revision),
      ),
    )
    .where(and(isBatch(ctx, batchId), eq(personalizationBatches.status, 'approved')));
  if (!batch) return undefined;
  const { productId, revision: designRevision } = batch;
  const { columns } = await loadBatchProduct(tx, ctx, productId, designRevision);
  const pieces = await tx
    .select()
    .from(personalizationPieces)
    .where(isBatchPiece(ctx, batchId))
    .orderBy(asc(personalizationPieces.line));
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
