import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Caller } from '#context.ts';
import type { ThrottleRule } from './throttle.ts';

const MINUTES = 60;

// One account from one address: somebody guessing a password. One address: somebody trying many accounts, or an office
// behind one address. One account from anywhere: guessing that is spread out; its limit is so high that a stranger
// cannot keep the owner out with a handful of tries.
const rules = {
  accountAtAddress: { limit: 10, windowSeconds: 15 * MINUTES },
  address: { limit: 60, windowSeconds: 15 * MINUTES },
  account: { limit: 100, windowSeconds: 60 * MINUTES },
} satisfies Record<string, ThrottleRule>;

/** An address as it is counted: who has one IPv6 address has a whole /64 of them. */
export function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return `${[...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')}::/64`;
}

export interface SignInThrottle {
  /** Key → rule: what a failed sign-in counts against. */
  rules: Record<string, ThrottleRule>;
  /** The key that a success forgets. */
  accountAtAddress: string;
}

export function signInThrottle(email: string, caller: Caller): SignInThrottle {
  // Keys hold no addresses of people (product.md 11).
  const account = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  const address = network(caller.ip);
  const accountAtAddress = `login:account:${account}:${address}`;
  return {
    accountAtAddress,
    rules: {
      [accountAtAddress]: rules.accountAtAddress,
      [`login:address:${address}`]: rules.address,
      [`login:account:${account}`]: rules.account,
    },
  };
}
