import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { personalisedSeries, seriesPieces } from '@inkstand/database/tables/index';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { MAX_FAULTS, readPieces } from './check-series.ts';
import { loadSeries } from './series-response.ts';

/** Takes in a file that has no fault, and queues its drawing. */
export async function createSeries(
  ctx: Ctx,
  { params, body }: HandlerInput<'createSeries'>,
): Promise<HandlerReply<'createSeries'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const { product, pieces, faults } = await readPieces(ctx, params.product_id, body.file);
  if (faults.length > 0) {
    failField('file', 'rows_refused', { count: faults.length }, { rows: faults.slice(0, MAX_FAULTS) });
  }
  return ctx.tx(async (tx) => {
    const id = newId();
    await tx.insert(personalisedSeries).values({
      tenantId: ctx.tenantId,
      id,
      productId: product.id,
      revision: product.revision,
      name: body.name,
      language: ctx.language,
      createdBy: user.id,
      createdAt: ctx.now(),
    });
    await tx.insert(seriesPieces).values(pieces.map((piece) => ({ tenantId: ctx.tenantId, seriesId: id, ...piece })));
    await recordAudit(tx, ctx, {
      action: 'series.added',
      objectType: 'series',
      objectId: id,
      details: { product: product.id, revision: product.revision, rows: pieces.length },
    });
    await ctx.jobs.send(tx, 'series.draw', { tenantId: ctx.tenantId, seriesId: id });
    return { success: true, message: 'The series is being drawn', data: await loadSeries(tx, ctx, id) };
  });
}
