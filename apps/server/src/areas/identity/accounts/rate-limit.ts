import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { eq, inArray, sql } from 'drizzle-orm';
import { fail } from '#errors.ts';
import type { RateLimit } from '#rate-limits.ts';

// Guessing is slowed down by counting failures alone, in PostgreSQL, so that several processes count together. A window
// begins with the first failure and ends by itself: nobody is ever locked out for good (docs/reliability.md, security).
// Count in a transaction of its own: the one that is refused rolls back, and its count with it.

/** What stands in a key for a value of a person (docs/product/privacy.md), or for a cookie, which may hold anything. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int`;

/** Counts one failure under a key, such as `login:address:127.0.0.1`, and answers how many there are in this window. */
export async function countFailure(
  tx: Tx,
  key: string,
  rule: RateLimit,
): Promise<{ failures: number; secondsLeft: number }> {
  const [counted] = await failureWrite(tx, key, rule).returning({ failures: rateLimits.failures, secondsLeft });
  return counted ?? { failures: 1, secondsLeft: rule.windowSeconds };
}

/** The same as a write that can travel with others. */
export function failureWrite(tx: Tx, key: string, rule: RateLimit) {
  const windowEndsAt = sql`now() + make_interval(secs => ${rule.windowSeconds})`;
  const isOver = sql`${rateLimits.windowEndsAt} <= now()`;
  return tx
    .insert(rateLimits)
    .values({ key, failures: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${rateLimits.failures} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    });
}

/**
 * Counts one more under each key, and refuses with 429 and Retry-After when one was too many. Each count is one statement that
 * holds its row until the transaction ends, so calls at the same time cannot pass it together; a refused one rolls back with
 * its counts. Callers name the keys in one order, so that two never wait for each other.
 */
export async function countWithinLimits(tx: Tx, rules: readonly (readonly [string, RateLimit])[]): Promise<void> {
  for (const [key, rule] of rules) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}

/** Refuses with 429 and Retry-After when one of the keys has used up its failures. */
export async function assertWithinRateLimits(tx: Tx, rules: Readonly<Record<string, RateLimit>>): Promise<void> {
  const rows = await tx
    .select({
      key: rateLimits.key,
      failures: rateLimits.failures,
      secondsLeft,
    })
    .from(rateLimits)
    .where(inArray(rateLimits.key, Object.keys(rules)));
  const waits = rows
    .filter(({ key, failures, secondsLeft }) => secondsLeft > 0 && failures >= (rules[key]?.limit ?? Infinity))
    .map(({ secondsLeft }) => secondsLeft);
  if (waits.length > 0) fail('request.too_many', { retryAfterSeconds: Math.max(...waits) });
}

/** Takes one failure back that was counted before it was known to be none. */
export async function takeBackFailure(tx: Tx, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ failures: sql`greatest(${rateLimits.failures} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Forgets the failures under a key, after a success that explains them. */
export async function purgeFailures(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(inArray(rateLimits.key, [key]));
}
