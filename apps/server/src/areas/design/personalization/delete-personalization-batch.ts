import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { personalizationBatches } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { isBatch, loadBatch } from './batch-response.ts';

/** Deletes a batch in any state, with its names and files. */
export async function deletePersonalizationBatch(
  ctx: Ctx,
  { params }: HandlerInput<'deletePersonalizationBatch'>,
): Promise<HandlerReply<'deletePersonalizationBatch'>> {
  return ctx.tx(async (tx) => {
    const { id } = await loadBatch(tx, ctx, params.batch_id);
    await dropBatch(tx, ctx, id);
    return { success: true, message: replyTexts(ctx.language)('batch.deleted'), data: { id } };
  });
}

/** Deletes the row and its pieces immediately and the files by a job; a drawing in progress notices and stops. */
export async function dropBatch(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  await tx.delete(personalizationBatches).where(isBatch(ctx, id));
  await recordAudit(tx, ctx, { action: 'personalization.deleted', objectType: 'personalization_batch', objectId: id });
  await ctx.jobs.send(tx, 'personalization.remove_files', { tenantId: ctx.tenantId, batchId: id });
}
