import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type EmbeddedConnection } from './ask.ts';
import { type Programs, usablePrograms } from './binaries.ts';
import { initialise } from './initialise.ts';
import { clearStaleLocks, lockOwnerPid } from './lock.ts';
import { recordOwner, runningOwnerPid } from './owner.ts';
import { type Place, placeData } from './place.ts';
import { databaseSecret } from './secret.ts';
import { disposableSettings, serverSettings } from './settings.ts';
import { socketFolder } from './socket-folder.ts';
import { type Guarded, launch } from './watchdog.ts';

export type { EmbeddedConnection };

export type EmbeddedOptions = {
  /** Requested data folder; the actual one is `root` of the result. */
  dataDir: string;
  settings?: Record<string, string>;
  /** False fails when another process runs the folder's server; true (default) attaches to it. */
  attach?: boolean;
  /** For tests: faster, but nothing survives a crash. */
  disposable?: boolean;
  log?: (text: string) => void;
};

export type Embedded = {
  /** Superuser connection to the database `postgres`. */
  connection: EmbeddedConnection;
  /** The folder that holds the database. */
  root: string;
  /** Whether this process started the server. If so, the server ends with this process. */
  owned: boolean;
  pid: number;
  stop(): Promise<void>;
  /** Resolves with the exit code when an owned server ends for any reason; never for an attached one. */
  exited: Promise<number | null>;
};

type Setting = { place: Place; programs: Programs; connection: EmbeddedConnection; options: EmbeddedOptions };

const START_TIMEOUT_MS = 60_000;
/** Crash recovery replays the whole log since the last checkpoint. */
const RECOVERY_TIMEOUT_MS = 600_000;
/** Time an orphaned server has to stop by itself before it is signalled. */
const ORPHAN_TIMEOUT_MS = 5_000;

/**
 * Starts the PostgreSQL 18 of the npm packages on a Unix socket, or attaches to the one already serving the folder. The
 * server ends with this process, even when that is killed. Error messages state what to do.
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
    // The previous server may still be shutting down after its app was killed.
    const occupied = /lock file ".*" already exists|pre-existing shared memory block/.test(server.lastOutput());
    if (!occupied || Date.now() > deadline) {
      const output = server.lastOutput().split('\n').slice(-3).join(' | ');
      throw new Error(`The embedded database in ${place.root} did not start: ${output}`);
    }
    clearStaleLocks(place.data, host);
    await sleep(100);
  }
}

/** Attaches to the folder's server if its owner is alive; waits for an orphaned server to end. */
async function attach({ place, connection, options }: Setting): Promise<Embedded | undefined> {
  const begin = Date.now();
  let isSignalled = false;
  while (lockOwnerPid(place.data) > 0) {
    const answer = await ask(connection, place.data);
    if (answer === 'denied') throw new Error(wrongSecret(place));
    if (answer === 'absent') return undefined;
    const owner = runningOwnerPid(place.root);
    const pid = lockOwnerPid(place.data);
    if (answer === 'ready' && owner !== undefined) {
      if (options.attach === false) {
        throw new Error(
          `Inkstand is already running on ${place.root} (process ${owner}): stop it first, or set DATA_DIR to another folder.`,
        );
      }
      return { connection, root: place.root, owned: false, pid, stop: async () => {}, exited: new Promise(() => {}) };
    }
    const waited = Date.now() - begin;
    if (waited > ORPHAN_TIMEOUT_MS && owner === undefined && !isSignalled && pid > 0) {
      process.kill(pid, 'SIGINT');
      isSignalled = true;
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

/** Returns false when the server exited, for example because another server holds the folder. */
async function becomesReady({ place, connection }: Setting, server: Guarded): Promise<boolean> {
  const begin = Date.now();
  let timeLeft = START_TIMEOUT_MS;
  while (!server.hasExited() && Date.now() - begin < timeLeft) {
    // The response may come from the server of a faster process.
    if (lockOwnerPid(place.data) === server.pid) {
      const answer = await ask(connection, place.data);
      if (answer === 'ready') return true;
      if (answer === 'starting') timeLeft = RECOVERY_TIMEOUT_MS;
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
