import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, products, tenants } from '@inkstand/database/tables/index';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { pricedDocument } from './unit-cost.ts';

/** Products with their variant, present design and what prices depend on, in one statement. Add order and limits. */
export function selectProducts(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      product: products,
      variant: catalogueVariants,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
      region: tenants.region,
      discountBasisPoints: tenants.discountBasisPoints,
    })
    .from(products)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(tenants, eq(tenants.id, products.tenantId))
    .innerJoin(designRevisions, presentRevision)
    .where(where);
}

/** Joins a product with the design it has now. */
export const presentRevision = and(
  eq(designRevisions.tenantId, products.tenantId),
  eq(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.revision),
);

export type SelectedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

/** The tenant's product, or 404. */
export async function loadProduct(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, productId: string): Promise<SelectedProduct> {
  const [selected] = await selectProducts(tx, and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId)));
  return selected ?? fail('request.not_found');
}
