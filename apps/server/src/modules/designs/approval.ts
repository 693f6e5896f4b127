import type { Tx } from '@inkstand/database';
import { designRevisions, type products, proofs } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Whether somebody has approved what a product would print now. An approval belongs to the fingerprints: a later edit takes
 * it back, the same design brings it back, and so it is worked out and never stored.
 */
export async function isApproved(tx: Tx, product: Pick<typeof products.$inferSelect, 'tenantId' | 'id' | 'revision'>) {
  const approved = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, proofs.tenantId),
        eq(designRevisions.productId, proofs.productId),
        eq(designRevisions.revision, product.revision),
        sql`${designRevisions.fingerprints} = ${proofs.fingerprints}`,
      ),
    )
    .where(and(eq(proofs.tenantId, product.tenantId), eq(proofs.productId, product.id), eq(proofs.status, 'approved')))
    .limit(1);
  return approved.length > 0;
}
