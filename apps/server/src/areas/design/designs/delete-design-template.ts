import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { designTemplates } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Deletes a template; products that were started from it stay as they are. */
export async function deleteDesignTemplate(
  ctx: Ctx,
  { params }: HandlerInput<'deleteDesignTemplate'>,
): Promise<HandlerReply<'deleteDesignTemplate'>> {
  const id = params.template_id;
  return ctx.tx(async (tx) => {
    const gone = await tx
      .delete(designTemplates)
      .where(and(eq(designTemplates.tenantId, ctx.tenantId), eq(designTemplates.id, id)))
      .returning({ id: designTemplates.id });
    if (gone.length === 0) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'design_template.deleted', objectType: 'design_template', objectId: id });
    return { success: true, message: replyTexts(ctx.language)('template.deleted'), data: { id } };
  });
}
