import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { savepoint } from '@inkstand/database';
import { savedViews } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { homeTenant } from '#areas/after-sales/bulk-actions/bulk-action-response.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { isUniqueViolation } from '#sql/unique-violation.ts';
import { readViews } from './view-response.ts';

/** Changes a view's name, content or visibility. Only its owner may; shared views are read-only for others. */
export async function updateView(
  ctx: Ctx,
  { params, body }: HandlerInput<'updateView'>,
): Promise<HandlerReply<'updateView'>> {
  const data = await ctx.tx(async (tx) => {
    const [before] = await readViews(tx, ctx, eq(savedViews.id, params.view_id));
    if (!before) fail('request.not_found');
    if (!before.mine) fail('request.forbidden');
    const { name = before.name, query = before.query, shared = before.shared } = body;
    const own = and(eq(savedViews.tenantId, homeTenant(ctx)), eq(savedViews.id, params.view_id));
    await savepoint(tx, (part) => part.update(savedViews).set({ name, query, shared }).where(own)).catch((error) => {
      if (isUniqueViolation(error)) failField('name', 'name_taken');
      throw error;
    });
    const [view] = await readViews(tx, ctx, eq(savedViews.id, params.view_id));
    return view ?? fail('request.not_found');
  });
  return { success: true, message: replyTexts(ctx.language)('view.saved'), data };
}
