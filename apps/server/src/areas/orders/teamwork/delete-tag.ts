import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderTags } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Deletes a tag and takes it off its orders. */
export async function deleteTag(ctx: Ctx, { params }: HandlerInput<'deleteTag'>): Promise<HandlerReply<'deleteTag'>> {
  const { tag_id: id } = params;
  await ctx.tx(async (tx) => {
    const deleted = await tx
      .delete(orderTags)
      .where(and(eq(orderTags.tenantId, ctx.tenantId), eq(orderTags.id, id)))
      .returning({ id: orderTags.id });
    if (deleted.length === 0) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'order_tag.deleted', objectType: 'order_tag', objectId: id });
  });
  return { success: true, message: replyTexts(ctx.language)('tag.deleted'), data: { id } };
}
