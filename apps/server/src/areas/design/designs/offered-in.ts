import type { Tx } from '@inkstand/database';
import { eventProducts, events } from '@inkstand/database/tables/index';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

interface ProductRef {
  tenantId: string;
  id: string;
}

const offering = (tx: Tx, product: ProductRef) =>
  tx
    .select({ eventId: eventProducts.eventId })
    .from(eventProducts)
    .where(and(eq(eventProducts.tenantId, product.tenantId), eq(eventProducts.productId, product.id)));

/** Returns the events that offer a product. */
export async function eventsOffering(
  tx: Tx,
  product: ProductRef,
): Promise<Pick<typeof events.$inferSelect, 'slug' | 'name' | 'status'>[]> {
  return tx
    .select({ slug: events.slug, name: events.name, status: events.status })
    .from(events)
    .where(
      and(eq(events.tenantId, product.tenantId), inArray(events.id, offering(tx, product)), isNull(events.deletedAt)),
    )
    .orderBy(events.createdAt);
}

/** Invalidates caches after a visible change of a product: increments the revision of every event that offers it. */
export async function touchEventsOffering(tx: Tx, product: ProductRef): Promise<void> {
  await tx
    .update(events)
    .set({ revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, product.tenantId), inArray(events.id, offering(tx, product))));
}
