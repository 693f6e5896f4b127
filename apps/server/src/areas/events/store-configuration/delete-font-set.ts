import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { fontSets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Deletes a tenant's own font set. Stores that use it keep their copy. */
export async function deleteFontSet(
  ctx: Ctx,
  { params }: HandlerInput<'deleteFontSet'>,
): Promise<HandlerReply<'deleteFontSet'>> {
  const id = params.font_set_id;
  return ctx.tx(async (tx) => {
    const gone = await tx
      .delete(fontSets)
      .where(and(eq(fontSets.tenantId, ctx.tenantId), eq(fontSets.id, id)))
      .returning({ id: fontSets.id });
    if (gone.length === 0) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'font_set.deleted', objectType: 'font_set', objectId: id });
    return { success: true, message: replyTexts(ctx.language)('font_set.deleted'), data: { id } };
  });
}
