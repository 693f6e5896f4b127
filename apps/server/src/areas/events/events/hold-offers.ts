import type { Tx } from '@inkstand/database';
import { eventProducts } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import type { EventRow } from './load-event.ts';

/**
 * Waits for whoever orders something of the event at this moment, and lets the next one wait. Before the event itself is locked:
 * an order holds its offers first and its event after that.
 */
export async function holdOffersForChange(tx: Tx, { tenantId, id }: EventRow): Promise<void> {
  await tx
    .select({ productId: eventProducts.productId })
    .from(eventProducts)
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id)))
    .orderBy(asc(eventProducts.productId))
    .for('update');
}
