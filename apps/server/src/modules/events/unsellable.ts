import type { EventDetail } from '@inkstand/contract/events';
import type { Tx } from '@inkstand/database';
import { eventProducts, products } from '@inkstand/database/tables/index';
import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { isSellable } from '#modules/designs/index.ts';
import type { EventRow } from './load-event.ts';

type Unsellable = EventDetail['unsellable'][number];

/** What the event offers and cannot sell: products that nobody published, or nobody approved where that is asked for. */
export async function unsellableProducts(tx: Tx, { tenantId, id }: EventRow): Promise<Unsellable[]> {
  return tx
    .select({
      product_id: products.id,
      name: products.name,
      reason: sql<
        Unsellable['reason']
      >`case when ${isNull(products.publishedRevision)} then 'unpublished' else 'unapproved' end`,
    })
    .from(eventProducts)
    .innerJoin(products, and(eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId)))
    .where(
      and(
        eq(eventProducts.tenantId, tenantId),
        eq(eventProducts.eventId, id),
        eq(eventProducts.available, true),
        ne(products.status, 'archived'),
        not(isSellable as SQL),
      ),
    )
    .orderBy(asc(eventProducts.position), asc(products.id));
}
