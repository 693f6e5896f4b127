import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { findToken } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { assertFewGuesses, countGuess } from './limit-requests.ts';

/** Returns whether a password reset link is still valid, so that nobody types a password in vain. */
export async function checkPasswordReset(
  ctx: Ctx,
  { params }: HandlerInput<'checkPasswordReset'>,
): Promise<HandlerReply<'checkPasswordReset'>> {
  const found = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    return findToken(tx, 'reset', params.token, ctx.now());
  });
  if (!found) await countGuess(ctx);
  return { data: { usable: found !== undefined } };
}
