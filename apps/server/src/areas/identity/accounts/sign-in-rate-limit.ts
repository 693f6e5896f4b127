import { isIPv6 } from 'node:net';
import type { Tx } from '@inkstand/database';
import type { Caller } from '#context.ts';
import { fail } from '#errors.ts';
import { RATE_LIMITS, type RateLimit } from '#rate-limits.ts';
import { assertWithinRateLimits, countFailure, keyHash, purgeFailures, takeBackFailure } from './rate-limit.ts';

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
