import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { designRevisions } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadProduct } from './load-product.ts';
import { loadUserNames, toRevisionResponse } from './revision-response.ts';

export async function getDesignRevision(
  ctx: Ctx,
  { params }: HandlerInput<'getDesignRevision'>,
): Promise<HandlerReply<'getDesignRevision'>> {
  const { selected, row } = await ctx.tx(async (tx) => {
    const [found] = await tx
      .select()
      .from(designRevisions)
      .where(
        and(
          eq(designRevisions.tenantId, ctx.tenantId),
          eq(designRevisions.productId, params.product_id),
          eq(designRevisions.revision, params.revision),
        ),
      );
    return { selected: await loadProduct(tx, ctx, params.product_id), row: found ?? fail('request.not_found') };
  });
  const userName = await loadUserNames(ctx, [row.createdBy]);
  return { data: { ...toRevisionResponse(row, selected, userName), document: row.document } };
}
