import { publicColumns, type Tx } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventProducts,
  type events,
  products,
} from '@inkstand/database/tables/index';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isSellable, publishedRevision } from '#areas/design/index.ts';
import { preparedStatement } from '#prepared-statement.ts';

/** The columns a product card is made of. */
export const cardColumns = {
  product: publicColumns.products,
  offer: publicColumns.eventProducts,
  variant: catalogueVariants,
  design: {
    revision: publicColumns.designRevisions.revision,
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
  isSellable,
);
export const ofVariant = and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true));
export const ofDesign = publishedRevision;

/**
 * Ids of the first offers in the store's own order, as a subquery that joins nothing: a store of thousands is not read wholly
 * to show some of them. `event` is the event's id.
 */
export const firstOffers = (event: SQL, most: number): SQL => sql`(
  select first.product_id from ${eventProducts} as first
  where first.tenant_id = ${sql.placeholder('tenantId')} and first.event_id = ${event} and first.available
  order by first.position, first.product_id limit ${sql.raw(String(most))})`;

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

/** The cards of some products that the event offers: it wants `tenantId`, `eventId` and `ids`. */
export const cardsByIdQuery = preparedStatement((tx) =>
  selectCards(tx, sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`).prepare('store_cards'),
);
