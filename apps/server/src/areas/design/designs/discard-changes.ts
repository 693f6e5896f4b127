import type { DesignDocument } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { designRevisions, products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { insertRevision } from './insert-revision.ts';
import { loadProduct, loadProductForChange, publishedRevision, type SelectedProduct } from './load-product.ts';
import { assertEditable, emitDesign, toProductResponse } from './product-response.ts';

/** Restores the published design as the draft, in a new revision; the discarded draft remains an earlier revision. */
export async function discardChanges(
  ctx: Ctx,
  { params, body }: HandlerInput<'discardChanges'>,
): Promise<HandlerReply<'discardChanges'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  return ctx.tx(async (tx) => {
    const selected = await loadProductForChange(tx, ctx, params.product_id);
    if (selected.product.revision !== body.revision) failField('revision', 'saved_meanwhile');
    if (selected.product.publishedRevision === null) fail('product.not_published');
    assertEditable(selected);
    if (selected.hasUnpublishedChanges) await discard(tx, ctx, selected, user.id);
    return {
      success: true,
      message: replyTexts(ctx.language)('product.discarded'),
      data: toProductResponse(await loadProduct(tx, ctx, params.product_id)),
    };
  });
}

async function discard(tx: Tx, ctx: Ctx, { product }: SelectedProduct, userId: string): Promise<void> {
  const { tenantId, id: productId } = product;
  const own = and(eq(products.tenantId, tenantId), eq(products.id, productId));
  const [onSale] = await tx
    .select({ document: designRevisions.document, fingerprints: designRevisions.fingerprints })
    .from(products)
    .innerJoin(designRevisions, publishedRevision)
    .where(own);
  if (!onSale) throw new Error(`the published revision of ${productId} is not there`);
  const revision = product.revision + 1;
  await tx
    .update(products)
    .set({ revision, colours: product.publishedColours ?? product.colours, updatedAt: ctx.now() })
    .where(own);
  await insertRevision(tx, {
    tenantId,
    productId,
    revision,
    document: onSale.document as DesignDocument,
    fingerprints: onSale.fingerprints,
    createdBy: userId,
    createdAt: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: 'product.changes_discarded',
    objectType: 'product',
    objectId: productId,
    details: { discarded_revision: product.revision, published_revision: product.publishedRevision },
  });
  await emitDesign(tx, ctx, { tenantId, id: productId, revision });
}
