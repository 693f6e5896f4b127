import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { products } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { eventsOffering, touchEventsOffering } from '#modules/events/index.ts';
import { readListeners, tellWebhooks } from '#modules/webhooks/index.ts';
import { fail, failField } from '#refusals.ts';
import { announceDesign } from './announce-design.ts';
import { checkColours } from './check-colours.ts';
import { loadProduct, loadProductForChange, type SelectedProduct } from './load-product.ts';
import { assertEditable, assertNotOnSale } from './may-edit.ts';
import { wireProduct } from './wire-product.ts';

type Change = VerbInputOf<'updateProduct'>['body'];
type ProductRow = SelectedProduct['product'];

/**
 * Changes name, description or the draft's colours; archives it or takes it back; locks or unlocks it; asks for approvals. What
 * is on sale cannot be archived.
 */
export async function updateProduct(
  ctx: Ctx,
  { params, body }: VerbInputOf<'updateProduct'>,
): Promise<VerbReplyOf<'updateProduct'>> {
  const { take_off_sale, requires_approval, status: wantedStatus, ...rest } = body;
  return ctx.tx(async (tx) => {
    const selected = await loadProductForChange(tx, ctx, params.product_id);
    const { product, variant } = selected;
    if (!isSettingOnly(body)) assertEditable(selected);
    if (wantedStatus === 'archived') assertNotOnSale(selected);
    if (body.colours) checkColours(body.colours, variant.colours);
    if (requires_approval && !product.requiresApproval) await checkSale(tx, product, take_off_sale ?? false);
    const status = statusAfter(product, wantedStatus);
    await tx
      .update(products)
      // Only what was sent: somebody else may be changing the rest.
      .set({
        ...rest,
        status,
        ...(requires_approval === undefined ? {} : { requiresApproval: requires_approval }),
        updatedAt: ctx.now(),
      })
      .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, product.id)));
    await recordChanges(tx, ctx, product, { ...body, status });
    await touchEventsOffering(tx, product);
    await announceDesign(tx, ctx, product);
    const data = wireProduct(await loadProduct(tx, ctx, product.id));
    return { success: true, message: 'Product saved', data };
  });
}

/** A lock holds the product's contents. Unlocking is how it ends, and an approval may be asked for at any time. */
const isSettingOnly = ({ name, description, colours, status, locked }: Change): boolean =>
  locked === false || [name, description, colours, status].every((value) => value === undefined);

/** Archived or not is said here; whether it is ready, publishing alone decides. */
function statusAfter(product: ProductRow, wanted: Change['status']): ProductRow['status'] {
  if (wanted === undefined || wanted === product.status) return product.status;
  if (wanted === 'archived') return 'archived';
  const unarchived = product.publishedRevision === null ? 'draft' : 'ready';
  if (wanted === 'ready' && unarchived === 'draft') failField('status', 'not_published');
  if (product.status !== 'archived') failField('status', 'invalid');
  return unarchived;
}

/** What is on sale without an approval goes off sale when one is asked for; whoever asks has to know. */
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
  const record = (action: Parameters<typeof recordAudit>[2]['action'], details = {}) =>
    recordAudit(tx, ctx, { action, objectType: 'product', objectId: product.id, details });
  if (locked !== undefined && locked !== product.locked) await record(locked ? 'product.locked' : 'product.unlocked');
  if (requires_approval !== undefined && requires_approval !== product.requiresApproval) {
    await record('product.approval_setting_updated', { requires_approval });
  }
  if (status === product.status) return;
  await record('product.status_updated', { from: product.status, to: status });
  const data = { product: { id: product.id, status }, previous_status: product.status };
  await tellWebhooks(tx, ctx, await readListeners(tx, ctx.tenantId), [{ type: 'product.status_changed', data }]);
}
