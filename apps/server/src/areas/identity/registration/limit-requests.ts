import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { assertWithinRateLimits, countFailure, type RateLimit } from '#areas/identity/accounts/rate-limit.ts';
import { network } from '#areas/identity/accounts/sign-in-rate-limit.ts';
import type { Ctx } from '#context.ts';

const HOUR = 60 * 60;
// Every request counts, since each may send a mail. One mailbox is spared before one address is, behind which an office may be.
const rules = {
  mailbox: { limit: 5, windowSeconds: HOUR },
  address: { limit: 40, windowSeconds: HOUR },
} satisfies Record<string, RateLimit>;

/** Counts a request that mails somebody, and refuses it when there were too many. In a transaction of its own. */
export async function limitRequests(ctx: Ctx, what: string, email: string): Promise<void> {
  // Keys hold no addresses of people (docs/product/privacy.md).
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
  const keys = {
    [`${what}:address:${network(ctx.caller.ip)}`]: rules.address,
    [`${what}:mailbox:${mailbox}`]: rules.mailbox,
  };
  await ctx.staffTx(async (tx) => {
    await assertWithinRateLimits(tx, keys);
    for (const [key, rule] of Object.entries(keys)) await countFailure(tx, key, rule);
  });
}

const GUESSES: RateLimit = { limit: 60, windowSeconds: HOUR };
const guessKey = (ctx: Ctx) => `link:address:${network(ctx.caller.ip)}`;

/** Refuses whoever came with too many links that were not good. */
export const assertFewGuesses = (tx: Tx, ctx: Ctx): Promise<void> =>
  assertWithinRateLimits(tx, { [guessKey(ctx)]: GUESSES });

/** Counts a link that was not good. */
export async function countGuess(ctx: Ctx): Promise<void> {
  await ctx.staffTx((tx) => countFailure(tx, guessKey(ctx), GUESSES));
}
