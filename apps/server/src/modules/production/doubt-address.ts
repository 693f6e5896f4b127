import type { Tx } from '@inkstand/database';
import { customers, orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { doubtsAbout, flagAddress } from '#modules/orders/index.ts';

/**
 * Looks at an order's address before anything is made, and stops the order if nobody could deliver there, unless somebody
 * has said that it is right as it is. Answers whether it was stopped.
 */
export async function doubtAddress(tx: Tx, ctx: Ctx, orderId: string): Promise<boolean> {
  const [row] = await tx
    .select({ customer: customers, method: orders.shippingMethod, isConfirmed: orders.addressConfirmed })
    .from(orders)
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!row || row.isConfirmed) return false;
  const problems = doubtsAbout(row.customer, row.method);
  return problems.length > 0 && flagAddress(tx, ctx, orderId, problems);
}
