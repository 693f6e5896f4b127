import { products } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Whether a tenant has such a product: for calls without a tenant in their path. */
export async function hasProduct(
  ctx: Pick<Ctx, 'database'>,
  { tenantId, productId }: { tenantId: string; productId: string },
): Promise<boolean> {
  const found = await ctx.database.tx({ tenant: tenantId }, (tx) =>
    tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.tenantId, tenantId), eq(products.id, productId))),
  );
  return found.length > 0;
}
