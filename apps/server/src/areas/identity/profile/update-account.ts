import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Changes the user's own name or language only: role, company and email address are not theirs to change. */
export async function updateAccount(
  ctx: Ctx,
  { body }: HandlerInput<'updateAccount'>,
): Promise<HandlerReply<'updateAccount'>> {
  const data = await ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    const { name = user.name, lang = user.language } = body;
    await tx.update(users).set({ name, language: lang }).where(eq(users.id, user.id));
    return { name, lang };
  });
  return { success: true, message: replyTexts(ctx.language)('account.saved'), data };
}
