import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connect, newId } from '@inkstand/database';
import { testDatabase, unmigratedDatabase } from '@inkstand/database/testing';
import { makeEvent, makeTenant } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAudit } from '#areas/platform/audit/verify-audit.ts';
import { recordAudit, sealAudit } from '#areas/platform/index.ts';
import { type Config, readConfig } from '#config/config.ts';
import { folderStore } from '#files/file-store.ts';
import { createJobRunner } from '#jobs/job-runner.ts';
import { createBackup } from './create-backup.ts';
import { describeBackup } from './describe-backup.ts';
import { type Manifest, PARTS } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const SECRET_KEY = 'a secret of the tests, long enough';
const BUCKET = { S3_BUCKET: 'prints', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

const parent = mkdtempSync(join(tmpdir(), 'inkstand-backup-'));
const newFolder = () => mkdtempSync(join(parent, 'folder-'));
const configFor = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({ SECRET_KEY, DATA_DIR: dataDir, ...env });

let server: TestServer;
let source: { config: Config; connection: Connection };
let backup: string;
let manifest: Manifest;
/** Orders that were placed while the backup was made, or right after it. */
let placed = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { database, log } = server.services;
  source = { config: configFor(newFolder()), connection: server.db.connection };
  const files = folderStore(join(source.config.dataDir, 'files'));
  const events: { tenantId: string; id: string }[] = [];
  for (const tenantId of ['acme', 'zenith']) {
    await makeTenant(database, { id: tenantId });
    events.push(await makeEvent(database, { tenantId }));
    await files.put(`${tenantId}/assets/logo.png`, Buffer.from(`the logo of ${tenantId}`));
    await database.tx({ tenant: tenantId }, (tx) =>
      recordAudit(
        tx,
        { tenantId, user: undefined },
        { action: 'custom_domain.set', objectType: 'event', objectId: '1', details: { from: 'a', to: 'ä' } },
      ),
    );
  }
  await sealAudit(server.services);
  await server.db.ownerQuery(
    `insert into ledger_entries (tenant_id, transaction_id, event_id, order_id, account, amount, currency)
     select 'acme', $1, $2, $1, account, amount, 'GBP' from (values ('takings', 2500), ('customer', -2500)) as entries (account, amount)`,
    [newId(), events[0]?.id],
  );
  const runner = await createJobRunner({ database, log });
  await database.tx({ tenant: 'acme' }, (tx) =>
    runner.jobs.send(tx, 'order.download', { tenantId: 'acme', orderId: newId() }),
  );
  await runner.stop();

  backup = join(newFolder(), 'new');
  let isDone = false;
  const placing = (async () => {
    while (!isDone) for (const { tenantId, id: eventId } of events) await makeOrder(database, { tenantId, eventId });
    placed = (await server.db.ownerQuery('select from orders')).length;
  })();
  manifest = await createBackup(source, backup).finally(() => {
    isDone = true;
  });
  await placing;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(parent, { recursive: true, force: true });
});

/** Files are copied at once: the list has no order. */
const listedFiles = (folder: string) => readFileSync(join(folder, PARTS.fileList), 'utf8').split('\n').toSorted();

/** What two backups of the same data agree in. */
const comparable = ({ at: _at, files: _files, tables, ...manifest }: Manifest) => ({
  ...manifest,
  tables: tables.map(({ bytes: _bytes, ...table }) => table),
});

const rowsOf = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));

interface Target extends AsyncDisposable {
  config: Config;
  connection: Connection;
  restore(folder: string, options?: { otherKey?: boolean; config?: Config }): Promise<Manifest>;
  /** Nothing was written. */
  isUntouched(): Promise<boolean>;
}

/** An empty database and data folder; the database has its tables, as after a restore that was cut off. */
async function emptyTarget(created: ReturnType<typeof unmigratedDatabase> = testDatabase()): Promise<Target> {
  const db = await created;
  const own = configFor(newFolder());
  let isOpened = false;
  return {
    config: own,
    connection: db.connection,
    restore: (folder, { otherKey = false, config = own } = {}) => {
      const openTarget = async () => {
        isOpened = true;
        return db.connection;
      };
      return restoreBackup(config, folder, { openTarget, otherKey });
    },
    isUntouched: async () => !isOpened && readdirSync(own.dataDir).length === 0,
    [Symbol.asyncDispose]: () => db[Symbol.asyncDispose](),
  };
}

