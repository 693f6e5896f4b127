import type { EventDetail } from '@inkstand/contract/events/events';
import type { Tx } from '@inkstand/database';
import { eventProducts, products } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { isSellable } from '#areas/design/index.ts';
import type { EventRow } from './load-event.ts';

type Unsellable = EventDetail['unsellable'][number];

/** Why an offer cannot be sold: nobody published the product, or nobody approved it where that is asked for. Null where it can. */
export const unsellableReason = () => sql<Unsellable['reason'] | null>`case
  when not ${eventProducts.available} or ${products.status} = 'archived' or ${isSellable} then null
  when ${products.publishedRevision} is null then 'unpublished' else 'unapproved' end`;

/** What the event offers and cannot sell. */
export async function unsellableProducts(tx: Tx, { tenantId, id }: EventRow): Promise<Unsellable[]> {
  const rows = await tx
    .select({ product_id: products.id, name: products.name, reason: unsellableReason() })
    .from(eventProducts)
    .innerJoin(products, and(eq(products.tenantId, eventProducts.tenantId), eq(products.id, eventProducts.productId)))
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id), isNotNull(unsellableReason())))
    .orderBy(asc(eventProducts.position), asc(products.id));
  return rows.flatMap(({ reason, ...product }) => (reason ? [{ ...product, reason }] : []));
}
