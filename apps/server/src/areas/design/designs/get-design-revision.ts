import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { designRevisions } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { loadProduct } from './load-product.ts';
import { namesOfUsers } from './saved-by.ts';
import { wireRevision } from './wire-revision.ts';

export async function getDesignRevision(
  ctx: Ctx,
  { params }: VerbInputOf<'getDesignRevision'>,
): Promise<VerbReplyOf<'getDesignRevision'>> {
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
  const nameOf = await namesOfUsers(ctx, [row.createdBy]);
  return { data: { ...wireRevision(row, selected, nameOf), document: row.document } };
}