async function copyOfBackup(): Promise<string> {
  const folder = newFolder();
  await cp(backup, folder, { recursive: true });
  return folder;
}

test('a backup made while orders come in is restored with the same rows, files, jobs and audit chain', async () => {
  const saved = rowsOf(manifest);
  // Each order is placed in one transaction with its line, and more have come in since.
  expect(saved['public.order_lines']).toBe(saved['public.orders']);
  expect(saved['public.orders']).toBeLessThan(placed);
  expect(saved).toMatchObject({ 'public.tenants': 2, 'public.ledger_entries': 2, 'pgboss.job': 1 });
  expect(manifest.files).toMatchObject({ count: 2 });

  await using target = await emptyTarget(unmigratedDatabase());
  expect(await target.restore(backup)).toEqual(manifest);
  expect(readFileSync(join(target.config.dataDir, 'files/acme/assets/logo.png'), 'utf8')).toBe('the logo of acme');
  expect(readdirSync(target.config.dataDir)).toEqual(['files']);

  // The same bytes of every table, the same files and sequences.
  const folder = newFolder();
  const again = await createBackup(target, folder);
  expect(comparable(again)).toEqual(comparable(manifest));
  expect(listedFiles(folder)).toEqual(listedFiles(backup));
  const restored = connect({ connection: target.connection });
  expect(await verifyAudit(restored)).toMatchObject({ findings: [], rows: 2 });
  // Jobs of the backup are worked off, and new ones can be sent.
  const runner = await createJobRunner({ database: restored, log: server.services.log });
  await restored.tx({ tenant: 'acme' }, (tx) =>
    runner.jobs.send(tx, 'order.download', { tenantId: 'acme', orderId: newId() }),
  );
  await runner.stop();
  await restored.close();
  await expect(target.restore(backup)).rejects.toThrow('files is not empty');
});

test('a backup is for its owner alone, and says what it holds', () => {
  expect(readdirSync(backup).toSorted()).toEqual(['database', 'files', 'files.sha256', 'manifest.json']);
  expect([backup, join(backup, 'manifest.json')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  expect(JSON.stringify(manifest)).not.toContain(SECRET_KEY);
  expect(describeBackup(manifest)).toMatch(/^Database: [\d,]+ rows in \d+ tables, .* MB compressed .*\nFiles: 2, /);
});

test.each([
  ['a table', async (folder: string) => flipByte(join(folder, PARTS.table('public.orders'))), 'public.orders.copy'],
  ['a file', async (folder: string) => flipByte(join(folder, 'files/zenith/assets/logo.png')), 'files/zenith'],
  ['the list of files', async (folder: string) => flipByte(join(folder, PARTS.fileList)), 'files.sha256'],
  ['a missing file', async (folder: string) => rmSync(join(folder, 'files/acme/assets/logo.png')), 'files/acme'],
  ['the manifest', async (folder: string) => writeFileSync(join(folder, 'manifest.json'), '{'), 'manifest.json'],
])('damage of %s is named before anything is written', async (_what, damage, name) => {
  await using target = await emptyTarget();
  const folder = await copyOfBackup();
  await damage(folder);
  await expect(target.restore(folder)).rejects.toThrow(new RegExp(`damaged.*${name}|${name}.*damaged`));
  expect(await target.isUntouched()).toBe(true);
});

function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('what does not fit is refused in a sentence, before anything is written', async () => {
  await using target = await emptyTarget();
  const { dataDir } = target.config;
  const bucket = configFor(dataDir, BUCKET);
  const otherKey = configFor(dataDir, { SECRET_KEY: 'another secret, which is as long' });
  await expect(target.restore(newFolder())).rejects.toThrow('no finished backup');
  await expect(target.restore(backup, { config: bucket })).rejects.toThrow('S3_BUCKET is set');
  await expect(target.restore(backup, { config: otherKey })).rejects.toThrow('SECRET_KEY is not the one');

  const newer = await copyOfBackup();
  const migrations = [...manifest.migrations, { hash: 'f'.repeat(64), createdAt: 1 }];
  await writeFile(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, inkstand: '9.0.0', migrations }));
  await expect(target.restore(newer)).rejects.toThrow('made by Inkstand 9.0.0');

  // A name goes into a path and into SQL.
  const [table] = manifest.tables;
  const forged = [{ ...table, name: 'public.orders; drop table x' }];
  await writeFile(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, tables: forged }));
  await expect(target.restore(newer)).rejects.toThrow('damaged');
  expect(await target.isUntouched()).toBe(true);

  // A database with rows, and a folder with files.
  await expect(
    restoreBackup(target.config, backup, { openTarget: async () => source.connection, otherKey: false }),
  ).rejects.toThrow(/holds rows in .* Let DATA_DIR name an empty one/);
  expect(readdirSync(dataDir)).toEqual([]);
  await mkdir(join(dataDir, 'files/acme'), { recursive: true });
  await expect(target.restore(backup)).rejects.toThrow('files is not empty');
});

