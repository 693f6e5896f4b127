import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCustomText } from '@inkstand/artwork/model';
import { personalizationBatches, personalizationPieces } from '@inkstand/database/tables/index';
import { folderStore, sha256 } from '@inkstand/server/files/file-store';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import { makeProduct, makeUser, makeVariant, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A worker is killed during a batch, and another one resumes it: separate processes on one PostgreSQL and one folder of
// files.

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

const SECRET = 'a secret of the tests, long enough';

/**
 * Enough rows that some are recorded and most are not when the worker is killed: progress is recorded every two
 * seconds.
 */
const ROWS = 150;

let folder: string;
let server: TestServer;
const workers: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstand-batch-'));
  server = await startTestServer({ files: folderStore(join(folder, 'files')) });
  await makeVariant(server.services.database);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const settings = { connection: server.db.connection, secretKey: SECRET, folder, jobs: 'personalization.' };
  const worker = fork(program, {
    env: { ...process.env, NODE_ENV: 'production', INKSTAND_TEST_PROCESS: JSON.stringify(settings) },
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

function named() {
  const own = { customisable: true, field: { key: 'name', label: 'Name', maxLength: 12, empty: 'required' as const } };
  const document = testDocument([textLayer({ id: 'name', text: 'Your name', ...own })]);
  const printArea = { widthMm: 280, heightMm: 350, dpi: 300 };
  document.sides = { front: { printArea, layers: document.sides.front!.layers } };
  return document;
}

async function queueBatch() {
  const { services } = server;
  const runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
  services.jobs = runner.jobs;
  const user = await makeUser(services.database);
  const document = named();
  const product = await makeProduct(services.database, {
    tenantId: user.tenantId,
    document,
    fingerprints: { front: 'f' },
  });
  const rows = Array.from({ length: ROWS }, (_, index) => `Name ${index},white,M`);
  const file = new File([['Name,colour,size', ...rows].join('\n')], 'names.csv');
  const params = { tenant_id: user.tenantId, product_id: product.id };
  const client = await server.as(user);
  const { data } = await client.createPersonalizationBatch({ params, body: { file, name: 'Team' } });
  await runner.stop();
  return { id: data.id, tenantId: user.tenantId, document };
}

const loadPieces = (id: string) =>
  server.services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(personalizationPieces)
      .where(eq(personalizationPieces.batchId, id))
      .orderBy(asc(personalizationPieces.line)),
  );
const loadRecordedFiles = async (id: string) => (await loadPieces(id)).flatMap(({ files }) => files.front ?? []);
const loadStatus = async (id: string) => {
  const [row] = await server.services.database.tx('all-tenants', (tx) =>
    tx
      .select({ status: personalizationBatches.status })
      .from(personalizationBatches)
      .where(eq(personalizationBatches.id, id)),
  );
  return row?.status;
};
/** The file's inode, which changes when the file is written again. */
const fileInode = async (key: string) => (await stat(join(folder, 'files', key))).ino;

test('a batch whose worker is killed finishes after the restart, renders no recorded row twice, and has the same bytes', {
  timeout: 240_000,
}, async () => {
  const { id, tenantId, document } = await queueBatch();
  const first = startWorker();
  await expect
    .poll(async () => (await loadRecordedFiles(id)).length, { timeout: 90_000, interval: 20 })
    .toBeGreaterThan(0);
  await kill(first);
  const recorded = await loadRecordedFiles(id);
  expect(recorded.length).toBeLessThan(ROWS);
  expect(await loadStatus(id)).toBe('drawing');
  const inodes = await Promise.all(recorded.map(fileInode));

  startWorker();
  await expect.poll(() => loadStatus(id), { timeout: 150_000, interval: 200 }).toBe('ready');
  const pieces = await loadPieces(id);
  const keys = pieces.map(({ files }) => files.front ?? '');
  expect(new Set(keys).size).toBe(ROWS);
  expect(await Promise.all(recorded.map(fileInode))).toEqual(inodes);

  const names = (await readdir(join(folder, 'files', tenantId, 'personalization-batches', id))).filter((name) =>
    /^front/.test(name),
  );
  expect(names.toSorted()).toEqual(keys.map((key) => key.split('/').at(-1)).toSorted());
  for (const key of keys) expect(key).toContain(sha256(await readFile(join(folder, 'files', key))));
  // The first row, which the killed worker rendered, and the last.
  for (const index of [0, ROWS - 1]) {
    const drawn = await server.services.artwork.printPng(withCustomText(document.sides.front!, `Name ${index}`), {});
    expect(keys[index]).toContain(sha256(drawn));
  }
});
