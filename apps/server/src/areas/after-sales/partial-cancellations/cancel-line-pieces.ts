import type { Tx } from '@inkstand/database';
import { orderLines } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * Cancels pieces of a line with one conditional UPDATE, so that concurrent cancellations never exceed the quantity
 * (docs/reliability.md, rule 1). Returns whether enough pieces were left.
 */
export async function cancelLinePieces(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId'>,
  orderId: string,
  { order_line_id: lineId, quantity }: { order_line_id: string; quantity: number },
): Promise<boolean> {
  const taken = await tx
    .update(orderLines)
    .set({ cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}` })
    .where(
      and(
        eq(orderLines.tenantId, ctx.tenantId),
        eq(orderLines.orderId, orderId),
        eq(orderLines.id, lineId),
        sql`${orderLines.cancelledQuantity} + ${quantity} <= ${orderLines.quantity}`,
      ),
    )
    .returning({ id: orderLines.id });
  return taken.length > 0;
}
