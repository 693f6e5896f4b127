import { assertWithinRateLimits, countFailure, network, type RateLimit } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';

// Whoever has no account may fill the disk with nothing else: what is made is counted by address. A class of pupils behind
// one address still gets along.
const RULES = {
  store: { limit: 60, windowSeconds: 60 * 60 },
  image: { limit: 60, windowSeconds: 60 * 60 },
} satisfies Record<string, RateLimit>;

/** Counts one more, or refuses with 429. */
export async function countMaking(ctx: Ctx, what: keyof typeof RULES): Promise<void> {
  const key = `builder:${what}:${network(ctx.caller.ip)}`;
  await ctx.staffTx((tx) => assertWithinRateLimits(tx, { [key]: RULES[what] }));
  await ctx.staffTx((tx) => countFailure(tx, key, RULES[what]));
}
