import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { fastFolder } from './fast-folder.ts';
import { lockOwnerPid } from './lock.ts';
import { processState } from './process-state.ts';
import { type Embedded, startEmbedded } from './start.ts';

// For tests of the embedded server.

/** A folder that the server's user can enter. */
export function makeFolder(): string {
  // In memory, where starting a server takes a tenth of the time.
  const folder = mkdtempSync(join(fastFolder(2 ** 29), `inkstand-test-${process.pid}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** A folder that the server's user can enter, removed after the test. */
export function temporaryFolder(): string {
  const folder = makeFolder();
  onTestFinished(async () => {
    // The server of a killed app takes a moment to end.
    await isGone(lockOwnerPid(join(folder, 'pgdata')));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

export async function start(dataDir: string, more: { attach?: boolean } = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, disposable: true, ...more });
  onTestFinished(() => server.stop());
  return server;
}

export async function query<Row extends pg.QueryResultRow>(server: Embedded, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function isGone(pid: number): Promise<boolean> {
  for (let wait = 0; wait < 200 && processState(pid).alive; wait++) await sleep(25);
  return !processState(pid).alive;
}
