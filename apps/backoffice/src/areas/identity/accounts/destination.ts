import type { User } from '@inkstand/contract/identity/accounts';
import { paths } from '#paths.ts';

/** Anything but a host that a link could name. */
const HERE = 'https://inkstand.invalid';

/**
 * The path of this host that a sign-in leads to, if `next` is one. It is read as a browser reads it: `//evil.test`,
 * `/\evil.test` and `/<tab>/evil.test` are other hosts.
 */
export function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return undefined;
  const url = new URL(next, HERE);
  // What is left of `/.//evil.test` is another host, too.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where a sign-in leads: to what was asked for, else to the user's home. */
export function destination(next: string | null, user: Pick<User, 'superadmin'>): string {
  return ownPath(next) ?? (user.superadmin === 1 ? paths.dashboard() : paths.getStarted());
}
