import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Programs } from './binaries.ts';
import type { Place } from './place.ts';
import { processState } from './process-state.ts';
import { syncFolder } from './secret.ts';
import { identity } from './user.ts';

const run = promisify(execFile);

/** Environment of PostgreSQL's programs. Messages are in English, because the start parses some of them. */
export const serverEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the database cluster unless it exists. It is created under another name and then renamed, so that a kill
 * leaves no half-created cluster, and one of two concurrent processes wins.
 */
export async function initialise(place: Place, programs: Programs, secret: string, durable: boolean): Promise<void> {
  removeLeftovers(place.root);
  if (existsSync(place.data)) return;
  const draft = join(place.root, `pgdata.new-${process.pid}`);
  const passwordFile = join(draft, '..', `password-${process.pid}`);
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, secret, { mode: 0o600 });
    for (const path of [draft, passwordFile]) {
      if (place.user !== undefined) chownSync(path, place.user.uid, place.user.gid);
    }
    chmodSync(draft, 0o700);
    const options = [
      '-D',
      draft,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      // The plain C locale does not lower-case É. The builtin locale does, the same on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ];
    await run(programs.initdb, options, { ...identity(place.user), env: serverEnvironment, cwd: draft });
    renameSync(draft, place.data);
    syncFolder(place.root);
  } catch (error) {
    if (existsSync(place.data)) return;
    const { stderr, message } = error as { stderr?: string; message: string };
    const reason = (stderr || message).trim().split('\n').at(-1);
    throw new Error(`The embedded database could not be created in ${place.root}: ${reason}`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes files of an interrupted start. */
function removeLeftovers(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = Number(/^(?:pgdata\.new|password)-(\d+)$/.exec(name)?.[1]);
    if (pid > 0 && !processState(pid).alive) rmSync(join(root, name), { recursive: true, force: true });
  }
}