test('a restore that is cut off is started again, with another key if that is asked for; old files are not kept', async () => {
  await using target = await emptyTarget();
  const { dataDir } = target.config;
  // Cut off between the files and the commit of the database, and before while files were copied.
  for (const folder of ['files', 'files.unfinished']) {
    await mkdir(join(dataDir, folder, 'acme'), { recursive: true });
    await writeFile(join(dataDir, folder, 'acme/stale.png'), 'half');
    await writeFile(join(dataDir, folder, '.restoring'), '');
  }
  const config = configFor(dataDir, { SECRET_KEY: 'another secret, which is as long' });
  expect(await target.restore(backup, { config, otherKey: true })).toEqual(manifest);
  expect(readdirSync(join(dataDir, 'files')).toSorted()).toEqual(['acme', 'zenith']);
  expect(readdirSync(join(dataDir, 'files/acme'))).toEqual(['assets']);
});

test('a backup refuses a folder with content or its own files, and leaves nothing when it fails', async () => {
  await expect(createBackup(source, backup)).rejects.toThrow('is not empty: it holds');
  const inside = join(source.config.dataDir, 'files/acme/backup');
  await expect(createBackup(source, inside)).rejects.toThrow('is a part of what is saved');
  expect(existsSync(inside)).toBe(false);
  await using empty = await unmigratedDatabase();
  const folder = newFolder();
  await expect(createBackup({ ...source, connection: empty.connection }, folder)).rejects.toThrow('nothing to back up');
  expect(readdirSync(folder)).toEqual([]);
});

test('files in a bucket are not part of a backup, which says so; a restore needs the bucket', async () => {
  const folder = newFolder();
  const config = configFor(source.config.dataDir, BUCKET);
  const made = await createBackup({ ...source, config }, folder);
  expect(made).toMatchObject({ files: null, bucket: 'prints' });
  expect(describeBackup(made)).toContain('They are in the bucket prints');
  await using target = await emptyTarget();
  await expect(target.restore(folder)).rejects.toThrow("The backup's files are in the bucket prints");
  expect(await target.isUntouched()).toBe(true);
});

test("demo mode's own key is saved and restored with its data", async () => {
  const { dataDir } = source.config;
  await writeFile(join(dataDir, 'secret-key'), SECRET_KEY);
  const folder = newFolder();
  const made = await createBackup(source, folder);
  rmSync(join(dataDir, 'secret-key'));
  expect(made.hasSecretKey).toBe(true);
  await using target = await emptyTarget();
  const config = readConfig({ DATA_DIR: target.config.dataDir }, () => '');
  await target.restore(folder, { config });
  expect(await readFile(join(target.config.dataDir, 'secret-key'), 'utf8')).toBe(SECRET_KEY);
});
