import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, products } from '@inkstand/database/tables/index';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isSellable, publishedRevision } from '#areas/design/index.ts';
import type { EventRow } from '#areas/events/index.ts';

const ofProduct = and(eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId));

const offeredBy = ({ tenantId, id }: Pick<EventRow, 'tenantId' | 'id'>): SQL | undefined =>
  and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id), eq(eventProducts.available, true));

/** What a Bulk event offers, in its order: products with their blanks and published designs, all that can be made now. */
export async function loadOffers(tx: Tx, event: EventRow) {
  return tx
    .select({
      storeSellingPrice: eventProducts.storeSellingPrice,
      storeDefaultVat: eventProducts.storeDefaultVat,
      product: {
        id: products.id,
        name: products.name,
        colours: sql<string[]>`${products.publishedColours}`,
        revision: designRevisions.revision,
      },
      variant: catalogueVariants,
      design: { document: designRevisions.document, fingerprints: designRevisions.fingerprints },
    })
    .from(eventProducts)
    .innerJoin(products, and(ofProduct, isSellable))
    .innerJoin(
      catalogueVariants,
      and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true)),
    )
    .innerJoin(designRevisions, publishedRevision)
    .where(offeredBy(event))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));
}

export type BulkOffer = Awaited<ReturnType<typeof loadOffers>>[number];

/**
 * Holds what an event offers until an order is placed: nothing of it is published, approved or taken out meanwhile. To be
 * called before the event is locked, as in every order (`loadBasket`).
 */
export async function holdOffers(tx: Tx, event: Pick<EventRow, 'tenantId' | 'id'>): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(eventProducts)
    .innerJoin(products, ofProduct)
    .where(offeredBy(event))
    .orderBy(asc(eventProducts.productId))
    .for('share');
}
