import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { colourSets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Deletes a tenant's own colour set. Stores that use it keep their copy. */
export async function deleteColourSet(
  ctx: Ctx,
  { params }: HandlerInput<'deleteColourSet'>,
): Promise<HandlerReply<'deleteColourSet'>> {
  const id = params.colour_set_id;
  return ctx.tx(async (tx) => {
    const gone = await tx
      .delete(colourSets)
      .where(and(eq(colourSets.tenantId, ctx.tenantId), eq(colourSets.id, id)))
      .returning({ id: colourSets.id });
    if (gone.length === 0) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'colour_set.deleted', objectType: 'colour_set', objectId: id });
    return { success: true, message: replyTexts(ctx.language)('colour_set.deleted'), data: { id } };
  });
}
