import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { notifyWebhooks, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { loadProduct, loadProductForChange, type SelectedProduct } from './load-product.ts';
import { eventsOffering, touchEventsOffering } from './offered-in.ts';
import { checkColours } from './preflight-product.ts';
import { assertEditable, assertNotOnSale, emitDesign, toProductResponse } from './product-response.ts';
import { publishDraft } from './publish-product.ts';

type Change = HandlerInput<'updateProduct'>['body'];
type ProductRow = SelectedProduct['product'];

/**
 * Changes name, description or the draft's colours; archives or restores; locks or unlocks; requires approvals. A
 * product on sale cannot be archived. The status `ready` publishes, with all checks of publishing; it fails on
 * warnings, since nobody has confirmed them.
 */
export async function updateProduct(
  ctx: Ctx,
  { params, body }: HandlerInput<'updateProduct'>,
): Promise<HandlerReply<'updateProduct'>> {
  const productId = params.product_id;
  await ctx.tx((tx) => saveFields(tx, ctx, productId, body));
  if (body.status === 'ready') await publishDraft(ctx, productId, { confirmed_warnings: [] });
  const data = await ctx.tx(async (tx) => toProductResponse(await loadProduct(tx, ctx, productId)));
  return { success: true, message: replyTexts(ctx.language)('product.saved'), data };
}

async function saveFields(tx: Tx, ctx: Ctx, productId: string, body: Change): Promise<void> {
  const { name, description, colours, locked, requires_approval: requiresApproval } = body;
  const selected = await loadProductForChange(tx, ctx, productId);
  const { product, variant } = selected;
  if (!isSettingOnly(body)) assertEditable(selected);
  if (body.status === 'archived') assertNotOnSale(selected);
  if (colours) checkColours(colours, variant);
  if (requiresApproval && !product.requiresApproval) await checkSale(tx, product, body.take_off_sale ?? false);
  const status = statusAfter(product, body.status);
  await tx
    .update(products)
    // Sets only the fields that were sent: another request may be changing the rest.
    .set({ name, description, colours, locked, requiresApproval, status, updatedAt: ctx.now() })
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, product.id)));
  await recordChanges(tx, ctx, product, { ...body, status });
  await touchEventsOffering(tx, product);
  await emitDesign(tx, ctx, product);
}

/** A lock protects only the product's contents: unlocking and requiring approvals are allowed while it is locked. */
const isSettingOnly = ({ name, description, colours, status, locked }: Change): boolean =>
  locked === false || [name, description, colours, status].every((value) => value === undefined);

/** Only publishing decides whether a product is ready. */
function statusAfter(product: ProductRow, wanted: Change['status']): ProductRow['status'] {
  if (wanted === undefined || wanted === product.status) return product.status;
  if (wanted === 'archived') return 'archived';
  if (wanted === 'draft' && product.status === 'ready') failField('status', 'invalid');
  return product.publishedRevision === null ? 'draft' : 'ready';
}

/** Requiring an approval takes an unapproved published product off sale; the user has to confirm that. */
async function checkSale(tx: Tx, product: ProductRow, isConfirmed: boolean): Promise<void> {
  if (isConfirmed || product.publishedRevision === null || product.publishedApproved) return;
  const offering = await eventsOffering(tx, product);
  const open = offering.filter(({ status }) => status === 'Active');
  if (open.length === 0) return;
  fail('approval.stops_sale', { data: { products: [{ product_id: product.id, name: product.name }] } });
}

async function recordChanges(
  tx: Tx,
  ctx: Ctx,
  product: ProductRow,
  { status, locked, requires_approval }: Change & { status: ProductRow['status'] },
): Promise<void> {
  const about = { objectType: 'product', objectId: product.id };
  if (locked !== undefined && locked !== product.locked) {
    await recordAudit(tx, ctx, { action: locked ? 'product.locked' : 'product.unlocked', ...about });
  }
  if (requires_approval !== undefined && requires_approval !== product.requiresApproval) {
    const details = { required: requires_approval };
    await recordAudit(tx, ctx, { action: 'product.approval_setting_updated', ...about, details });
  }
  if (status === product.status) return;
  await recordAudit(tx, ctx, {
    action: 'product.status_updated',
    ...about,
    details: { from: product.status, to: status },
  });
  const data = { product: { id: product.id, status }, previous_status: product.status };
  await notifyWebhooks(tx, ctx, await readListeners(tx, ctx.tenantId), [{ type: 'product.status_changed', data }]);
}
