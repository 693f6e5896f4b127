import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadConnection } from '#areas/integrations/connection/shop-client.ts';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toShopHealth } from './get-shop-health.ts';
import { setUpShop } from './set-up-shop.ts';

/** Checks and repairs the shop now, as the hourly check does. */
export async function checkShop(ctx: Ctx, _input: HandlerInput<'checkShop'>): Promise<HandlerReply<'checkShop'>> {
  const { tenantId } = ctx;
  const load = () =>
    ctx.tx(async (tx) => {
      await loadTenant(tx, ctx);
      return (await loadConnection(tx, tenantId)) ?? fail('shop.not_connected');
    });
  const before = await load();
  try {
    await setUpShop(ctx, { tenantId, connectionId: before.id });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    fail('shop.no_answer');
  }
  const after = await load();
  if (after.webhooksCheckedAt?.getTime() === before.webhooksCheckedAt?.getTime()) fail('shop.no_answer');
  return { success: true, message: replyTexts(ctx.language)('shop.checked'), data: toShopHealth(after) };
}
