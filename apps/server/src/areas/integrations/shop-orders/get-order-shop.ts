import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orders, shopOrders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readShopOrders } from './shop-order-reply.ts';

export async function getOrderShop(
  ctx: Ctx,
  { params }: HandlerInput<'getOrderShop'>,
): Promise<HandlerReply<'getOrderShop'>> {
  return ctx.tx(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, params.order_ref), isNotNull(orders.status)));
    if (!order) return fail('request.not_found');
    const [found] = await readShopOrders(tx, ctx, eq(shopOrders.orderId, order.id), { limit: 1 });
    return { data: found ?? null };
  });
}
