import { readDesign } from '@inkstand/artwork/model-schema';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, products, proofs, tenants } from '@inkstand/database/tables/index';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readProofToken } from './proof-token.ts';

/** Proofs with what they show. Add order and limits. */
export function selectProofs(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      proof: proofs,
      product: products,
      variant: catalogueVariants,
      tenant: tenants,
      document: designRevisions.document,
      // Bringing the same design back brings an approval back.
      isOutdated: sql<boolean>`${proofs.fingerprints} <> (
        select present.fingerprints from design_revisions present
        where present.tenant_id = ${products.tenantId} and present.product_id = ${products.id}
          and present.revision = ${products.revision})`,
    })
    .from(proofs)
    .innerJoin(products, and(eq(products.tenantId, proofs.tenantId), eq(products.id, proofs.productId)))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(tenants, eq(tenants.id, proofs.tenantId))
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, proofs.tenantId),
        eq(designRevisions.productId, proofs.productId),
        eq(designRevisions.revision, proofs.revision),
      ),
    )
    .where(where);
}

export type SelectedProof = Awaited<ReturnType<typeof selectProofs>>[number];

/** The tenant's proof, or 404. */
export async function loadProof(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, proofId: string): Promise<SelectedProof> {
  const [selected] = await selectProofs(tx, and(eq(proofs.tenantId, tenantId), eq(proofs.id, proofId)));
  return selected ?? fail('request.not_found');
}

/** The design that a proof shows, whatever the product's is by now. */
export const proofDesign = ({ document }: SelectedProof) => readDesign(document);

/** The same call within the tenant of a proof's link; 404 where we did not sign it. */
export function withToken(ctx: Ctx, token: string): { ctx: Ctx; proofId: string } {
  const read = readProofToken(ctx.config, token);
  if (!read) fail('request.not_found');
  const { tenantId, proofId } = read;
  return { proofId, ctx: { ...ctx, tenantId, tx: (work) => ctx.database.tx({ tenant: tenantId }, work) } };
}
