import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { repositoryFile } from '../repository.ts';
import { faultsIn } from './server-log.ts';

const program = fileURLToPath(repositoryFile('scripts/start.ts'));

/** A whole Inkstand in a process of its own, as `npm start` starts it, with its own folder and database. */
export type RunningServer = {
  /** Of the root host. */
  url: string;
  port: number;
  dataDir: string;
  /** Where a store is shown: `storeUrl('acme', 'summer-fest')`. Its own path begins with the slug. */
  storeUrl(tenant: string, slug: string): string;
  /** Everything it has written so far. */
  output(): string;
  /** A graceful end; the folder stays, so that the server can be started on it again. */
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Stops it and removes its folder. */
  [Symbol.asyncDispose](): Promise<void>;
};

/** Names the folder of a server that has been seeded and stopped: every other in demo mode begins with a copy of it. */
export const SEEDED_FOLDER_VARIABLE = 'INKSTAND_TEST_SEEDED_FOLDER';

const START_TIMEOUT_MS = 120_000;

/** What each server of this process has written since it was last asked. */
const unread: (() => string)[] = [];

/** Faults in the output of all servers that this process has started, since the last call. */
export const takeServerFaults = (): string[] => unread.flatMap((read) => faultsIn(read()));

/** Starts a server in demo mode and waits until it is ready. Throws with its output when it ends instead. */
export async function startServer(
  options: { env?: Record<string, string>; dataDir?: string; port?: number } = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  // Production does not start on demonstration data.
  const isDemo = options.env?.INKSTAND_MODE !== 'production';
  const dataDir = options.dataDir ?? temporaryFolder(isDemo ? process.env[SEEDED_FOLDER_VARIABLE] : undefined);
  const server = spawn(process.execPath, [program], {
    env: { ...environment(), DATA_DIR: dataDir, PORT: String(port), INKSTAND_MODE: 'demo', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  let readTo = 0;
  unread.push(() => {
    const from = readTo;
    readTo = output.lastIndexOf('\n') + 1;
    return output.slice(from, readTo);
  });
  const url = `http://localhost:${port}`;
  await untilReady(server, url, () => output);
  const stop = () => end(server, 'SIGTERM');
  return {
    url,
    port,
    dataDir,
    storeUrl: (tenant, slug) => `http://${slug}--${tenant}.localhost:${port}`,
    output: () => output,
    stop,
    kill: () => end(server, 'SIGKILL'),
    [Symbol.asyncDispose]: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Without the settings of whoever runs the tests, which would lead the server to their database. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PORT: _port, HOST: _host, DATA_DIR: _folder, ...rest } = process.env;
  return rest;
}

function temporaryFolder(seeded: string | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-server-'));
  // The database's user, when the tests run as root, passes through it.
  chmodSync(folder, 0o711);
  // With its owners, which Node's own copying does not keep.
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
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill(signal);
  await exited;
}
