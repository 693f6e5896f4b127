import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user of this machine that PostgreSQL runs as, because it refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * The user to drop to when this process is root: `inkstand` if the machine has one, else `nobody`. Never `postgres`:
 * that is the user of a PostgreSQL installed on the machine, whose data would then be within reach.
 * Undefined when this process is not root: the server simply runs as the same user.
 */
export function databaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = systemUser((entry) => entry.name === 'inkstand') ?? systemUser((entry) => entry.name === 'nobody');
  if (user === undefined) {
    throw new Error(
      'PostgreSQL does not run as root and this machine has no user to run it: create one with `useradd --system inkstand`, or set DATABASE_URL.',
    );
  }
  return user;
}

/** The user who owns something, for data that an earlier start created as somebody else. */
export function userWithId(uid: number, gid: number): SystemUser {
  return { name: systemUser((entry) => entry.uid === uid)?.name ?? String(uid), uid, gid };
}

/** What `child_process` needs to run a program as the user. */
export function identity(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Asked of the kernel, as that user: permission bits alone would miss access lists and mount options. */
export function canEnter(directory: string, user: SystemUser | undefined): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
    ...identity(user),
    cwd: '/',
    stdio: 'ignore',
  });
  return attempt.status === 0;
}

function systemUser(matches: (user: SystemUser) => boolean): SystemUser | undefined {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
    .find(matches);
}
