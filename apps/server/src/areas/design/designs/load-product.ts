import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, events, products, proofs, tenants } from '@inkstand/database/tables/index';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { pricedDocument } from './unit-cost.ts';

/** Joins a product with its draft: the design that the designer opens. */
export const draftRevision = and(
  eq(designRevisions.tenantId, products.tenantId),
  eq(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.revision),
);

/** Something of the design that is on sale, null where nothing is. */
const ofPublished = (column: 'document' | 'fingerprints') => sql`(
  select on_sale.${sql.identifier(column)} from design_revisions on_sale where on_sale.tenant_id = ${products.tenantId}
    and on_sale.product_id = ${products.id} and on_sale.revision = ${products.publishedRevision})`;

/** Whether the draft is another design, or in other colours, than what is on sale. Going back to the same is no change. */
export const hasUnpublishedChanges = sql<boolean>`coalesce(${products.colours} <> ${products.publishedColours}
  or ${designRevisions.document} <> ${ofPublished('document')}, false)`;

/** Whether the product, or an event that offers it, asks for an approval. */
export const needsApproval = sql<boolean>`(${products.requiresApproval} or exists (
  select 1 from event_products asking where asking.tenant_id = ${products.tenantId}
    and asking.product_id = ${products.id} and asking.requires_approval and asking.available))`;

interface ApprovedBy {
  decided_by: string;
  decided_at: string;
}

/** Who approved exactly this last. */
const selectApproval = (fingerprints: SQL) => sql<ApprovedBy | null>`(
  select json_build_object('decided_by', ${proofs.decidedBy}, 'decided_at', ${proofs.decidedAt}) from ${proofs}
  where ${proofs.tenantId} = ${products.tenantId} and ${proofs.productId} = ${products.id}
    and ${proofs.status} = 'approved' and ${proofs.fingerprints} = ${fingerprints}
  order by ${proofs.decidedAt} desc limit 1)`;

/** Products with their variant, draft and what prices depend on, in one statement. Add order and limits. */
export function selectProducts(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      product: products,
      variant: catalogueVariants,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
      region: tenants.region,
      discountBasisPoints: tenants.discountBasisPoints,
      hasUnpublishedChanges,
      needsApproval,
      draftApproval: selectApproval(sql`${designRevisions.fingerprints}`),
      publishedApproval: selectApproval(ofPublished('fingerprints')),
      isInActiveEvent: sql<boolean>`exists (
        select 1 from event_products offer join ${events}
          on ${events.tenantId} = offer.tenant_id and ${events.id} = offer.event_id
        where offer.tenant_id = ${products.tenantId} and offer.product_id = ${products.id}
          and ${events.status} = 'Active' and ${events.deletedAt} is null)`,
    })
    .from(products)
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(tenants, eq(tenants.id, products.tenantId))
    .innerJoin(designRevisions, draftRevision)
    .where(where);
}

export type SelectedProduct = Awaited<ReturnType<typeof selectProducts>>[number];

/** The tenant's product, or 404. */
export async function loadProduct(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, productId: string): Promise<SelectedProduct> {
  const [selected] = await selectProducts(tx, and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId)));
  return selected ?? fail('request.not_found');
}

/**
 * The tenant's product, or 404; nobody else changes it meanwhile, and whoever orders it has ordered or waits (`loadBasket`).
 * Everything that decides what is on sale takes this lock first.
 */
export async function loadProductForChange(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  productId: string,
): Promise<SelectedProduct> {
  const own = and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId));
  await tx.select({ id: products.id }).from(products).where(own).for('update');
  return loadProduct(tx, ctx, productId);
}

/** The draft's document. */
export async function loadDraft(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, productId: string): Promise<unknown> {
  const [design] = await tx
    .select({ document: designRevisions.document })
    .from(designRevisions)
    .innerJoin(products, draftRevision)
    .where(and(eq(products.tenantId, ctx.tenantId), eq(products.id, productId)));
  return design?.document;
}
