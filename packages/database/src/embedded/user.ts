import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** System user that runs PostgreSQL, which refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number };

/**
 * Returns the user to drop to when this process is root: `inkstand` if it exists, else `nobody`. Never `postgres`,
 * which could access the data of a PostgreSQL installed on the machine. Undefined when not root: the server runs as the
 * current user.
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

/** Returns the owner of existing data that an earlier start created as another user. */
export function userWithId(uid: number, gid: number): SystemUser {
  return { name: systemUser((entry) => entry.uid === uid)?.name ?? String(uid), uid, gid };
}

/** Options for `child_process` to run a program as the user. */
export function identity(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user === undefined ? {} : { uid: user.uid, gid: user.gid };
}

/** Tests access as that user, because permission bits alone miss access lists and mount options. */
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
