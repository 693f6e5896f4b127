import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderTags } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readTag } from './tag-response.ts';

/** Moves a tag's orders to another tag and deletes it. Both are locked, so that of two opposite merges one fails. */
export async function mergeTag(
  ctx: Ctx,
  { params, body }: HandlerInput<'mergeTag'>,
): Promise<HandlerReply<'mergeTag'>> {
  const { tag_id: from } = params;
  const { into } = body;
  if (from === into) failField('into', 'invalid');
  const data = await ctx.tx(async (tx) => {
    const { tenantId } = ctx;
    const both = await tx
      .select({ id: orderTags.id })
      .from(orderTags)
      .where(and(eq(orderTags.tenantId, tenantId), inArray(orderTags.id, [from, into])))
      .orderBy(asc(orderTags.id))
      .for('update');
    if (!both.some(({ id }) => id === from)) fail('request.not_found');
    if (both.length < 2) failField('into', 'invalid');
    await tx.execute(sql`
      insert into tagged_orders (tenant_id, order_id, tag_id)
      select tenant_id, order_id, ${into}::uuid from tagged_orders where tenant_id = ${tenantId} and tag_id = ${from}
      on conflict do nothing`);
    // Takes the links of the old tag along.
    await tx.delete(orderTags).where(and(eq(orderTags.tenantId, tenantId), eq(orderTags.id, from)));
    await recordAudit(tx, ctx, {
      action: 'order_tag.merged',
      objectType: 'order_tag',
      objectId: into,
      details: { from },
    });
    return readTag(tx, ctx, into);
  });
  return { success: true, message: replyTexts(ctx.language)('tag.merged'), data };
}
