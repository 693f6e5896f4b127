import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { touchEventsOffering } from '#modules/events/index.ts';
import { readListeners, tellWebhooks } from '#modules/webhooks/index.ts';
import { announceDesign } from './announce-design.ts';
import { checkColours } from './check-colours.ts';
import { loadProduct } from './load-product.ts';
import { assertEditable, assertNotOnSale } from './may-edit.ts';
import { wireProduct } from './wire-product.ts';

/** Changes name, description, colours or status. What is on sale cannot be archived. */
export async function updateProduct(
  ctx: Ctx,
  { params, body }: VerbInputOf<'updateProduct'>,
): Promise<VerbReplyOf<'updateProduct'>> {
  return ctx.tx(async (tx) => {
    const { product, variant } = await loadProduct(tx, ctx, params.product_id);
    await assertEditable(tx, product);
    if (body.status === 'archived') await assertNotOnSale(tx, product);
    if (body.colours) checkColours(body.colours, variant.colours);
    await tx
      .update(products)
      // Only what was sent: somebody else may be changing the rest.
      .set({ ...body, updatedAt: ctx.now() })
      .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, product.id)));
    if (body.status && body.status !== product.status) {
      await recordAudit(tx, ctx, {
        ...{ action: 'product.status_updated', objectType: 'product', objectId: product.id },
        details: { from: product.status, to: body.status },
      });
      const told = { id: product.id, status: body.status };
      const data = { product: told, previous_status: product.status };
      await tellWebhooks(tx, ctx, await readListeners(tx, ctx.tenantId), [{ type: 'product.status_changed', data }]);
    }
    await touchEventsOffering(tx, product);
    await announceDesign(tx, ctx, product);
    const data = wireProduct(await loadProduct(tx, ctx, product.id));
    return { success: true, message: 'Product saved', data };
  });
}
