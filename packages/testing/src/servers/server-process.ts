import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fastFolder } from '@inkstand/database/embedded/fast-folder';
import { repositoryFile } from '../repository.ts';

const program = fileURLToPath(repositoryFile('scripts/start.ts'));
const hostProgram = fileURLToPath(repositoryFile('scripts/server-host.ts'));

/** What a process that runs one server after another is told, and what it answers. */
export type HostOrder = { start: NodeJS.ProcessEnv } | 'stop';
export type HostAnswer = { error?: string };

/** A whole Inkstand with its own folder and database. */
export type RunningServer = {
  /** URL of the root host. */
  url: string;
  port: number;
  dataDir: string;
  /** URL of a store: `storeUrl('acme', 'summer-fest')`. Its own path begins with the slug. */
  storeUrl(tenant: string, slug: string): string;
  /** Complete output so far. */
  output(): string;
  /** Stops gracefully; the folder stays, so that a server can be started on it again. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>;
};

/** Folder of a seeded and stopped server, which every other server in demo mode starts from a copy of. */
export const SEEDED_FOLDER_VARIABLE = 'INKSTAND_TEST_SEEDED_FOLDER';

/** Folder of the pictures of garments that the servers of a run have drawn. Without it, they are flat colours. */
export const PICTURES_FOLDER_VARIABLE = 'INKSTAND_TEST_PICTURES_FOLDER';

const START_TIMEOUT_MS = 240_000;

/** Bytes of the folders of five or six servers, which is how many a run of the browser tests has at once. */
export const SPACE_OF_SERVERS = 3 * 2 ** 30;

/** Unread output of each server of this process. */
const unread: (() => string)[] = [];

/** What all servers of this process have written since the last call, in whole lines. */
export const takeServerOutput = (): string => unread.map((read) => read()).join('');

interface ServerOptions {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  /** As `npm start` starts it: for tests of the process itself. */
  ownProcess?: boolean;
}

/** What runs a server. */
interface Runner {
  process: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a server in demo mode and waits until it is ready. Throws with its output when it ends instead. In browser
 * tests it runs in a process that has run others before (`scripts/server-host.ts`), unless it needs one of its own.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  // Production does not start on demo data.
  const isDemo = options.env?.INKSTAND_MODE !== 'production';
  const dataDir = options.dataDir ?? temporaryFolder(isDemo ? process.env[SEEDED_FOLDER_VARIABLE] : undefined);
  const env = { ...environment(), DATA_DIR: dataDir, PORT: String(port), INKSTAND_MODE: 'demo', ...options.env };
  const isShared = process.env[SEEDED_FOLDER_VARIABLE] !== undefined && !options.ownProcess;
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk);
  let readTo = 0;
  unread.push(() => {
    const from = readTo;
    readTo = output.lastIndexOf('\n') + 1;
    return output.slice(from, readTo);
  });
  const url = `http://localhost:${port}`;
  const runner = isShared ? await startInHost(env, collect) : startAlone(env, collect);
  await untilReady(runner.process, url, () => output);
  return {
    url,
    port,
    dataDir,
    storeUrl: (tenant, slug) => `http://${slug}--${tenant}.localhost:${port}`,
    output: () => output,
    stop: runner.stop,
    kill: () => end(runner.process, 'SIGKILL'),
    [Symbol.asyncDispose]: async () => {
      await runner.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

type Collect = (chunk: Buffer) => void;

function startAlone(env: NodeJS.ProcessEnv, collect: Collect): Runner {
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', collect);
  return { process: server, stop: () => end(server, 'SIGTERM') };
}

/** Processes that wait for a server to run. They end with this one. */
const idleHosts: ChildProcess[] = [];

async function startInHost(env: NodeJS.ProcessEnv, collect: Collect): Promise<Runner> {
  let host = idleHosts.pop();
  while (host && !isAlive(host)) host = idleHosts.pop();
  host ??= await startHost(collect);
  const server = host;
  const streams = [server.stdout, server.stderr];
  for (const stream of streams) stream?.removeAllListeners('data').on('data', collect);
  await order(server, { start: env });
  let isRunning = true;
  return {
    process: server,
    async stop() {
      if (!isRunning || !isAlive(server)) return;
      isRunning = false;
      await order(server, 'stop');
      idleHosts.push(server);
    },
  };
}

async function startHost(collect: Collect): Promise<ChildProcess> {
  const host = fork(hostProgram, { env: environment(), stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  for (const stream of [host.stdout, host.stderr]) stream?.on('data', collect);
  await answerOf(host);
  return host;
}

async function order(host: ChildProcess, what: HostOrder): Promise<void> {
  const answered = answerOf(host);
  host.send(what);
  const { error } = await answered;
  if (error !== undefined)
    throw new Error(`The server could not be ${what === 'stop' ? 'stopped' : 'started'}: ${error}`);
}

async function answerOf(host: ChildProcess): Promise<HostAnswer> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(host, 'exit', { signal }).then(() => ({ error: 'its process ended' }));
  const answered = once(host, 'message', { signal }).then(([answer]) => answer as HostAnswer);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    for (const loser of [answered, ended]) loser.catch(() => undefined);
    ending.abort();
  }
}

const isAlive = (server: ChildProcess) => server.exitCode === null && server.signalCode === null;

/** Removes the developer's own settings, which would point the server to their database. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PORT: _port, HOST: _host, DATA_DIR: _folder, ...rest } = process.env;
  return rest;
}

function temporaryFolder(seeded: string | undefined): string {
  const folder = mkdtempSync(join(fastFolder(SPACE_OF_SERVERS), `inkstand-server-${process.pid}-`));
  // When tests run as root, the database's user must be able to enter the folder.
  chmodSync(folder, 0o711);
  // Preserves the owners, which Node's own copy does not.
  if (seeded) execFileSync('cp', ['-a', `${seeded}/.`, folder]);
  return folder;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(server: ChildProcess, url: string, output: () => string): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < START_TIMEOUT_MS; await sleep(100)) {
    if (server.exitCode !== null) throw new Error(`The server ended while it started:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  server.kill('SIGKILL');
  throw new Error(`The server was not ready after ${START_TIMEOUT_MS / 1000} s:\n${output()}`);
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(server)) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
