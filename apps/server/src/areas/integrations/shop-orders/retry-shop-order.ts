import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { shopFulfillments, shopOrders } from '@inkstand/database/tables/index';
import { may } from '@inkstand/domain/roles';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { RETRY_MS } from './import-shop-order.ts';
import { readShopOrderById } from './shop-order-reply.ts';

/** Has what failed about an order of the shop tried again: its import, or the parcels that the shop does not know. */
export async function retryShopOrder(
  ctx: Ctx,
  { params }: HandlerInput<'retryShopOrder'>,
): Promise<HandlerReply<'retryShopOrder'>> {
  return ctx.tx(async (tx) => {
    const { id, status, retry } = await readShopOrderById(tx, ctx, params.shop_order_id);
    if (!retry.allowed) fail('order.action_not_allowed');
    const job = { tenantId: ctx.tenantId, shopOrderId: id };
    const own = and(eq(shopOrders.tenantId, ctx.tenantId), eq(shopOrders.id, id));
    // A failed one may have been held: only who may release it lets it in, for others the hold counts again.
    const mayRelease = ctx.actor !== undefined && may(ctx.actor, 'orders.decide', ctx.tenantId);
    const releaseAt = mayRelease ? new Date(ctx.now().getTime() + RETRY_MS) : null;
    const values = status === 'failed' ? { status: 'waiting' as const, releaseAt } : {};
    await tx
      .update(shopOrders)
      .set({ error: '', ...values })
      .where(own);
    await ctx.jobs.send(tx, 'shop.import', job);
    const parcels = await tx
      .update(shopFulfillments)
      .set({ status: 'waiting', error: '', sentAt: null })
      .where(
        and(
          eq(shopFulfillments.tenantId, ctx.tenantId),
          eq(shopFulfillments.shopOrderId, id),
          eq(shopFulfillments.status, 'failed'),
        ),
      )
      .returning({ id: shopFulfillments.id });
    if (parcels.length > 0) await ctx.jobs.send(tx, 'shop.fulfil', job);
    return {
      success: true,
      message: replyTexts(ctx.language)('order.retried'),
      data: await readShopOrderById(tx, ctx, id),
    };
  });
}
