import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { designRevisions } from '@inkstand/database/tables/index';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadProduct } from './load-product.ts';
import { loadUserNames, toRevisionResponse } from './revision-response.ts';

/** Lists the saved revisions of a design, newest first. */
export async function listDesignRevisions(
  ctx: Ctx,
  { params, query }: HandlerInput<'listDesignRevisions'>,
): Promise<HandlerReply<'listDesignRevisions'>> {
  const { selected, rows, total } = await ctx.tx(async (tx) => {
    const found = await loadProduct(tx, ctx, params.product_id);
    const { tenantId, productId, revision, fingerprints, createdBy, createdAt } = designRevisions;
    const own = and(eq(tenantId, ctx.tenantId), eq(productId, params.product_id));
    const revisions = await tx
      .select({ tenantId, productId, revision, fingerprints, createdBy, createdAt })
      .from(designRevisions)
      .where(own)
      .orderBy(desc(revision))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    return { selected: found, rows: revisions, total: await tx.$count(designRevisions, own) };
  });
  const userName = await loadUserNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  const meta = { total, page: query.page, per_page: query.per_page };
  return { data: rows.map((row) => toRevisionResponse(row, selected, userName)), meta };
}
