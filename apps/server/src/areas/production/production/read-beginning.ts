import type { Tx } from '@inkstand/database';
import { customers, orders } from '@inkstand/database/tables/index';
import type { AddressProblem } from '@inkstand/domain/address-check';
import { and, eq } from 'drizzle-orm';
import { doubtsAbout, jobPriority } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

/**
 * An order that production is about to begin, as `readStatus` reads it, with what looks wrong in its address: nothing when
 * somebody has said that it is right as it is. One statement.
 */
export async function readBeginning(tx: Tx, ctx: Ctx, orderId: string) {
  const [found] = await tx
    .select({
      status: orders.status,
      frozen: orders.frozen,
      kind: orders.kind,
      shippingMethod: orders.shippingMethod,
      isConfirmed: orders.addressConfirmed,
      customer: customers,
    })
    .from(orders)
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!found?.status || found.frozen) return undefined;
  const doubts: AddressProblem[] = found.isConfirmed ? [] : doubtsAbout(found.customer, found.shippingMethod);
  return { status: found.status, jobPriorityOf: jobPriority(found), doubts };
}
