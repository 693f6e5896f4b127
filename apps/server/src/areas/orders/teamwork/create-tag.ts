import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { readTag } from './tag-response.ts';
import { ensureTag } from './tags.ts';

/** Creates a tag; its name must be new. */
export async function createTag(ctx: Ctx, { body }: HandlerInput<'createTag'>): Promise<HandlerReply<'createTag'>> {
  const data = await ctx.tx(async (tx) => {
    const { id, isNew } = await ensureTag(tx, ctx, body.name, body.colour);
    return isNew ? readTag(tx, ctx, id) : failField('name', 'name_taken');
  });
  return { success: true, message: replyTexts(ctx.language)('tag.created'), data };
}
