import type { HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Shows the first-visit hints again. */
export async function restoreHints(ctx: Ctx): Promise<HandlerReply<'restoreHints'>> {
  await ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    await tx.update(users).set({ dismissedHints: [] }).where(eq(users.id, user.id));
  });
  return { success: true, message: replyTexts(ctx.language)('account.hints_restored') };
}
