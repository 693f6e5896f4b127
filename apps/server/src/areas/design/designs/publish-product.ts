import { readDesign } from '@inkstand/artwork/model-schema';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { notifyWebhooks, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField, failFields } from '#errors.ts';
import type { DesignWarning } from './check-print.ts';
import { loadDraft, loadProduct, loadProductForChange, type SelectedProduct } from './load-product.ts';
import { touchEventsOffering } from './offered-in.ts';
import { APPROVAL_NEEDED, checkColours, preflightProduct } from './preflight-product.ts';
import { emitDesign, toProductResponse } from './product-response.ts';

/**
 * Publishes the draft wherever the product is offered: after a full preflight, with every warning confirmed, and with
 * an approved proof of exactly this draft where required. Preflight is slow, so it runs before any lock; afterwards the
 * checked revision must still be the draft.
 */
export async function publishProduct(
  ctx: Ctx,
  { params, body }: HandlerInput<'publishProduct'>,
): Promise<HandlerReply<'publishProduct'>> {
  await publishDraft(ctx, params.product_id, body);
  const data = await ctx.tx(async (tx) => toProductResponse(await loadProduct(tx, ctx, params.product_id)));
  return { success: true, message: replyTexts(ctx.language)('published'), data };
}

type Looked = Omit<HandlerInput<'publishProduct'>['body'], 'revision'> & { revision?: number };

/** Like `publishProduct`, as part of another call; without a revision it takes the current draft. */
export async function publishDraft(ctx: Ctx, productId: string, looked: Looked): Promise<void> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const { selected, draft } = await ctx.tx(async (tx) => ({
    selected: await loadProduct(tx, ctx, productId),
    draft: await loadDraft(tx, ctx, productId),
  }));
  const { product: seen, variant } = selected;
  if (looked.revision !== undefined && looked.revision !== seen.revision) failField('revision', 'saved_meanwhile');
  if (seen.status === 'archived') failField('status', 'invalid');
  checkColours(seen.colours, variant);
  const { errors, warnings } = await preflightProduct(ctx, { product: seen, variant, document: readDesign(draft) });
  if (errors.length > 0) failFields(errors);
  if (!warnings.every((warning) => isConfirmed(warning, looked.confirmed_warnings))) {
    fail('product.warnings_unconfirmed', { data: { warnings } });
  }
  await ctx.tx(async (tx) => {
    const current = await loadProductForChange(tx, ctx, productId);
    const { revision, colours, status } = current.product;
    const isSame = revision === seen.revision && String(colours) === String(seen.colours) && status === seen.status;
    if (!isSame) failField('revision', 'saved_meanwhile');
    if (current.needsApproval && !current.draftApproval) failFields([APPROVAL_NEEDED]);
    await putOnSale(tx, ctx, current, user.id);
    await recordAudit(tx, ctx, {
      action: 'product.published',
      objectType: 'product',
      objectId: current.product.id,
      details: { revision, colours, warnings: warnings.length },
    });
  });
}

const isConfirmed = (
  { code, side, layer }: DesignWarning,
  confirmed: readonly Pick<DesignWarning, 'code' | 'side' | 'layer'>[],
): boolean => confirmed.some((one) => one.code === code && one.side === side && one.layer === layer);

/** An approved draft is locked again, so that it stays as it was approved. */
async function putOnSale(tx: Tx, ctx: Ctx, { product, draftApproval }: SelectedProduct, userId: string): Promise<void> {
  const { tenantId, id, revision, colours } = product;
  await tx
    .update(products)
    .set({
      status: 'ready',
      publishedRevision: revision,
      publishedColours: colours,
      publishedAt: ctx.now(),
      publishedBy: userId,
      publishedApproved: draftApproval !== null,
      locked: product.locked || draftApproval !== null,
      updatedAt: ctx.now(),
    })
    .where(and(eq(products.tenantId, tenantId), eq(products.id, id)));
  if (product.status !== 'ready') {
    const data = { product: { id, status: 'ready' as const }, previous_status: product.status };
    await notifyWebhooks(tx, ctx, await readListeners(tx, tenantId), [{ type: 'product.status_changed', data }]);
  }
  await touchEventsOffering(tx, product);
  await emitDesign(tx, ctx, product);
}
