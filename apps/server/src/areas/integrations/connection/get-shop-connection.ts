import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readLastConnection, toConnectionReply } from './connection-reply.ts';

/** Returns the company's shop, or the last one that it had. */
export async function getShopConnection(
  ctx: Ctx,
  _input: HandlerInput<'getShopConnection'>,
): Promise<HandlerReply<'getShopConnection'>> {
  const last = await ctx.tx(async (tx) => {
    await loadTenant(tx, ctx);
    return readLastConnection(tx, ctx.tenantId);
  });
  return { data: last ? await toConnectionReply(ctx, last) : null };
}
