import type { User } from '@inkstand/contract/identity/accounts';
import { paths } from '#paths.ts';

/** Base URL for parsing; a host that no link can name. */
const HERE = 'https://inkstand.invalid';

/**
 * Returns `next` if it is a path of this host. It is parsed as browsers do: `//evil.test`, `/\evil.test` and
 * `/<tab>/evil.test` are other hosts.
 */
export function ownPath(next: string | null): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return undefined;
  const url = new URL(next, HERE);
  // `/.//evil.test` normalises to another host as well.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the redirect target after sign-in: the requested path, else the user's home page. */
export function destination(next: string | null, user: Pick<User, 'superadmin' | 'fulfiller_id'>): string {
  return ownPath(next) ?? homePage(user);
}

/** The first page of a user. */
export function homePage(user: Pick<User, 'superadmin' | 'fulfiller_id'>): string {
  if (user.fulfiller_id) return paths.printerQueue();
  return user.superadmin === 1 ? paths.dashboard() : paths.getStarted();
}
