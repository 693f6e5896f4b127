import type { EventDetail } from '@inkstand/contract/events/events';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, products } from '@inkstand/database/tables/index';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { toDecimal } from '@inkstand/domain/money';
import { rateFor } from '@inkstand/domain/vat';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  designUnitCost,
  mockupPreviews,
  needsApproval,
  pricedDocument,
  toPublishedResponse,
} from '#areas/design/index.ts';
import type { EventRow } from './load-event.ts';
import { unsellableReason } from './unsellable.ts';

/** The products an event offers, in its order, with what they cost to make, and which of them it cannot sell. */
export async function readEventProducts(
  tx: Tx,
  event: EventRow,
  discountBasisPoints: number,
): Promise<Pick<EventDetail, 'products' | 'unsellable'>> {
  const rows = await tx
    .select({
      offer: eventProducts,
      product: products,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
      variant: catalogueVariants,
      hasUnpublishedChanges: sql<boolean>`coalesce(${products.colours} <> ${products.publishedColours}
        or ${designRevisions.document} <> (select draft.document from design_revisions draft
          where draft.tenant_id = ${products.tenantId} and draft.product_id = ${products.id}
            and draft.revision = ${products.revision}), false)`,
      needsApproval,
      unsellable: unsellableReason(),
    })
    .from(eventProducts)
    .innerJoin(products, and(eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId)))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, products.tenantId),
        eq(designRevisions.productId, products.id),
        // What is on sale; of a product that never was, the draft.
        eq(designRevisions.revision, sql`coalesce(${products.publishedRevision}, ${products.revision})`),
      ),
    )
    .where(and(eq(eventProducts.tenantId, event.tenantId), eq(eventProducts.eventId, event.id)))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));

  const unsellable = rows.flatMap(({ product: { id, name }, unsellable: reason }) =>
    reason ? [{ product_id: id, name, reason }] : [],
  );
  const offered = rows.map(
    ({ offer, product, variant, fingerprints, document, ...row }): EventDetail['products'][number] => {
      const { values } = variant;
      const cost = designUnitCost({ values, fingerprints, document, currency: event.currency, discountBasisPoints });
      const { tenantId, id: productId } = product;
      const revision = product.publishedRevision ?? product.revision;
      const [colour = ''] = product.publishedColours ?? product.colours;
      return {
        product_id: productId,
        name: product.name,
        images: mockupPreviews({ tenantId, productId, revision, fingerprints }, colour, values.print_area),
        store_selling_price: toDecimal(offer.storeSellingPrice),
        store_default_vat: offer.storeDefaultVat ? 1 : 0,
        unit_cost: toDecimal(cost),
        suggested_price: toDecimal(suggestedSellingPrice(cost, { vatRate: rateFor(event, offer.storeDefaultVat) })),
        position: offer.position,
        available: offer.available,
        published: toPublishedResponse(product, variant),
        has_unpublished_changes: row.hasUnpublishedChanges,
        needs_approval: row.needsApproval,
      };
    },
  );
  return { products: offered, unsellable };
}
