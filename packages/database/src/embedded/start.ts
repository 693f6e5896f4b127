import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type EmbeddedConnection } from './ask.ts';
import { type Programs, usablePrograms } from './binaries.ts';
import { initialise } from './initialise.ts';
import { clearStaleLocks, lockHolder } from './lock.ts';
import { livingOwner, recordOwner } from './owner.ts';
import { type Place, placeData } from './place.ts';
import { databaseSecret } from './secret.ts';
import { disposableSettings, serverSettings } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { type Guarded, launch } from './watchdog.ts';

export type { EmbeddedConnection };

export type EmbeddedOptions = {
  /** Where the data should lie; where it does lie is in the answer's `root`. */
  dataDir: string;
  settings?: Record<string, string>;
  /** False refuses a folder whose server another process runs; true (the default) uses that server. */
  attach?: boolean;
  /** For tests: nothing survives a crash, and everything is faster. */
  disposable?: boolean;
  log?: (text: string) => void;
};

export type Embedded = {
  /** As the superuser, to the database `postgres`. */
  connection: EmbeddedConnection;
  /** The folder that holds the database. */
  root: string;
  /** Whether this process started the server (it then ends with this process). */
  owned: boolean;
  pid: number;
  stop(): Promise<void>;
  /** Resolves with the exit code when an owned server ends, whatever the reason; never for an attached one. */
  exited: Promise<number | null>;
};

type Setting = { place: Place; programs: Programs; connection: EmbeddedConnection; options: EmbeddedOptions };

const START_TIMEOUT_MS = 60_000;
/** Recovery after a crash reads the whole log since the last checkpoint. */
const RECOVERY_TIMEOUT_MS = 600_000;
/** How long a server without its app may take to notice before it is told. */
const ORPHAN_TIMEOUT_MS = 5_000;

/**
 * Starts the PostgreSQL 18 that comes with the npm packages, on a unix socket, or attaches to the
 * one that already serves the folder. The server ends with this process, however it ends.
 * Errors are one sentence that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (process.platform === 'win32') {
    throw new Error('The embedded PostgreSQL does not run on Windows: set DATABASE_URL to a PostgreSQL 15 or newer.');
  }
  const place = placeData(options.dataDir);
  const programs = usablePrograms(place.root, place.user);
  const secret = databaseSecret(place.root, existsSync(place.data));
  await initialise(place, programs, secret, !options.disposable);
  const host = socketFolder(place);
  const connection = { host, port: 5432, user: 'postgres', password: secret, database: 'postgres' };
  const setting: Setting = { place, programs, connection, options };
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const running = await attach(setting);
    if (running !== undefined) return running;
    const server = await startServer(setting);
    if (await becomesReady(setting, server)) return owned(setting, server);
    server.end();
    await server.exited;
    // The previous server may still be on its way out, its app having been killed.
    const occupied = /lock file ".*" already exists|pre-existing shared memory block/.test(server.lastOutput());
    if (!occupied || Date.now() > deadline) {
      const output = server.lastOutput().split('\n').slice(-3).join(' | ');
      throw new Error(`The embedded database in ${place.root} did not start: ${output}`);
    }
    clearStaleLocks(place.data, host);
    await sleep(100);
  }
}

/** The server that another living process runs for this folder. One whose app has died is waited out. */
async function attach({ place, connection, options }: Setting): Promise<Embedded | undefined> {
  const begin = Date.now();
  let told = false;
  while (lockHolder(place.data) > 0) {
    const answer = await ask(connection, place.data);
    if (answer === 'denied') throw new Error(wrongSecret(place));
    if (answer === 'absent') return undefined;
    const owner = livingOwner(place.root);
    const pid = lockHolder(place.data);
    if (answer === 'ready' && owner !== undefined) {
      if (options.attach === false) {
        throw new Error(
          `Inkstand is already running on ${place.root} (process ${owner}): stop it first, or set DATA_DIR to another folder.`,
        );
      }
      return { connection, root: place.root, owned: false, pid, stop: async () => {}, exited: new Promise(() => {}) };
    }
    const waited = Date.now() - begin;
    if (waited > ORPHAN_TIMEOUT_MS && owner === undefined && !told && pid > 0) {
      process.kill(pid, 'SIGINT');
      told = true;
    }
    if (waited > RECOVERY_TIMEOUT_MS)
      throw new Error(`The database in ${place.root} does not answer (process ${pid}).`);
    await sleep(50);
  }
  return undefined;
}

function startServer({ place, programs, connection, options }: Setting): Promise<Guarded> {
  const settings = {
    ...serverSettings(connection.host),
    ...(options.disposable ? disposableSettings : {}),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return launch(programs.postgres, ['-D', place.data, ...flags], place.data, place.user, options.log ?? (() => {}));
}

/** False when the server ended instead, for example because another one has the folder. */
async function becomesReady({ place, connection }: Setting, server: Guarded): Promise<boolean> {
  const begin = Date.now();
  let patience = START_TIMEOUT_MS;
  while (!server.hasExited() && Date.now() - begin < patience) {
    // Who answers may be the server of a process that was quicker.
    if (lockHolder(place.data) === server.pid) {
      const answer = await ask(connection, place.data);
      if (answer === 'ready') return true;
      if (answer === 'starting') patience = RECOVERY_TIMEOUT_MS;
      if (answer === 'denied') {
        server.end();
        throw new Error(wrongSecret(place));
      }
    }
    await sleep(15);
  }
  return false;
}

function owned({ place, connection }: Setting, server: Guarded): Embedded {
  recordOwner(place.root);
  server.letGo(true);
  const stop = async () => {
    server.letGo(false);
    server.end();
    const slow = setTimeout(() => process.kill(server.pid, 'SIGQUIT'), 30_000);
    await server.exited;
    clearTimeout(slow);
  };
  return { connection, root: place.root, owned: true, pid: server.pid, stop, exited: server.exited };
}

const wrongSecret = (place: Place) =>
  `The embedded database does not accept the password in ${place.root}/secret: restore that file from the same backup as the data.`;
