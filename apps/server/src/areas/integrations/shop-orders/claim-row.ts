import type { Tx } from '@inkstand/database';
import { shopOrders } from '@inkstand/database/tables/index';
import { and, eq, isNull, ne } from 'drizzle-orm';

export type ShopOrderRow = typeof shopOrders.$inferSelect;

export const ownRow = ({ tenantId, id }: Pick<ShopOrderRow, 'tenantId' | 'id'>) =>
  and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.id, id));

/** Settles races by one conditional UPDATE: the first import wins, whatever the others have read. */
export async function claimRow(tx: Tx, row: ShopOrderRow, artworkProblem: string): Promise<boolean> {
  const claimed = await tx
    .update(shopOrders)
    .set({ status: 'imported', artworkProblem, error: '', releaseAt: null })
    .where(and(ownRow(row), ne(shopOrders.status, 'imported'), isNull(shopOrders.orderId)))
    .returning({ id: shopOrders.id });
  return claimed.length > 0;
}
