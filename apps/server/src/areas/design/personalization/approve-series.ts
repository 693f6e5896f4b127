import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { personalisedSeries, products } from '@inkstand/database/tables/index';
import { and, eq, exists, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { emitSeries } from './emit-series.ts';
import { isSeries, loadSeries } from './series-response.ts';

/**
 * Somebody has looked through the contact sheet. One statement decides: drawn, and of the product's present design. What
 * preflight found was noted before anything was drawn, and never changes.
 */
export async function approveSeries(
  ctx: Ctx,
  { params, body }: HandlerInput<'approveSeries'>,
): Promise<HandlerReply<'approveSeries'>> {
  return ctx.tx(async (tx) => {
    const series = await loadSeries(tx, ctx, params.series_id);
    if (series.errors > 0) fail('series.has_errors');
    if (series.warnings !== body.warnings_seen) fail('series.warnings_unseen');
    const isPresent = exists(
      tx
        .select({ one: sql`1` })
        .from(products)
        .where(
          and(
            eq(products.tenantId, personalisedSeries.tenantId),
            eq(products.id, personalisedSeries.productId),
            eq(products.revision, personalisedSeries.revision),
          ),
        ),
    );
    const approved = await tx
      .update(personalisedSeries)
      .set({ status: 'approved', approvedAt: ctx.now() })
      .where(and(isSeries(ctx, series.id), eq(personalisedSeries.status, 'ready'), isPresent))
      .returning({ id: personalisedSeries.id });
    if (approved.length === 0) fail(series.is_outdated ? 'series.outdated' : 'series.not_ready');
    await recordAudit(tx, ctx, {
      action: 'series.approved',
      objectType: 'series',
      objectId: series.id,
      details: {
        product: series.product_id,
        revision: series.revision,
        pieces: series.pieces,
        warnings: series.warnings,
      },
    });
    const data = await loadSeries(tx, ctx, series.id);
    await emitSeries(tx, ctx, data);
    return { success: true, message: 'The series is approved', data };
  });
}
