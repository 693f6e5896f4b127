import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { and, eq, gt, gte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { assertWithinRateLimits, countFailure, keyHash, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS, type RateLimit } from '#rate-limits/limits.ts';

// Rate limits for guessing promo codes and vouchers. Only codes that were never issued count: few per device, many per
// address, since a whole event shares one Wi-Fi. A known but spent code is no guess (docs/product/claims.md and
// docs/product/wire.md).

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

/**
 * Returns a condition for the UPDATE that spends a code: needs no statement of its own, and makes even a correct code
 * fail over the limit.
 */
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

/** Fails with 429 and Retry-After for a caller over the limit of unknown codes. */
export async function assertMayTryCodes(tx: Tx, ctx: Pick<Ctx, 'caller' | 'tenantId'>): Promise<void> {
  await assertWithinRateLimits(tx, rulesFor(ctx));
}

/** Counts an unknown code in its own transaction, because the caller's transaction rolls back. */
export async function countUnknownCode(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const [key, rule] of Object.entries(rulesFor(ctx))) await countFailure(tx, key, rule);
  });
}
