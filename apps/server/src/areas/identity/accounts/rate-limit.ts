import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '#context.ts';
import { fail } from '#errors.ts';
import { RATE_LIMITS, type RateLimit } from '#rate-limits.ts';

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

// Beyond the limit of one account from anywhere, one guess a minute is let in: a stranger slows it down and locks nobody out.
// Whoever comes with what only the owner has is counted by that alone: what strangers do does not touch them.

/** An address as it is counted: who has one IPv6 address has a whole /64 of them. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

export interface SignInRateLimit {
  /** Key → rule: what a guess counts against. */
  rules: Record<string, RateLimit>;
  /** The key that a success forgets. */
  forgotten: string;
  /** The account from anywhere, and the key of its pace once its limit is reached. Not where a guess is trusted. */
  account?: { key: string; pace: string };
}

/** What a stranger's guess counts against. */
export function signInRateLimit(email: string, caller: Caller): SignInRateLimit {
  const account = keyHash(email.toLowerCase());
  const address = network(caller.ip);
  const accountAtAddress = `login:account:${account}:${address}`;
  const key = `login:account:${account}`;
  return {
    forgotten: accountAtAddress,
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

/** What a guess counts against that comes with something only the account's owner has: `what` names it. */
export function trustedRateLimit(userId: string, what: string): SignInRateLimit {
  const key = `login:trusted:${keyHash(`${userId} ${what}`)}`;
  return {
    forgotten: key,
    rules: { [key]: RATE_LIMITS.signInTrusted },
  };
}

/**
 * Counts a guess before its password is looked at, so that of many at once no more are looked at than the limits allow. A
 * refused one is not counted: the transaction rolls back. Answers whether the account is slowed down by now.
 */
export async function admitGuess(tx: Tx, rateLimit: SignInRateLimit): Promise<boolean> {
  const { account } = rateLimit;
  const read = account ? { ...rateLimit.rules, [account.pace]: RATE_LIMITS.signInPace } : rateLimit.rules;
  // Most of a flood ends at this read, which waits for nobody. The account's own limit only begins its pace.
  await assertWithinRateLimits(tx, account ? without(read, account.key) : read);
  let isSlowed = false;
  // In one order everywhere, so that two guesses never wait for each other.
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

/** Takes back the count of a guess that was none: the password was right. */
export async function takeBackGuess(tx: Tx, rateLimit: SignInRateLimit): Promise<void> {
  for (const key of Object.keys(rateLimit.rules).sort()) await takeBackFailure(tx, key);
  if (rateLimit.account) await purgeFailures(tx, rateLimit.account.pace);
}
