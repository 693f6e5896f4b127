import { assertWithinRateLimits, countFailure, network } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { RATE_LIMITS } from '#rate-limits.ts';

const RULES = { store: RATE_LIMITS.builderStores, image: RATE_LIMITS.builderImages };

/** Counts one more, or refuses with 429. */
export async function countMaking(ctx: Ctx, what: keyof typeof RULES): Promise<void> {
  const key = `builder:${what}:${network(ctx.caller.ip)}`;
  await ctx.staffTx((tx) => assertWithinRateLimits(tx, { [key]: RULES[what] }));
  await ctx.staffTx((tx) => countFailure(tx, key, RULES[what]));
}
