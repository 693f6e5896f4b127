import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { folderStore } from '@inkstand/server/files/file-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Claimed, claimAll, type Gift, loadOutcomes, openGift } from './claimers.ts';
import { type Fulfiller, startFulfiller } from './fulfiller.ts';
import { openPipelineShop, type PipelineShop } from './orders.ts';
import { type PipelineProcess, type ProcessGroup, processGroup } from './processes.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

// Two web processes behind one address and two workers, on one PostgreSQL; some of them are stopped or killed during
// the test.

const stack = new AsyncDisposableStack();
let db: TestDatabase;
let fulfiller: Fulfiller;
let front: RoundRobin;
let group: ProcessGroup;
let shop: PipelineShop;
let gift: Gift;
let web: PipelineProcess[];
let workers: PipelineProcess[];

beforeAll(async () => {
  db = stack.use(await testDatabase());
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-restarted-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  fulfiller = stack.use(await startFulfiller());
  front = stack.use(await startRoundRobin());
  const secretKey = 'a secret that the processes share';
  group = stack.use(processGroup({ connection: db.connection, secretKey, folder }, front));
  shop = stack.use(await openPipelineShop({ ...db, files: folderStore(join(folder, 'files')) }, fulfiller.row));
  gift = await openGift(db.database, shop);
  web = await Promise.all([group.start(['web']), group.start(['web'])]);
  workers = await Promise.all([group.start(['worker']), group.start(['worker'])]);
}, 180_000);
afterAll(() => stack.disposeAsync(), 60_000);

/** Expects one order per person, and every order once at the fulfiller. */
async function expectOnce(claimed: readonly Claimed[], people: number): Promise<void> {
  await expect
    .poll(() => loadOutcomes(db.ownerQuery, claimed), { timeout: 150_000, interval: 300 })
    .toEqual({ shipped: people });
  const taken = await fulfiller.taken();
  expect(new Set(taken).size).toBe(taken.length);
}

test('processes that are stopped gracefully and restarted under load fail no request', {
  timeout: 240_000,
}, async () => {
  const claiming = claimAll(front.origin, gift, { people: 16, atOnce: 4 });
  await sleep(500);
  // A rolling deployment: the new process is ready before the old one stops.
  for (const [roles, all] of [[['web'], web] as const, [['worker'], workers] as const]) {
    const old = all.shift();
    all.push(await group.start(roles));
    await old?.kill('SIGTERM');
  }
  const claimed = await claiming;
  expect(claimed.filter(({ interruptions }) => interruptions > 0)).toEqual([]);
  await expectOnce(claimed, 16);
});

test('processes that are killed and restarted under load create one order per retried claim', {
  timeout: 240_000,
}, async () => {
  const claiming = claimAll(front.origin, gift, { people: 60, atOnce: 8 });
  let restartedAt = 0;
  for (let kills = 0; kills < 3; kills++) {
    await sleep(300);
    await Promise.all([...web.splice(0), ...workers.splice(0, 1)].map((each) => each.kill('SIGKILL')));
    web.push(await group.start(['web']));
    restartedAt = Date.now();
  }
  workers.push(await group.start(['worker']));
  const claimed = await claiming;
  const interrupted = claimed.filter(({ interruptions }) => interruptions > 0);
  expect(interrupted.length).toBeGreaterThan(5);
  // A key that waits for its timeout takes a minute. Without that, it was 0.7 s on a quiet machine.
  expect(Math.max(...interrupted.map(({ answeredAt }) => answeredAt - restartedAt))).toBeLessThan(30_000);
  await expectOnce(claimed, 60);
});
