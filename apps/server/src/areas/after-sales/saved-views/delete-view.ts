import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { savedViews } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { homeTenant } from '#areas/after-sales/bulk-actions/bulk-action-response.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readViews } from './view-response.ts';

/** Deletes the caller's own view, or a shared one if the caller manages the company's users. */
export async function deleteView(
  ctx: Ctx,
  { params }: HandlerInput<'deleteView'>,
): Promise<HandlerReply<'deleteView'>> {
  const id = params.view_id;
  await ctx.tx(async (tx) => {
    const [view] = await readViews(tx, ctx, eq(savedViews.id, id));
    if (!view) fail('request.not_found');
    if (!view.may_delete) fail('request.forbidden');
    await tx.delete(savedViews).where(and(eq(savedViews.tenantId, homeTenant(ctx)), eq(savedViews.id, id)));
  });
  return { success: true, message: replyTexts(ctx.language)('view.deleted'), data: { id } };
}
