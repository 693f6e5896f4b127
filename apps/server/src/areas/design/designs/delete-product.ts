import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ProductDeletion } from '@inkstand/contract/design/designs';
import type { Tx } from '@inkstand/database';
import {
  attachedFiles,
  eventProducts,
  personalizationBatches,
  products,
  shopProducts,
} from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { notifyWebhooks, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { loadProduct, loadProductForChange } from './load-product.ts';
import { mockupFolder } from './mockup-file.ts';
import { touchEventsOffering } from './offered-in.ts';
import { readProductUses } from './product-uses.ts';

type ProductRow = typeof products.$inferSelect;

/**
 * Deletes a product that no order uses, with everything stored for it. Locks its row before it counts its uses; an
 * order line's foreign key locks the same row. So it waits for and counts an order that is being placed, while a later
 * order waits for the deletion and finds the product gone (place-order.ts).
 */
export async function deleteProduct(
  ctx: Ctx,
  { params }: HandlerInput<'deleteProduct'>,
): Promise<HandlerReply<'deleteProduct'>> {
  return ctx.tx(async (tx) => {
    // Fails early without a lock, so that a rejected deletion does not block orders.
    assertDeletable(await readProductUses(tx, await loadProduct(tx, ctx, params.product_id)));
    const held = await loadProductForChange(tx, ctx, params.product_id);
    const { product } = held;
    const uses = await readProductUses(tx, held);
    assertDeletable(uses);
    await touchEventsOffering(tx, product);
    await takeOutOfEvents(tx, ctx, product);
    await removeBelongings(tx, ctx, product);
    // Revisions, their pictures and proofs are deleted by cascade.
    await tx.delete(products).where(isProduct(product));
    const { name, status } = product;
    await recordAudit(tx, ctx, {
      action: 'product.deleted',
      objectType: 'product',
      objectId: product.id,
      details: {
        name,
        status,
        revisions: uses.revisions,
        proofs: uses.proofs,
        batches: uses.batches,
        files: uses.files,
      },
    });
    await notifyWebhooks(tx, ctx, await readListeners(tx, ctx.tenantId), [
      { type: 'product.deleted', data: { product: { id: product.id, status } } },
    ]);
    return { success: true, message: replyTexts(ctx.language)('deleted', { name }), data: { id: product.id } };
  });
}

const isProduct = ({ tenantId, id }: ProductRow) => and(eq(products.tenantId, tenantId), eq(products.id, id));

function assertDeletable({ blocked_by }: ProductDeletion): void {
  if (blocked_by === 'ordered') fail('product.ordered');
  if (blocked_by === 'in_shop') fail('product.in_shop');
  if (blocked_by) fail('product.locked');
}

async function takeOutOfEvents(tx: Tx, ctx: Ctx, { tenantId, id }: ProductRow): Promise<void> {
  const offers = await tx
    .delete(eventProducts)
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.productId, id)))
    .returning({ eventId: eventProducts.eventId });
  for (const { eventId } of offers) {
    await recordAudit(tx, ctx, {
      action: 'event_product.deleted',
      objectType: 'event',
      objectId: eventId,
      details: { event_id: eventId, product_ids: [id] },
    });
  }
}

/**
 * Deletes batches, attached files and what is known of it in shops; jobs remove the bytes of files after the commit.
 */
async function removeBelongings(tx: Tx, ctx: Ctx, { tenantId, id: productId }: ProductRow): Promise<void> {
  const batches = await tx
    .delete(personalizationBatches)
    .where(and(eq(personalizationBatches.tenantId, tenantId), eq(personalizationBatches.productId, productId)))
    .returning({ batchId: personalizationBatches.id });
  for (const { batchId } of batches) await ctx.jobs.send(tx, 'personalization.remove_files', { tenantId, batchId });
  const files = await tx
    .delete(attachedFiles)
    .where(and(eq(attachedFiles.tenantId, tenantId), eq(attachedFiles.productId, productId)))
    .returning({ id: attachedFiles.id, key: attachedFiles.storageKey, deletedAt: attachedFiles.deletedAt });
  for (const { id, deletedAt } of files) {
    if (deletedAt) continue;
    await recordAudit(tx, ctx, {
      action: 'file.deleted',
      objectType: 'product',
      objectId: productId,
      details: { file: id },
    });
  }
  // Only of shops that no longer have it, or are no longer connected.
  await tx.delete(shopProducts).where(and(eq(shopProducts.tenantId, tenantId), eq(shopProducts.productId, productId)));
  await ctx.jobs.send(tx, 'product.remove_files', { tenantId, productId, keys: files.map(({ key }) => key) });
}

/** Job `product.remove_files`: removes the stored files of a deleted product. */
export const removeProductFilesJob: JobDefinition<'product.remove_files'> = {
  name: 'product.remove_files',
  retries: 10,
  async handle({ files }, { tenantId, productId, keys }) {
    for (const key of keys) await files.remove(key);
    await files.removeFolder(mockupFolder({ tenantId, productId }));
  },
};
