import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ShopHealth } from '@inkstand/contract/integrations/shop-webhooks';
import { loadConnection, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

export async function getShopHealth(
  ctx: Ctx,
  _input: HandlerInput<'getShopHealth'>,
): Promise<HandlerReply<'getShopHealth'>> {
  return ctx.tx(async (tx) => {
    await loadTenant(tx, ctx);
    const connection = await loadConnection(tx, ctx.tenantId);
    return { data: connection ? toShopHealth(connection) : null };
  });
}

export const toShopHealth = (connection: ShopConnection): ShopHealth => ({
  last_received_at: connection.lastWebhookAt?.toISOString() ?? null,
  checked_at: connection.webhooksCheckedAt?.toISOString() ?? null,
  repaired: connection.missingWebhooks,
  failing: connection.failingWebhooks,
  orders_read_until: connection.ordersReadUntil.toISOString(),
});
