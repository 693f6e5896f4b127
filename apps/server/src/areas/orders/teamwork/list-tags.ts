import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readTags } from './tag-response.ts';

/** Lists the tenant's tags. */
export async function listTags(ctx: Ctx, _input: HandlerInput<'listTags'>): Promise<HandlerReply<'listTags'>> {
  return { data: await ctx.tx((tx) => readTags(tx, ctx)) };
}
