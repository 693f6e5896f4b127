import type { DesignDocument } from '@inkstand/artwork/model';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventProducts,
  events,
  products,
  shopConnections,
  shopProducts,
  shopVariants,
} from '@inkstand/database/tables/index';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { isSellable, publishedRevision } from '#areas/design/index.ts';
import { fail } from '#errors.ts';

interface ShopProductRef {
  shop: string;
  product_id: string;
}

/** What a page of a shop shows of a product that is on sale there. */
export type ShopProduct = Awaited<ReturnType<typeof findShopProduct>>;

/**
 * Finds a product that was pushed to this shop and may be sold, with its published design; otherwise 404. The shop's
 * domain decides the company, so no page of another shop finds it. For transactions over all tenants.
 */
export async function findShopProduct(tx: Tx, { shop, product_id: productId }: ShopProductRef) {
  const [found] = await tx
    .select({
      tenantId: shopConnections.tenantId,
      connectionId: shopConnections.id,
      seenAt: shopConnections.widgetSeenAt,
      shopProductId: shopProducts.id,
      productId: products.id,
      name: products.name,
      colours: products.publishedColours,
      variant: catalogueVariants,
      revision: designRevisions.revision,
      document: designRevisions.document,
      fingerprints: designRevisions.fingerprints,
    })
    .from(shopConnections)
    .innerJoin(
      shopProducts,
      and(
        tenantJoin(shopProducts.connectionId, shopConnections.id),
        eq(shopProducts.productId, productId),
        isNotNull(shopProducts.shopProductId),
        ne(shopProducts.status, 'deleted'),
      ),
    )
    // Any collection that offers it, as for an order.
    .innerJoin(eventProducts, tenantJoin(eventProducts.productId, shopProducts.productId))
    .innerJoin(
      events,
      and(tenantJoin(events.id, eventProducts.eventId), eq(events.type, 'Products'), isNull(events.deletedAt)),
    )
    .innerJoin(products, and(tenantJoin(products.id, shopProducts.productId), isSellable))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(designRevisions, publishedRevision)
    .where(
      and(eq(shopConnections.shopDomain, shop.toLowerCase()), inArray(shopConnections.status, ['connected', 'frozen'])),
    )
    .limit(1);
  if (!found) fail('request.not_found');
  return { ...found, document: found.document as DesignDocument };
}

/** Colour codes by Shopify's numeric variant id, as forms of a shop name it. */
export async function shopVariantColours(tx: Tx, product: ShopProduct): Promise<Record<string, string>> {
  const rows = await tx
    .select({ id: shopVariants.shopVariantId, colour: shopVariants.colour })
    .from(shopVariants)
    .where(and(eq(shopVariants.tenantId, product.tenantId), eq(shopVariants.shopProductId, product.shopProductId)));
  return Object.fromEntries(rows.map(({ id, colour }) => [id.split('/').at(-1) ?? id, colour]));
}
