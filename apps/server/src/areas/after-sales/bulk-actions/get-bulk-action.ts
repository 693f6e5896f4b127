import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { loadBulkAction } from './wire-bulk-action.ts';

export async function getBulkAction(
  ctx: Ctx,
  { params }: VerbInputOf<'getBulkAction'>,
): Promise<VerbReplyOf<'getBulkAction'>> {
  return { data: await ctx.tx((tx) => loadBulkAction(tx, ctx, params.bulk_action_id)) };
}
