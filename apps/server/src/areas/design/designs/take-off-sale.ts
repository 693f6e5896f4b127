import type { Tx } from '@inkstand/database';
import { products } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { notifyWebhooks, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { touchEventsOffering } from './offered-in.ts';

type ProductRow = Pick<typeof products.$inferSelect, 'tenantId' | 'id' | 'status' | 'publishedRevision'>;

/** Takes a product off sale until it is published again. The caller holds its lock. */
export async function takeOffSale(tx: Tx, ctx: Ctx, product: ProductRow, reason: 'approval_withdrawn'): Promise<void> {
  const { tenantId, id } = product;
  const status: ProductRow['status'] = product.status === 'archived' ? 'archived' : 'draft';
  await tx
    .update(products)
    .set({
      status,
      publishedRevision: null,
      publishedColours: null,
      publishedAt: null,
      publishedBy: null,
      publishedApproved: false,
      updatedAt: ctx.now(),
    })
    .where(and(eq(products.tenantId, tenantId), eq(products.id, id)));
  await recordAudit(tx, ctx, {
    action: 'product.taken_off_sale',
    objectType: 'product',
    objectId: id,
    details: { revision: product.publishedRevision, reason },
  });
  if (status !== product.status) {
    const data = { product: { id, status }, previous_status: product.status };
    await notifyWebhooks(tx, ctx, await readListeners(tx, tenantId), [{ type: 'product.status_changed', data }]);
  }
  await touchEventsOffering(tx, product);
}
