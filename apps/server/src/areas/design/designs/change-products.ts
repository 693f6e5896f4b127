import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { changeEach } from '#http/change-each.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { deleteProduct } from './delete-product.ts';
import { discardChanges } from './discard-changes.ts';
import { publishProduct } from './publish-product.ts';
import { updateProduct } from './update-product.ts';

const DONE = {
  archive: 'products.archived',
  restore: 'products.restored',
  delete: 'many_deleted',
  publish: 'products.published',
  discard: 'products.discarded',
} as const;

/**
 * Archives, restores or deletes several products, or publishes or discards their changes, each as if it were by itself.
 * One that has warnings is not published: they are confirmed where they are shown.
 */
export async function changeProducts(
  ctx: Ctx,
  { body: { ids, action } }: HandlerInput<'changeProducts'>,
): Promise<HandlerReply<'changeProducts'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select({
        tenantId: products.tenantId,
        id: products.id,
        name: products.name,
        status: products.status,
        revision: products.revision,
      })
      .from(products)
      .where(and(ofTenant(ctx, products.tenantId), inArray(products.id, ids))),
  );
  const data = await changeEach(ctx, { ids, rows }, async (own, { tenantId, id, status: before, revision }) => {
    const params = { tenant_id: tenantId, product_id: id };
    if (action === 'delete') {
      await deleteProduct(own, { params });
      return;
    }
    if (action === 'publish') {
      await publishProduct(own, { params, body: { revision, confirmed_warnings: [] } });
      return;
    }
    if (action === 'discard') {
      await discardChanges(own, { params, body: { revision } });
      return;
    }
    // Already in the requested state.
    if ((before === 'archived') === (action === 'archive')) return;
    const status = action === 'archive' ? 'archived' : 'draft';
    await updateProduct(own, { params, body: { status } });
  });
  return { success: true, message: replyTexts(ctx.language)(DONE[action], { amount: data.changed }), data };
}
