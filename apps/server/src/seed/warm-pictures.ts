import { tenantJoin } from '@inkstand/database';
import { designRevisions, eventProducts, events, products } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import { contentHash, mockupFile, publishedRevision } from '#areas/design/index.ts';
import type { Services } from '#context.ts';

/** The size that product lists use on most screens. */
const WIDTH = 480;

/** Renders the first picture of every offered product, one after another, so that the first visitor need not wait. */
export async function warmPictures(services: Services): Promise<void> {
  try {
    for (const { tenantId, productId, revision, fingerprints, colours } of await offered(services)) {
      const design = {
        tenantId,
        productId,
        revision,
        designHash: contentHash(fingerprints),
        colour: colours?.[0] ?? '',
      };
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
      })
      .from(eventProducts)
      .innerJoin(events, tenantJoin(events.id, eventProducts.eventId))
      .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
      .innerJoin(designRevisions, publishedRevision)
      .where(eq(events.status, 'Active'))
      .orderBy(asc(events.createdAt), asc(eventProducts.position), asc(products.id)),
  );
}
