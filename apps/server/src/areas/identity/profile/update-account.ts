import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Changes the own name or language, and nothing else: role, company and address are not the user's to change. */
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
  return { success: true, message: 'Your account is saved', data };
}
