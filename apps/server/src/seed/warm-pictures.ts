import { tenantJoin } from '@inkstand/database';
import { catalogueVariants, designRevisions, eventProducts, events, products } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { mockupFile, mockupHash, publishedRevision } from '#areas/design/index.ts';
import type { Services } from '#context.ts';

/** The size that product lists use on most screens. */
const WIDTH = 480;

/** Renders the first picture of every offered product, one after another, so that the first visitor need not wait. */
export async function warmPictures(services: Services): Promise<void> {
  try {
    for (const { tenantId, productId, revision, fingerprints, colours, variant } of await offered(services)) {
      const colour = colours?.[0] ?? '';
      const designHash = mockupHash(fingerprints, colour, variant);
      const design = { tenantId, productId, revision, designHash, colour };
      await mockupFile(services, { ...design, view: 'front', width: WIDTH });
    }
  } catch (error) {
    // They are rendered on first request instead.
    services.log.debug({ err: error }, 'storefront: pictures not prepared');
  }
}

function offered({ database }: Services) {
  return database.tx('all-tenants', (tx) =>
    tx
      .selectDistinctOn([events.createdAt, eventProducts.position, products.id], {
        tenantId: products.tenantId,
        productId: products.id,
        revision: designRevisions.revision,
        fingerprints: designRevisions.fingerprints,
        colours: products.publishedColours,
        variant: catalogueVariants,
      })
      .from(eventProducts)
      .innerJoin(events, tenantJoin(events.id, eventProducts.eventId))
      .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
      .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
      .innerJoin(designRevisions, publishedRevision)
      .where(eq(events.status, 'Active'))
      .orderBy(asc(events.createdAt), asc(eventProducts.position), asc(products.id)),
  );
}
