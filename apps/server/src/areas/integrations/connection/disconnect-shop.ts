import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readLastConnection, toConnectionReply } from './connection-reply.ts';
import { endConnection, unlinkUsers } from './end-connection.ts';
import { loadConnection } from './shop-client.ts';

/**
 * Disconnects the shop, or stops an onboarding that has no shop yet. The app stays installed in the shop: only its
 * owner removes it.
 */
export async function disconnectShop(
  ctx: Ctx,
  _input: HandlerInput<'disconnectShop'>,
): Promise<HandlerReply<'disconnectShop'>> {
  const last = await ctx.tx(async (tx) => {
    await loadTenant(tx, ctx);
    const connection = await loadConnection(tx, ctx.tenantId);
    if (connection) await endConnection(tx, ctx, connection, 'disconnected');
    else await unlinkUsers(tx, ctx.tenantId);
    return readLastConnection(tx, ctx.tenantId);
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('shop.disconnected'),
    data: last ? await toConnectionReply(ctx, last) : null,
  };
}
