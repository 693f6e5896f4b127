import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { MAIN_LINE } from '@inkstand/domain/order-main-line';
import { FAILPOINTS, type Failpoint } from '@inkstand/server/failpoint';
import { folderStore } from '@inkstand/server/files/file-store';
import { isThorough } from '@inkstand/testing/thorough';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFacts } from './facts.ts';
import { type Fulfiller, startFulfiller } from './fulfiller.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { openPipelineShop, type PipelineShop, type PlacedOrder } from './orders.ts';
import { type ProcessGroup, processGroup } from './processes.ts';
import { startRoundRobin } from './round-robin.ts';

// Separate processes on one PostgreSQL and one folder of files, and a fulfiller with its own storage.

const stack = new AsyncDisposableStack();
let db: TestDatabase;
let fulfiller: Fulfiller;
let group: ProcessGroup;
let shop: PipelineShop;
let failpoints: string;

beforeAll(async () => {
  db = stack.use(await testDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-killed-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  failpoints = join(folder, 'failpoints');
  mkdirSync(failpoints);
  fulfiller = stack.use(await startFulfiller());
  const front = stack.use(await startRoundRobin());
  const settings = { connection: db.connection, secretKey: 'a secret that the processes share', folder };
  group = stack.use(processGroup(settings, front, failpoints));
  shop = stack.use(await openPipelineShop({ ...db, files: folderStore(join(folder, 'files')) }, fulfiller.row));
});
afterAll(() => stack.disposeAsync());

/**
 * One point of each kind of interruption: files without rows, rows that are not committed, a job that is committed but
 * not finished, and a call whose answer is lost. The other points repeat these kinds in the neighbouring steps;
 * resume.crash.test.ts interrupts every step inside one process.
 */
const USUAL_POINTS: readonly Failpoint[] = [
  'download.written',
  'process.files_kept',
  'process.committed',
  'submit.written',
  'hand_over.answered',
  'report.written',
  'mail.committed',
];

/** Shipped, and the customer notified. */
const isThrough = async (order: PlacedOrder) => {
  const [facts] = await loadFacts(db.database, fulfiller, [order]);
  return facts?.status === 'shipped' && facts.delivered > 0;
};
const settle = async (orders: readonly PlacedOrder[]) => {
  for (const order of orders) {
    await expect.poll(() => isThrough(order), { timeout: 120_000, interval: 200 }).toBe(true);
  }
};

test('a process killed at any step leaves one order at the fulfiller, the same print file, one email and one entry per state', {
  timeout: 600_000,
}, async () => {
  await group.start();
  const undisturbed = await shop.place({ text: 'Ada' });
  await settle([undisturbed]);
  const [expected] = await loadFacts(db.database, fulfiller, [undisturbed]);
  expect(expected).toMatchObject({ states: MAIN_LINE, prints: { length: 2 }, shipments: { length: 1 } });
  expect(expected).toMatchObject({ taken: 1, mails: 1, delivered: 1, sent_audits: 1, taken_audits: 1 });

  const points = isThorough() ? FAILPOINTS : USUAL_POINTS;
  const killed = await killEverywhere({ shop, group, folder: failpoints }, points, settle);
  expect(killed.map(({ point }) => point)).toEqual(points);
  for (const { point, order } of killed) {
    const [facts] = await loadFacts(db.database, fulfiller, [order]);
    expect(facts, point).toEqual({ ...expected, shipments: [expect.any(String)] });
  }
});

test('negative control: with a new key per attempt the fulfiller has the order twice', {
  timeout: 300_000,
}, async () => {
  await Promise.all([...group.running].map((each) => each.kill('SIGTERM')));
  await Promise.all([1, 2].map(() => group.start(undefined, { guarded: false })));
  // Delays the fulfiller's reports, since its first report would reveal that it has the order.
  await fulfiller.admin('pace', { step_delay_ms: 600_000 });
  const armed = join(failpoints, 'hand_over.answered');
  writeFileSync(armed, '');
  const order = await shop.place({ text: 'Ada' });
  const times = async () => {
    const [facts] = await loadFacts(db.database, fulfiller, [order]);
    const [shipment = 'none'] = facts?.shipments ?? [];
    return (await fulfiller.taken()).filter((key) => key.startsWith(`${shipment}:`)).length;
  };
  await expect.poll(times, { timeout: 120_000, interval: 200 }).toBe(2);
  expect(existsSync(armed)).toBe(false);
});
