import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { countShopOrders, needsAttention, readShopOrders } from './shop-order-reply.ts';

export async function listShopOrders(
  ctx: Ctx,
  { query }: HandlerInput<'listShopOrders'>,
): Promise<HandlerReply<'listShopOrders'>> {
  const { page, per_page, show } = query;
  return ctx.tx(async (tx) => {
    await loadTenant(tx, ctx);
    const attention = await countShopOrders(tx, ctx, needsAttention(tx));
    const where = show === 'attention' ? needsAttention(tx) : undefined;
    const total = where ? attention : await countShopOrders(tx, ctx, where);
    const data = await readShopOrders(tx, ctx, where, { limit: per_page, offset: (page - 1) * per_page });
    return { data, meta: { total, page, per_page }, attention };
  });
}
