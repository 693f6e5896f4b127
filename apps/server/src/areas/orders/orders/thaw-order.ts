import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';

/** A past order of the demonstration stands still until somebody sets it going: from now on it is worked on like any other. */
export async function thawOrder(tx: Tx, { tenantId }: { tenantId: string }, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ frozen: false })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId), eq(orders.frozen, true)));
}
