import type { HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readClient } from './client-response.ts';

export async function getClient(ctx: Ctx): Promise<HandlerReply<'getClient'>> {
  return { data: await ctx.tx((tx) => readClient(tx, ctx)) };
}
