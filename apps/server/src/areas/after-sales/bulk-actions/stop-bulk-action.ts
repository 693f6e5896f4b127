import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { bulkActions } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { emitBulkAction, loadBulkAction, ownBulkActions } from './bulk-action-response.ts';

/** Stops an action after the current order. Idempotent: stopping an ended action changes nothing. */
export async function stopBulkAction(
  ctx: Ctx,
  { params }: HandlerInput<'stopBulkAction'>,
): Promise<HandlerReply<'stopBulkAction'>> {
  const data = await ctx.tx(async (tx) => {
    await tx
      .update(bulkActions)
      .set({ status: 'stopped', finishedAt: ctx.now() })
      .where(and(ownBulkActions(ctx, params.bulk_action_id), eq(bulkActions.status, 'running')));
    const stopped = await loadBulkAction(tx, ctx, params.bulk_action_id);
    await emitBulkAction(tx, ctx, ctx.user?.id ?? '', stopped);
    return stopped;
  });
  return {
    success: true,
    message: replyTexts(ctx.language)(data.status === 'stopped' ? 'bulk.stopped' : 'bulk.ended'),
    data,
  };
}
