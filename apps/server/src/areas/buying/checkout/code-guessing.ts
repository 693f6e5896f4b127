import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { and, eq, gt, gte, notExists, or, type SQL, sql } from 'drizzle-orm';
import { assertWithinRateLimits, countFailure, keyHash, network } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { RATE_LIMITS, type RateLimit } from '#rate-limits.ts';

// Guessing promo codes and vouchers is slowed down by counting codes that nobody ever issued: few per device; many per
// address, since a whole event shares one Wi-Fi. A code that is known but spent is no guess (docs/product/claims.md and docs/product/wire.md).

function rulesFor(ctx: Pick<Ctx, 'caller' | 'tenantId'>): Record<string, RateLimit> {
  const address = network(ctx.caller.ip);
  const { device } = ctx.caller;
  return {
    [`code:${ctx.tenantId}:device:${device ? keyHash(device) : `none:${address}`}`]: device
      ? RATE_LIMITS.codeGuessesOfDevice
      : RATE_LIMITS.codeGuessesWithoutDevice,
    [`code:${ctx.tenantId}:address:${address}`]: RATE_LIMITS.codeGuessesOfAddress,
  };
}

/** A condition for the UPDATE that spends a code: it costs no statement of its own, and a right guess too many fails. */
export function mayTryCodes(tx: Tx, ctx: Pick<Ctx, 'caller' | 'tenantId'>): SQL {
  const usedUp = Object.entries(rulesFor(ctx)).map(([key, { limit }]) =>
    and(eq(rateLimits.key, key), gte(rateLimits.failures, limit)),
  );
  return notExists(
    tx
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(and(gt(rateLimits.windowEndsAt, sql`now()`), or(...usedUp))),
  );
}

/** Refuses with 429 and Retry-After who has tried too many unknown codes. */
export async function assertMayTryCodes(tx: Tx, ctx: Pick<Ctx, 'caller' | 'tenantId'>): Promise<void> {
  await assertWithinRateLimits(tx, rulesFor(ctx));
}

/** Counts an unknown code, in a transaction of its own: the one that is refused rolls back. */
export async function countUnknownCode(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const [key, rule] of Object.entries(rulesFor(ctx))) await countFailure(tx, key, rule);
  });
}
