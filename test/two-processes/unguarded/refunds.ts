import { newId } from '@inkstand/database';
import { orders, refunds } from '@inkstand/database/tables/index';
import { wholeRefund } from '@inkstand/domain/refund';
import type { bookRefund as guarded } from '@inkstand/server/areas/orders/refunds/refunds';
import { readRefundable } from '@inkstand/server/areas/orders/refunds/refunds';
import { and, eq } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/orders/refunds/refunds';

/** Checks the remaining amount and reserves it afterwards, without a lock. */
export const bookRefund: typeof guarded = async (tx, ctx, { orderId, requestedBy, selectParts = wholeRefund }) => {
  const itself = and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId));
  const [order] = await tx.select().from(orders).where(itself);
  if (!order) return undefined;
  const parts = await selectParts(await readRefundable(tx, order));
  const amount = parts.reduce((sum, { net, vat }) => sum + net + vat, 0);
  if (order.amountRefunded + amount > order.amountCaptured) return undefined;
  await gap(tx);
  const id = newId();
  await tx.insert(refunds).values({ tenantId: ctx.tenantId, id, orderId, amount, requestedBy });
  await tx
    .update(orders)
    .set({ amountRefunded: order.amountRefunded + amount })
    .where(itself);
  return id;
};
