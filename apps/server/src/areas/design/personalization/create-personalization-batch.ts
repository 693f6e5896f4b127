import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { languageOr } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { loadBatch } from './batch-response.ts';
import { MAX_FAULTS, readPieces } from './check-personalization-batch.ts';

/** Creates a batch from a file without faults, and queues its drawing. */
export async function createPersonalizationBatch(
  ctx: Ctx,
  { params, body }: HandlerInput<'createPersonalizationBatch'>,
): Promise<HandlerReply<'createPersonalizationBatch'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const { product, pieces, faults } = await readPieces(ctx, params.product_id, body.file);
  if (faults.length > 0) {
    failField('file', 'rows_refused', { count: faults.length }, { rows: faults.slice(0, MAX_FAULTS) });
  }
  return ctx.tx(async (tx) => {
    const id = newId();
    await tx.insert(personalizationBatches).values({
      tenantId: ctx.tenantId,
      id,
      productId: product.id,
      revision: product.revision,
      name: body.name,
      language: languageOr(ctx.language),
      createdBy: user.id,
      createdAt: ctx.now(),
    });
    await tx
      .insert(personalizationPieces)
      .values(pieces.map((piece) => ({ tenantId: ctx.tenantId, batchId: id, ...piece })));
    await recordAudit(tx, ctx, {
      action: 'personalization.added',
      objectType: 'personalization_batch',
      objectId: id,
      details: { product: product.id, revision: product.revision, rows: pieces.length },
    });
    await ctx.jobs.send(tx, 'personalization.draw', { tenantId: ctx.tenantId, batchId: id });
    return { success: true, message: replyTexts(ctx.language)('batch.created'), data: await loadBatch(tx, ctx, id) };
  });
}
