import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connect, connectionFromUrl, migrate } from '@inkstand/database';
import type { Manifest } from '@inkstand/server/backup/manifest';
import { readConfig } from '@inkstand/server/config/config';
import { folderStore, sha256 } from '@inkstand/server/files/file-store';
import { createLog } from '@inkstand/server/log';
import { openConnection } from '@inkstand/server/start/open-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchDatabase, startBenchDatabase } from '../../bench/setup/database.ts';
import { claimAll, type Gift, openGift } from '../pipeline/claimers.ts';
import { type Fulfiller, startFulfiller } from '../pipeline/fulfiller.ts';
import { openPipelineShop, type PipelineShop } from '../pipeline/orders.ts';
import { type ProcessGroup, processGroup } from '../pipeline/processes.ts';
import { type RoundRobin, startRoundRobin } from '../pipeline/round-robin.ts';

// The commands as operators run them: a backup of a PostgreSQL of one's own while gifts are claimed and printed, restored
// into the embedded one of another folder.

const SECRET_KEY = 'a secret that the processes share';
const FIRST = 6;
const DURING = 30;

const stack = new AsyncDisposableStack();
let database: BenchDatabase;
let fulfiller: Fulfiller;
let front: RoundRobin;
let group: ProcessGroup;
let shop: PipelineShop;
let gift: Gift;
/** The folder of another machine. */
let elsewhere: string;

beforeAll(async () => {
  database = stack.use(await startBenchDatabase());
  const connection = connectionFromUrl(database.url);
  await migrate(connection);
  const own = connect({ connection, onLostConnection: () => undefined });
  stack.defer(() => own.close());
  const folder = join(database.folder, 'product');
  fulfiller = stack.use(await startFulfiller());
  front = stack.use(await startRoundRobin());
  group = stack.use(processGroup({ connection, secretKey: SECRET_KEY, folder }, front));
  shop = stack.use(await openPipelineShop({ database: own, files: folderStore(join(folder, 'files')) }, fulfiller.row));
  gift = await openGift(own, shop);
  elsewhere = mkdtempSync(join(tmpdir(), 'inkstand-elsewhere-'));
  // The user that PostgreSQL runs as must be able to enter it.
  chmodSync(elsewhere, 0o711);
  stack.defer(() => rmSync(elsewhere, { recursive: true, force: true, maxRetries: 10 }));
  await Promise.all([group.start(), group.start()]);
}, 180_000);
afterAll(() => stack.disposeAsync(), 60_000);

interface Command {
  process: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

function command(name: 'backup' | 'restore' | 'audit-verify', env: Record<string, string>, folder?: string): Command {
  const program = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
  const { DATABASE_URL: _own, ...rest } = process.env;
  const child = spawn(process.execPath, [program, ...(folder ? [folder] : [])], {
    env: { ...rest, INKSTAND_MODE: 'demo', SECRET_KEY, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

/** What two backups of the same data agree in. */
function readManifest(folder: string): object {
  const { tables, sequences, files }: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const content = tables.map(({ bytes: _bytes, ...table }) => table);
  return { tables: content, sequences, files: [files?.count, files?.bytes] };
}

const FIGURES = `
  select (select count(*)::int from orders where status is not null) as orders,
    (select count(*)::int from gift_claims) as claims,
    (select sum(uses)::int from promo_codes) as uses,
    (select coalesce(sum(amount), 0)::int from ledger_entries) as ledger,
    (select array_agg(id::text) from orders) as ids`;

test('a backup made while gifts are claimed is restored elsewhere, where every order of it is printed and shipped once', {
  timeout: 400_000,
}, async () => {
  const first = await claimAll(front.origin, gift, { people: FIRST, atOnce: 3 });
  const claiming = claimAll(front.origin, gift, { people: DURING, atOnce: 4 });
  const source = { DATABASE_URL: database.url, DATA_DIR: join(database.folder, 'product') };
  const backup = join(elsewhere, 'backup');
  const made = await command('backup', source, backup).ended;
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/^Database: .*\nFiles: \d+, .*\nSaved in /) });
  expect(await claiming).toHaveLength(DURING);

  // Killed while it copies files or loads rows: nothing looks restored, and it can be started again.
  const target = { DATA_DIR: join(elsewhere, 'data') };
  const cutOff = command('restore', target, backup);
  while (!existsSync(join(target.DATA_DIR, 'files.unfinished')) && cutOff.process.exitCode === null) await sleep(5);
  cutOff.process.kill('SIGKILL');
  expect((await cutOff.ended).code).toBe(null);
  expect(existsSync(join(target.DATA_DIR, 'files'))).toBe(false);
  const restored = await command('restore', target, backup).ended;
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored in') });

  const audit = await command('audit-verify', target).ended;
  expect(audit).toMatchObject({ code: 0, output: expect.stringContaining(', 0 not as they were recorded') });
  const again = join(elsewhere, 'again');
  expect(await command('backup', target, again).ended).toMatchObject({ code: 0 });
  expect(readManifest(again)).toEqual(readManifest(backup));

  const config = readConfig({ ...target, SECRET_KEY, LOG_LEVEL: 'silent' });
  const opened = await openConnection(config, createLog(config));
  const client = new pg.Client(opened.connection);
  await client.connect();
  try {
    const [figures] = (await client.query(FIGURES)).rows;
    expect(figures).toMatchObject({ orders: figures.claims, uses: figures.claims, ledger: 0 });
    expect(figures.ids).toEqual(expect.arrayContaining(first.map(({ orderId }) => orderId)));
    const store = folderStore(join(target.DATA_DIR, 'files'));
    const prints = await client.query('select storage_key as key, sha256 from print_files');
    for (const { key, sha256: checksum } of prints.rows) expect(sha256(await store.get(key))).toBe(checksum);

    // The old machine is gone, and the restored jobs are worked off.
    await Promise.all([...group.running].map((each) => each.kill('SIGTERM')));
    const settings = { connection: opened.connection, secretKey: SECRET_KEY, folder: target.DATA_DIR };
    await using restarted = processGroup(settings, front);
    await restarted.start();
    const unshipped = `select count(*)::int as count from orders where status is distinct from 'shipped'`;
    const count = async () => (await client.query(unshipped)).rows[0].count;
    await expect.poll(count, { timeout: 120_000, interval: 500 }).toBe(0);
    const shipments = await client.query('select id::text as id from shipments');
    const taken = await fulfiller.taken();
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toEqual(expect.arrayContaining(shipments.rows.map(({ id }) => id)));
  } finally {
    await client.end();
    await opened.close();
  }
});
