import type { EventDetail } from '@inkstand/contract/events';
import type { Tx } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, products } from '@inkstand/database/tables/index';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { toDecimal } from '@inkstand/domain/money';
import { and, asc, eq } from 'drizzle-orm';
import { designUnitCost, mockupPreviews, pricedDocument } from '#modules/designs/index.ts';
import type { EventRow } from './load-event.ts';

type WireEventProduct = EventDetail['products'][number];

/** The products an event offers, in its order, with what they cost to make. */
export async function readEventProducts(
  tx: Tx,
  event: EventRow,
  discountBasisPoints: number,
): Promise<WireEventProduct[]> {
  const rows = await tx
    .select({
      offer: eventProducts,
      product: products,
      values: catalogueVariants.values,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
    })
    .from(eventProducts)
    .innerJoin(products, and(eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId)))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, products.tenantId),
        eq(designRevisions.productId, products.id),
        eq(designRevisions.revision, products.revision),
      ),
    )
    .where(and(eq(eventProducts.tenantId, event.tenantId), eq(eventProducts.eventId, event.id)))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));

  return rows.map(({ offer, product, values, fingerprints, document }) => {
    const cost = designUnitCost({ values, fingerprints, document, currency: event.currency, discountBasisPoints });
    const { tenantId, id: productId, revision } = product;
    return {
      product_id: productId,
      name: product.name,
      images: mockupPreviews(
        { tenantId, productId, revision, fingerprints },
        product.colours[0] ?? '',
        values.print_area,
      ),
      store_selling_price: toDecimal(offer.storeSellingPrice),
      store_default_vat: offer.storeDefaultVat ? 1 : 0,
      unit_cost: toDecimal(cost),
      suggested_price: toDecimal(suggestedSellingPrice(cost)),
      position: offer.position,
      available: offer.available,
    };
  });
}
