import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitBatch, isBatch, isBatchPiece, loadBatch } from './batch-response.ts';

/** Stops a batch that is not drawn yet; the job notices when it next records its progress. Removes its files. */
export async function cancelPersonalizationBatch(
  ctx: Ctx,
  { params }: HandlerInput<'cancelPersonalizationBatch'>,
): Promise<HandlerReply<'cancelPersonalizationBatch'>> {
  return ctx.tx(async (tx) => {
    const { id } = await loadBatch(tx, ctx, params.batch_id);
    const stopped = await tx
      .update(personalizationBatches)
      .set({ status: 'cancelled' })
      .where(and(isBatch(ctx, id), inArray(personalizationBatches.status, ['waiting', 'drawing'])))
      .returning({ id: personalizationBatches.id });
    if (stopped.length === 0) fail('personalization.not_ready');
    await tx.update(personalizationPieces).set({ files: {} }).where(isBatchPiece(ctx, id));
    await recordAudit(tx, ctx, {
      action: 'personalization.cancelled',
      objectType: 'personalization_batch',
      objectId: id,
    });
    await ctx.jobs.send(tx, 'personalization.remove_files', { tenantId: ctx.tenantId, batchId: id });
    const data = await loadBatch(tx, ctx, id);
    await emitBatch(tx, ctx, data);
    return { success: true, message: replyTexts(ctx.language)('batch.stopped'), data };
  });
}
