import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventProducts,
  events,
  products,
  tenants,
} from '@inkstand/database/tables/index';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isSellable, pricedDocument, publishedRevision } from '#areas/design/index.ts';
import type { ProductFacts } from './sent-product.ts';

/** Whether the published design has a text that buyers replace. */
const isPersonalizable = sql<boolean>`coalesce(jsonb_path_exists(${designRevisions.document},
  '$.sides.*.layers[*] ? (@.customisable == true && !(@.hidden == true))'), false)`;

export type OfferedProduct = Awaited<ReturnType<typeof selectOffered>>[number];

/** Selects products of Products events, with their published design if they have one, in the event's order. */
export function selectOffered(tx: Tx, tenantId: string, where: SQL | undefined) {
  return tx
    .select({
      product: products,
      variant: catalogueVariants,
      event: { id: events.id, slug: events.slug, currency: events.currency },
      document: pricedDocument,
      fingerprints: designRevisions.fingerprints,
      personalizable: isPersonalizable,
      discountBasisPoints: tenants.discountBasisPoints,
      isSellable: sql<boolean>`coalesce(${and(isSellable, eq(eventProducts.available, true))}, false)`,
    })
    .from(eventProducts)
    .innerJoin(events, tenantJoin(events.id, eventProducts.eventId))
    .innerJoin(tenants, eq(tenants.id, eventProducts.tenantId))
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .leftJoin(designRevisions, publishedRevision)
    .where(and(eq(eventProducts.tenantId, tenantId), eq(events.type, 'Products'), isNull(events.deletedAt), where))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId))
    .$dynamic();
}

/**
 * Why a product cannot be sold in the shop, or undefined. What is published has passed the preflight, so nothing
 * unchecked can be sold.
 */
export function unsellableReason({ product, variant, event, isSellable }: OfferedProduct): string | undefined {
  if (product.publishedRevision === null) return 'It is not published yet.';
  if (!isSellable) return 'It is not on sale: it is archived, not available in this event, or not approved.';
  const { blank_price: blank, print_price: print } = variant.values;
  if (blank[event.currency] === undefined || print[event.currency] === undefined)
    return `It has no price in ${event.currency}. Choose another blank for it, or ask us for a price.`;
  return undefined;
}

/** The facts of a product that can be sold; undefined for others. */
export function toFacts(offered: OfferedProduct): ProductFacts | undefined {
  const { product, fingerprints } = offered;
  if (unsellableReason(offered) || product.publishedRevision === null || !fingerprints) return undefined;
  return {
    product,
    variant: offered.variant,
    publishedRevision: product.publishedRevision,
    publishedColours: product.publishedColours ?? [],
    document: offered.document,
    fingerprints,
    personalizable: offered.personalizable,
    eventSlug: offered.event.slug,
    currency: offered.event.currency,
    discountBasisPoints: offered.discountBasisPoints,
  };
}
