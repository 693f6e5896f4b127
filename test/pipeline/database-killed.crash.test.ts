import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, connectionFromUrl, migrate } from '@inkstand/database';
import { folderStore } from '@inkstand/server/files/file-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchDatabase, startBenchDatabase } from '../../bench/setup/database.ts';
import { claimAll, type Gift, loadOutcomes, openGift } from './claimers.ts';
import { type Fulfiller, startFulfiller } from './fulfiller.ts';
import { openPipelineShop, type PipelineShop } from './orders.ts';
import { type ProcessGroup, processGroup } from './processes.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

// A separate PostgreSQL with fsync, killed while claims come in and orders are handed over.

const PEOPLE = 12;
const ORDERS = 6;

const stack = new AsyncDisposableStack();
let database: BenchDatabase;
let fulfiller: Fulfiller;
let front: RoundRobin;
let group: ProcessGroup;
let shop: PipelineShop;
let gift: Gift;

beforeAll(async () => {
  database = stack.use(await startBenchDatabase());
  const connection = connectionFromUrl(database.url);
  await migrate(connection);
  const own = connect({ connection, onLostConnection: () => undefined });
  stack.defer(() => own.close());
  const folder = join(database.folder, 'product');
  fulfiller = stack.use(await startFulfiller());
  front = stack.use(await startRoundRobin());
  const secretKey = 'a secret that the processes share';
  group = stack.use(processGroup({ connection, secretKey, folder }, front));
  const files = folderStore(join(folder, 'files'));
  shop = stack.use(await openPipelineShop({ database: own, files }, fulfiller.row));
  gift = await openGift(own, shop);
  await Promise.all([group.start(), group.start()]);
}, 180_000);
afterAll(() => stack.disposeAsync(), 60_000);

const figures = async (): Promise<Record<string, number>> => {
  const [row] = await database.query<Record<string, number>>(
    `select count(*)::int as orders, count(*) filter (where status = 'shipped')::int as shipped,
       (select count(*)::int from shipments where tenant_id = $1) as shipments
     from orders where tenant_id = $1`,
    [shop.tenantId],
  );
  return row ?? {};
};

test('PostgreSQL killed under load: every acknowledged order exists once, the server recovers, and every order is shipped', {
  timeout: 400_000,
}, async () => {
  for (let number = 0; number < ORDERS; number++) await shop.place({ text: `Ada ${number % 4}` });
  const claiming = claimAll(front.origin, gift, { people: PEOPLE, atOnce: 4 });
  for (let crash = 0; crash < 2; crash++) {
    await sleep(1500);
    database.crash();
    await expect.poll(() => serves(), { timeout: 60_000, interval: 100 }).toBe(true);
  }
  const claimed = await claiming;
  const all = PEOPLE + ORDERS;
  const state = () => figures().catch(() => undefined);
  await expect.poll(state, { timeout: 120_000, interval: 500 }).toEqual({ orders: all, shipped: all, shipments: all });
  expect(await loadOutcomes(database.query, claimed)).toEqual({ shipped: PEOPLE });
  const taken = await fulfiller.taken();
  expect([taken.length, new Set(taken).size]).toEqual([all, all]);
});

/** Returns whether a request that reads the database succeeds. */
async function serves(): Promise<boolean> {
  const answer = await fetch(`${front.origin}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}
