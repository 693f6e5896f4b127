import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { and, inArray } from 'drizzle-orm';
import { changeEach } from '#change-each.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#list-queries.ts';
import { deleteProduct } from './delete-product.ts';
import { updateProduct } from './update-product.ts';

const DONE = { archive: 'archived', restore: 'restored', delete: 'deleted' } as const;

/** Archives or deletes several products, or takes them back as drafts, each as if it were by itself. */
export async function changeProducts(
  ctx: Ctx,
  { body: { ids, action } }: HandlerInput<'changeProducts'>,
): Promise<HandlerReply<'changeProducts'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select({ tenantId: products.tenantId, id: products.id, name: products.name, status: products.status })
      .from(products)
      .where(and(ofTenant(ctx, products.tenantId), inArray(products.id, ids))),
  );
  const data = await changeEach(ctx, { ids, rows }, async (own, { tenantId, id, status: before }) => {
    if (action === 'delete') {
      await deleteProduct(own, { params: { tenant_id: tenantId, product_id: id } });
      return;
    }
    // What is in the archive already, or was never there, is as it was asked for.
    if ((before === 'archived') === (action === 'archive')) return;
    const status = action === 'archive' ? 'archived' : 'draft';
    await updateProduct(own, { params: { tenant_id: tenantId, product_id: id }, body: { status } });
  });
  return { success: true, message: `${data.changed} ${DONE[action]}`, data };
}
