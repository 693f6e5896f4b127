import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Sets an amount aside for a refund: one conditional UPDATE, so that of any number of refunds at once no more goes back
 * than was captured (docs/reliability.md, rule 1). Answers whether there was that much left.
 */
export async function reserveRefund(tx: Tx, order: { tenantId: string; id: string }, amount: number): Promise<boolean> {
  const reserved = await tx
    .update(orders)
    .set({ amountRefunded: sql`${orders.amountRefunded} + ${amount}` })
    .where(
      and(
        eq(orders.tenantId, order.tenantId),
        eq(orders.id, order.id),
        sql`${orders.amountRefunded} + ${amount} <= ${orders.amountCaptured}`,
      ),
    )
    .returning({ id: orders.id });
  return reserved.length > 0;
}
