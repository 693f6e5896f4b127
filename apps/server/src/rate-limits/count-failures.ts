import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '#context.ts';
import { fail } from '#errors.ts';
import { RATE_LIMITS, type RateLimit } from './limits.ts';

// Rate limits count in PostgreSQL, so that several processes count together: failures, or the calls that are listed in
// docs/product/wire.md. A window begins with the first of them and ends by itself: nobody is locked out permanently
// (docs/reliability.md, security). Count in a separate transaction: the refused one rolls back, and its count with it.

/** Hashes a personal value (docs/product/privacy.md) or a cookie, which may contain anything, for use in a key. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const secondsLeft = sql<number>`ceil(extract(epoch from ${rateLimits.windowEndsAt} - now()))::int`;

/** Counts one failure under a key, such as `login:address:127.0.0.1`, and returns the count in this window. */
export async function countFailure(
  tx: Tx,
  key: string,
  rule: RateLimit,
): Promise<{ failures: number; secondsLeft: number }> {
  const [counted] = await failureWrite(tx, key, rule).returning({ failures: rateLimits.failures, secondsLeft });
  return counted ?? { failures: 1, secondsLeft: rule.windowSeconds };
}

/** The same as a statement that can be combined with others. */
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
 * Counts one under each key, and fails with 429 and Retry-After when one is over its limit. Each count is one statement
 * that locks its row until the transaction ends, so concurrent calls cannot pass it together; a refused call rolls back
 * with its counts. Callers pass the keys in a fixed order to avoid deadlocks.
 */
export async function countWithinLimits(tx: Tx, rules: readonly (readonly [string, RateLimit])[]): Promise<void> {
  for (const [key, rule] of rules) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}

/** Fails with 429 and Retry-After when one of the keys has used up its failures. */
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

/** Reverts one counted failure that turned out to be none. */
async function takeBackFailure(tx: Tx, key: string): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ failures: sql`greatest(${rateLimits.failures} - 1, 0)` })
    .where(eq(rateLimits.key, key));
}

/** Deletes the failures under a key after a success. */
export async function purgeFailures(tx: Tx, key: string): Promise<void> {
  await tx.delete(rateLimits).where(inArray(rateLimits.key, [key]));
}

// Over the account's limit, guesses are admitted at the pace of `signInPace`: strangers slow the account down but lock
// nobody out. A caller with something only the owner has is counted by that alone, so strangers do not affect them.

/** Returns the address as counted: an IPv6 address stands for its /64 network. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

export interface SignInRateLimit {
  /** The keys and limits that a guess counts against. */
  rules: Record<string, RateLimit>;
  /** The key that a success deletes. */
  resetKey: string;
  /** The account's key, and the key of its pace once the limit is reached. Undefined for a trusted guess. */
  account?: { key: string; pace: string };
}

/** Returns the limits for a stranger's guess. */
export function signInRateLimit(email: string, caller: Caller): SignInRateLimit {
  const account = keyHash(email.toLowerCase());
  const address = network(caller.ip);
  const accountAtAddress = `login:account:${account}:${address}`;
  const key = `login:account:${account}`;
  return {
    resetKey: accountAtAddress,
    rules: {
      [accountAtAddress]: RATE_LIMITS.signInAccountAtAddress,
      [`login:address:${address}`]: RATE_LIMITS.signInAddress,
      [key]: RATE_LIMITS.signInAccount,
    },
    account: {
      key,
      pace: `login:pace:${account}`,
    },
  };
}

/** Returns the limits for a guess with something only the account's owner has; `what` names it. */
export function trustedRateLimit(userId: string, what: string): SignInRateLimit {
  const key = `login:trusted:${keyHash(`${userId} ${what}`)}`;
  return {
    resetKey: key,
    rules: { [key]: RATE_LIMITS.signInTrusted },
  };
}

/**
 * Counts a guess before its password is verified, so that concurrent guesses cannot exceed the limits. A refused one is
 * not counted: the transaction rolls back. Returns whether the account is slowed down now.
 */
export async function countSignInAttempt(tx: Tx, rateLimit: SignInRateLimit): Promise<boolean> {
  const { account } = rateLimit;
  const read = account ? { ...rateLimit.rules, [account.pace]: RATE_LIMITS.signInPace } : rateLimit.rules;
  // This read takes no locks and stops most of a flood. The account's own limit only starts its pace.
  await assertWithinRateLimits(tx, account ? without(read, account.key) : read);
  let isSlowed = false;
  // A fixed order avoids deadlocks between two guesses.
  for (const [key, rule] of Object.entries(rateLimit.rules).sort()) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (key === account?.key) isSlowed = failures >= rule.limit;
    else if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: secondsLeft });
  }
  if (account && isSlowed) {
    const { failures, secondsLeft } = await countFailure(tx, account.pace, RATE_LIMITS.signInPace);
    if (failures > RATE_LIMITS.signInPace.limit) fail('request.too_many', { retryAfterSeconds: secondsLeft });
  }
  return isSlowed;
}

function without<Value>(values: Readonly<Record<string, Value>>, left: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== left));
}

/** Reverts the count of a guess whose password was right. */
export async function uncountSignInAttempt(tx: Tx, rateLimit: SignInRateLimit): Promise<void> {
  for (const key of Object.keys(rateLimit.rules).sort()) await takeBackFailure(tx, key);
  if (rateLimit.account) await purgeFailures(tx, rateLimit.account.pace);
}
