import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { personalizationBatches, products } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, exists, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitBatch, isBatch, loadBatch } from './batch-response.ts';

/**
 * Approves a batch after somebody has checked its contact sheet. One statement decides: the batch is drawn and of the
 * product's current design. Preflight findings were recorded before drawing and never change.
 */
export async function approvePersonalizationBatch(
  ctx: Ctx,
  { params, body }: HandlerInput<'approvePersonalizationBatch'>,
): Promise<HandlerReply<'approvePersonalizationBatch'>> {
  return ctx.tx(async (tx) => {
    const batch = await loadBatch(tx, ctx, params.batch_id);
    if (batch.errors > 0) fail('personalization.has_errors');
    if (batch.warnings !== body.warnings_seen) fail('personalization.warnings_unseen');
    const isPresent = exists(
      tx
        .select({ one: sql`1` })
        .from(products)
        .where(
          and(
            tenantJoin(products.id, personalizationBatches.productId),
            eq(products.revision, personalizationBatches.revision),
          ),
        ),
    );
    const approved = await tx
      .update(personalizationBatches)
      .set({ status: 'approved', approvedAt: ctx.now() })
      .where(and(isBatch(ctx, batch.id), eq(personalizationBatches.status, 'ready'), isPresent))
      .returning({ id: personalizationBatches.id });
    if (approved.length === 0) fail(batch.is_outdated ? 'personalization.outdated' : 'personalization.not_ready');
    await recordAudit(tx, ctx, {
      action: 'personalization.approved',
      objectType: 'personalization_batch',
      objectId: batch.id,
      details: {
        product: batch.product_id,
        revision: batch.revision,
        pieces: batch.pieces,
        warnings: batch.warnings,
      },
    });
    const data = await loadBatch(tx, ctx, batch.id);
    await emitBatch(tx, ctx, data);
    return { success: true, message: replyTexts(ctx.language)('batch.approved'), data };
  });
}
