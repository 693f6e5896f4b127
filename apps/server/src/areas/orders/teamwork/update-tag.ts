import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderTags } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readTag } from './tag-response.ts';
import { isNamed } from './tags.ts';

/** Renames or recolours a tag. A name that another tag has is refused; merging joins the two. */
export async function updateTag(
  ctx: Ctx,
  { params, body }: HandlerInput<'updateTag'>,
): Promise<HandlerReply<'updateTag'>> {
  const data = await ctx.tx(async (tx) => {
    const ofTenant = eq(orderTags.tenantId, ctx.tenantId);
    const [other] = await tx
      .select({ id: orderTags.id })
      .from(orderTags)
      .where(and(ofTenant, isNamed(body.name), ne(orderTags.id, params.tag_id)));
    if (other) failField('name', 'name_taken');
    const changed = await tx
      .update(orderTags)
      .set({ name: body.name, colour: body.colour })
      .where(and(ofTenant, eq(orderTags.id, params.tag_id)))
      .returning({ id: orderTags.id });
    if (changed.length === 0) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'order_tag.changed', objectType: 'order_tag', objectId: params.tag_id });
    return readTag(tx, ctx, params.tag_id);
  });
  return { success: true, message: replyTexts(ctx.language)('tag.saved'), data };
}
