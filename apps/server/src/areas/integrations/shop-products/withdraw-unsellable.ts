import { tenantJoin } from '@inkstand/database';
import { eventProducts, events, products, shopConnections, shopProducts } from '@inkstand/database/tables/index';
import { and, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { isSellable } from '#areas/design/index.ts';
import type { Services } from '#context.ts';

const BATCH_SIZE = 200;

/** Active when it was last read. A failed one is tried again. */
const isOnSaleThere = and(
  inArray(shopProducts.status, ['pushed', 'failed']),
  sql`${shopProducts.sent}->>'status' = 'ACTIVE'`,
);

/**
 * Makes drafts of products in shops whose designs are no longer on sale here: unpublished, archived, no longer approved
 * or no longer offered. Their jobs find out why.
 */
export async function withdrawUnsellable({ database, jobs }: Services): Promise<void> {
  await database.tx('all-tenants', async (tx) => {
    const offered = tx
      .select({ one: sql`1` })
      .from(eventProducts)
      .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
      .innerJoin(events, tenantJoin(events.id, eventProducts.eventId))
      .where(
        and(
          tenantJoin(eventProducts.productId, shopProducts.productId),
          eq(eventProducts.available, true),
          eq(events.type, 'Products'),
          isNull(events.deletedAt),
          isSellable,
        ),
      );
    const gone = await tx
      .select({ tenantId: shopProducts.tenantId, id: shopProducts.id })
      .from(shopProducts)
      .innerJoin(shopConnections, tenantJoin(shopConnections.id, shopProducts.connectionId))
      .where(
        and(
          isOnSaleThere,
          eq(shopConnections.status, 'connected'),
          isNotNull(shopProducts.shopProductId),
          not(exists(offered)),
        ),
      )
      .orderBy(shopProducts.id)
      .limit(BATCH_SIZE);
    for (const { tenantId, id: shopProductId } of gone) {
      const waits = await tx
        .update(shopProducts)
        .set({ status: 'waiting', pushId: null })
        .where(and(eq(shopProducts.tenantId, tenantId), eq(shopProducts.id, shopProductId), isOnSaleThere))
        .returning({ id: shopProducts.id });
      if (waits.length > 0) await jobs.send(tx, 'shop.push_product', { tenantId, shopProductId });
    }
  });
}
