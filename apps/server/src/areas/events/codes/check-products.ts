import type { Tx } from '@inkstand/database';
import { eventProducts } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { failField } from '#errors.ts';

/** A batch can be kept to products that the event offers. */
export async function checkProducts(tx: Tx, event: EventRow, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const offered = await tx.$count(
    eventProducts,
    and(
      eq(eventProducts.tenantId, event.tenantId),
      eq(eventProducts.eventId, event.id),
      inArray(eventProducts.productId, [...ids]),
    ),
  );
  if (offered !== new Set(ids).size) failField('product_ids', 'unknown_product');
}
