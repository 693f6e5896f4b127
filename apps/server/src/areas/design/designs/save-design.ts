import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { checkPrint, fontBook } from './check-print.ts';
import { computeFingerprints, insertRevision } from './insert-revision.ts';
import { loadProduct, loadProductForChange, mockupPreviews, type SelectedProduct } from './load-product.ts';
import { pictureSizes } from './preflight-product.ts';
import { assertEditable, emitDesign } from './product-response.ts';
import { readDocument } from './read-document.ts';

/**
 * Saves a design as a new revision, the draft. The published revision stays until somebody publishes again. A save
 * based on an outdated revision changes nothing and fails.
 */
export async function saveDesign(
  ctx: Ctx,
  { params, body }: HandlerInput<'saveDesign'>,
): Promise<HandlerReply<'saveDesign'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const fonts = await fontBook();
  const selected = await ctx.tx((tx) => loadProduct(tx, ctx, params.product_id));
  const { product, variant } = selected;
  assertEditable(selected);
  const document = readDocument(body.document, variant.values.print_area);
  const sizes = await ctx.tx((tx) => pictureSizes(tx, product.tenantId, document));
  const { colours } = product;
  const warnings = checkPrint({ document, fonts, sizes, variant, colours }, ctx.language);
  const fingerprints = await computeFingerprints(document, fonts);

  const { tenantId, id: productId } = product;
  const revision = await ctx.tx(async (tx) => {
    // The design may have been approved or locked during the checks.
    assertEditable(await loadProductForChange(tx, ctx, productId));
    const next = await nextRevision(tx, product, body.base_revision, ctx.now());
    await insertRevision(tx, {
      tenantId,
      productId,
      revision: next,
      document,
      fingerprints,
      createdBy: user.id,
      createdAt: ctx.now(),
    });
    await emitDesign(tx, ctx, { tenantId, id: productId, revision: next });
    return next;
  });
  const design = { tenantId, productId, revision, fingerprints };
  const images = mockupPreviews(design, product.colours[0] ?? '', variant);
  return {
    success: true,
    message: replyTexts(ctx.language)('design.saved'),
    data: { revision, fingerprints, images, warnings },
  };
}

/** Reserves the next revision number, unless another save has used it since `base`. */
async function nextRevision(tx: Tx, product: SelectedProduct['product'], base: number, now: Date): Promise<number> {
  const own = and(eq(products.tenantId, product.tenantId), eq(products.id, product.id));
  const [taken] = await tx
    .update(products)
    .set({ revision: sql`${products.revision} + 1`, updatedAt: now })
    .where(and(own, eq(products.revision, base)))
    .returning({ revision: products.revision });
  if (taken) return taken.revision;
  failField('base_revision', 'saved_meanwhile');
}
