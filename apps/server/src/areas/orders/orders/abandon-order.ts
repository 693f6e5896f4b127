import type { Tx } from '@inkstand/database';
import { orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { releaseVoucher } from './voucher-uses.ts';

/**
 * Gives up a pending order, and with it its voucher: one whose time is over, or, with `beforeTime`, one whose customer wants
 * another. Only after the provider has confirmed that the payment `intentId` (null: there was none) can no longer be made.
 * Answers false when the order was paid, given up, or taken up again meanwhile.
 */
export async function abandonOrder(
  tx: Tx,
  ctx: Ctx,
  { orderId, intentId, beforeTime = false }: { orderId: string; intentId: string | null; beforeTime?: boolean },
): Promise<boolean> {
  const [abandoned] = await tx
    .update(orders)
    .set({ abandonedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.id, orderId),
        isNull(orders.status),
        isNull(orders.abandonedAt),
        beforeTime ? undefined : lte(orders.expiresAt, ctx.now()),
        sql`${orders.paymentIntentId} is not distinct from ${intentId}`,
      ),
    )
    .returning({ voucherId: orders.voucherId });
  if (!abandoned) return false;
  if (abandoned.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId, voucherId: abandoned.voucherId });
  await tx.insert(orderEvents).values({ tenantId: ctx.tenantId, orderId, event: 'abandoned', actor: 'system' });
  return true;
}
