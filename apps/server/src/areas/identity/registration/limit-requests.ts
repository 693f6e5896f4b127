import type { Tx } from '@inkstand/database';
import { assertWithinRateLimits, countFailure, keyHash } from '#areas/identity/accounts/rate-limit.ts';
import { network } from '#areas/identity/accounts/sign-in-rate-limit.ts';
import type { Ctx } from '#context.ts';
import { RATE_LIMITS } from '#rate-limits.ts';

/** Counts a request that mails somebody, and refuses it when there were too many. In a transaction of its own. */
export async function limitRequests(ctx: Ctx, what: string, email: string): Promise<void> {
  const keys = {
    [`${what}:address:${network(ctx.caller.ip)}`]: RATE_LIMITS.mailsFromAddress,
    [`${what}:mailbox:${keyHash(email.toLowerCase())}`]: RATE_LIMITS.mailsToMailbox,
  };
  await ctx.staffTx(async (tx) => {
    await assertWithinRateLimits(tx, keys);
    for (const [key, rule] of Object.entries(keys)) await countFailure(tx, key, rule);
  });
}

const guessKey = (ctx: Ctx) => `link:address:${network(ctx.caller.ip)}`;

/** Refuses whoever came with too many links that were not good. */
export const assertFewGuesses = (tx: Tx, ctx: Ctx): Promise<void> =>
  assertWithinRateLimits(tx, { [guessKey(ctx)]: RATE_LIMITS.linkGuesses });

/** Counts a link that was not good. */
export async function countGuess(ctx: Ctx): Promise<void> {
  await ctx.staffTx((tx) => countFailure(tx, guessKey(ctx), RATE_LIMITS.linkGuesses));
}
