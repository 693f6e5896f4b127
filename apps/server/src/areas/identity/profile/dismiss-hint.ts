import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, not, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Hides a first-visit hint for good. One statement: hints that are dismissed in two windows at once are both kept. */
export async function dismissHint(
  ctx: Ctx,
  { params }: HandlerInput<'dismissHint'>,
): Promise<HandlerReply<'dismissHint'>> {
  await ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    const isDismissed = sql`${params.hint} = any(${users.dismissedHints})`;
    await tx
      .update(users)
      .set({ dismissedHints: sql`array_append(${users.dismissedHints}, ${params.hint}::text)` })
      .where(and(eq(users.id, user.id), not(isDismissed)));
  });
  return { success: true, message: replyTexts(ctx.language)('account.hint_dismissed') };
}
