import { orders } from '@inkstand/database/tables/index';
import { acceptOrder as guarded } from '@inkstand/server/areas/orders/order-lifecycle/accept-order';
import { and, eq } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/orders/order-lifecycle/accept-order';

/** Checks whether the order is already accepted, and then accepts it whatever happened meanwhile. */
export const acceptOrder: typeof guarded = async (tx, ctx, order, acceptance) => {
  const itself = and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id));
  const [current] = await tx.select({ status: orders.status }).from(orders).where(itself);
  if (current?.status) return false;
  await gap(tx);
  await tx.update(orders).set({ status: null }).where(itself);
  return guarded(tx, ctx, order, acceptance);
};
