import { type Tx, tenantJoin } from '@inkstand/database';
import { designRevisions, products, proofs } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { touchEventsOffering } from './offered-in.ts';

type ProductRef = Pick<typeof products.$inferSelect, 'tenantId' | 'id'>;

/**
 * Whether the printed content of a revision has been approved. An approval belongs to the fingerprints: a later edit
 * ends it, and returning to the same design restores it.
 */
async function isApproved(tx: Tx, product: ProductRef, revision: number): Promise<boolean> {
  const approved = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .innerJoin(
      designRevisions,
      and(
        tenantJoin(designRevisions.productId, proofs.productId),
        eq(designRevisions.revision, revision),
        sql`${designRevisions.fingerprints} = ${proofs.fingerprints}`,
      ),
    )
    .where(and(eq(proofs.tenantId, product.tenantId), eq(proofs.productId, product.id), eq(proofs.status, 'approved')))
    .limit(1);
  return approved.length > 0;
}

/**
 * Records whether the published revision is approved, after a proof was decided or withdrawn: an ordering transaction
 * reads it on the row that it locks. The caller holds the product's lock (`loadProductForChange`).
 */
export async function recordApproval(
  tx: Tx,
  product: ProductRef & Pick<typeof products.$inferSelect, 'publishedRevision'>,
): Promise<boolean> {
  const { publishedRevision } = product;
  const publishedApproved = publishedRevision !== null && (await isApproved(tx, product, publishedRevision));
  await tx
    .update(products)
    .set({ publishedApproved })
    .where(and(eq(products.tenantId, product.tenantId), eq(products.id, product.id)));
  await touchEventsOffering(tx, product);
  return publishedApproved;
}
