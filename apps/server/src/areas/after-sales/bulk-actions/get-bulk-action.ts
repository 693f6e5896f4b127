import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadBulkAction } from './bulk-action-response.ts';

export async function getBulkAction(
  ctx: Ctx,
  { params }: HandlerInput<'getBulkAction'>,
): Promise<HandlerReply<'getBulkAction'>> {
  return { data: await ctx.tx((tx) => loadBulkAction(tx, ctx, params.bulk_action_id)) };
}
