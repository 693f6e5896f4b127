import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, products } from '@inkstand/database/tables/index';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { EventRow } from '#modules/events/index.ts';

/** What a Bulk event offers, in its order: products with their blanks and designs, all that can be made now. */
export async function loadOffers(tx: Tx, event: EventRow) {
  return tx
    .select({
      storeSellingPrice: eventProducts.storeSellingPrice,
      storeDefaultVat: eventProducts.storeDefaultVat,
      product: { id: products.id, name: products.name, colours: products.colours, revision: products.revision },
      variant: catalogueVariants,
      design: { document: designRevisions.document, fingerprints: designRevisions.fingerprints },
    })
    .from(eventProducts)
    .innerJoin(
      products,
      and(
        ...[eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId)],
        ne(products.status, 'archived'),
      ),
    )
    .innerJoin(
      catalogueVariants,
      and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true)),
    )
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, products.tenantId),
        eq(designRevisions.productId, products.id),
        eq(designRevisions.revision, products.revision),
      ),
    )
    .where(
      and(
        ...[eq(eventProducts.tenantId, event.tenantId), eq(eventProducts.eventId, event.id)],
        eq(eventProducts.available, true),
      ),
    )
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));
}

export type BulkOffer = Awaited<ReturnType<typeof loadOffers>>[number];
