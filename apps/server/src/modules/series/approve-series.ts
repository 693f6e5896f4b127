import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { personalisedSeries, products } from '@inkstand/database/tables/index';
import { and, eq, exists, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { fail } from '#refusals.ts';
import { announceSeries } from './announce-series.ts';
import { isSeries, loadSeries } from './wire-series.ts';

/** Somebody has looked through the contact sheet. One statement decides: drawn, and of the product's present design. */
export async function approveSeries(
  ctx: Ctx,
  { params }: VerbInputOf<'approveSeries'>,
): Promise<VerbReplyOf<'approveSeries'>> {
  return ctx.tx(async (tx) => {
    const series = await loadSeries(tx, ctx, params.series_id);
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
      ...{ action: 'series.approved', objectType: 'series', objectId: series.id },
      details: { product: series.product_id, revision: series.revision, pieces: series.pieces },
    });
    await announceSeries(tx, ctx, series.id);
    return { success: true, message: 'The series is approved', data: await loadSeries(tx, ctx, series.id) };
  });
}
