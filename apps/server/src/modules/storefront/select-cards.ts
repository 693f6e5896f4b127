import { publicColumns, type Tx } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventProducts,
  type events,
  products,
} from '@inkstand/database/tables/index';
import { and, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** The columns a product card is made of. */
export const cardColumns = {
  product: publicColumns.products,
  offer: publicColumns.eventProducts,
  variant: catalogueVariants,
  design: {
    document: publicColumns.designRevisions.document,
    fingerprints: publicColumns.designRevisions.fingerprints,
  },
};

/** How a product's parts belong to its offer, for joins: an offer that is to be had, its product, blank and design. */
export const isOffered = (eventId: Placeholder | typeof events.id): SQL | undefined =>
  and(
    eq(eventProducts.tenantId, sql.placeholder('tenantId')),
    eq(eventProducts.eventId, eventId),
    eq(eventProducts.available, true),
  );
export const ofProduct = and(
  eq(products.tenantId, eventProducts.tenantId),
  eq(products.id, eventProducts.productId),
  ne(products.status, 'archived'),
);
export const ofVariant = and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true));
export const ofDesign = and(
  eq(designRevisions.tenantId, products.tenantId),
  eq(designRevisions.productId, products.id),
  eq(designRevisions.revision, products.revision),
);

/**
 * What cards of an event's products are made of, in one statement, to be prepared: it wants `tenantId` and `eventId`.
 * Add an order and a limit.
 */
export function selectCards(tx: Tx, where?: SQL) {
  return tx
    .select(cardColumns)
    .from(eventProducts)
    .innerJoin(products, ofProduct)
    .innerJoin(catalogueVariants, ofVariant)
    .innerJoin(designRevisions, ofDesign)
    .where(and(isOffered(sql.placeholder('eventId')), where))
    .$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];
