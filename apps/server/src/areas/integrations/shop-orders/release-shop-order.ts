import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { shopOrders } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { RETRY_MS } from './import-shop-order.ts';
import { readShopOrderById } from './shop-order-reply.ts';

/** Lets a held order in. Of two concurrent calls one does, and the sweep no longer does. */
export async function releaseShopOrder(
  ctx: Ctx,
  { params }: HandlerInput<'releaseShopOrder'>,
): Promise<HandlerReply<'releaseShopOrder'>> {
  return ctx.tx(async (tx) => {
    const before = await readShopOrderById(tx, ctx, params.shop_order_id);
    const released = await tx
      .update(shopOrders)
      .set({ status: 'waiting', error: '', releaseAt: new Date(ctx.now().getTime() + RETRY_MS) })
      .where(and(eq(shopOrders.tenantId, ctx.tenantId), eq(shopOrders.id, before.id), eq(shopOrders.status, 'held')))
      .returning({ id: shopOrders.id });
    if (released.length === 0) fail('order.action_not_allowed');
    await ctx.jobs.send(tx, 'shop.import', { tenantId: ctx.tenantId, shopOrderId: before.id });
    await recordAudit(tx, ctx, {
      action: 'shop_order.released',
      objectType: 'shop_order',
      objectId: before.id,
      details: { number: before.number },
    });
    const data = await readShopOrderById(tx, ctx, before.id);
    const t = replyTexts(ctx.language);
    const { number } = before;
    const message = number ? t('order.released', { number }) : t('order.released_without_number');
    return { success: true, message, data };
  });
}
