import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, connectionFromUrl, migrate } from '@inkstand/database';
import { FAILPOINTS } from '@inkstand/server/failpoint';
import { folderStore } from '@inkstand/server/files/file-store';
import { startBenchDatabase } from '../../bench/setup/database.ts';
import { loadFacts, type OrderFacts } from '../../test/pipeline/facts.ts';
import { startFulfiller } from '../../test/pipeline/fulfiller.ts';
import { killEverywhere } from '../../test/pipeline/kill-everywhere.ts';
import { openPipelineShop, type PlacedOrder } from '../../test/pipeline/orders.ts';
import { processGroup } from '../../test/pipeline/processes.ts';
import { startRoundRobin } from '../../test/pipeline/round-robin.ts';

const TIMEOUT_MS = 180_000;

/**
 * Kills a process at every step of the pipeline, `times` times each; returns whether every order ended the same as an
 * undisturbed one.
 */
export async function stressKills({ times }: { times: number }): Promise<boolean> {
  await using database = await startBenchDatabase();
  const connection = connectionFromUrl(database.url);
  await migrate(connection);
  await using stack = new AsyncDisposableStack();
  const own = connect({ connection });
  stack.defer(() => own.close());
  const folder = join(database.folder, 'product');
  const failpoints = join(database.folder, 'failpoints');
  mkdirSync(failpoints);
  const fulfiller = stack.use(await startFulfiller());
  const front = stack.use(await startRoundRobin());
  const secretKey = randomBytes(32).toString('hex');
  const group = stack.use(processGroup({ connection, secretKey, folder }, front, failpoints));
  const files = folderStore(join(folder, 'files'));
  const shop = stack.use(await openPipelineShop({ database: own, files }, fulfiller.row));

  async function waitUntilDone(orders: readonly PlacedOrder[]): Promise<void> {
    for (const begin = Date.now(); Date.now() - begin < TIMEOUT_MS; await sleep(200)) {
      const facts = await loadFacts(own, fulfiller, orders);
      if (facts.every(({ status, delivered }) => status === 'shipped' && delivered > 0)) return;
    }
  }

  await group.start();
  const undisturbed = await shop.place({ text: 'Ada' });
  await waitUntilDone([undisturbed]);
  const [expected] = await loadFacts(own, fulfiller, [undisturbed]);
  let disagreeing = 0;
  for (let round = 1; round <= times; round++) {
    const killed = await killEverywhere({ shop, group, folder: failpoints }, FAILPOINTS, waitUntilDone);
    const facts = await loadFacts(
      own,
      fulfiller,
      killed.map(({ order }) => order),
    );
    const wrong = killed.filter((_killed, index) => !isSame(facts[index], expected));
    disagreeing += wrong.length;
    console.log(`  round ${round}: ${killed.length} kills, ${wrong.length} orders came out differently`);
    for (const { point, order } of wrong) console.log(`    ${point}: ${order.orderRef}`);
  }
  return disagreeing === 0;
}

/** Compares print files, states, emails and ledger entries; parcels have ids of their own. */
function isSame(facts: OrderFacts | undefined, expected: OrderFacts | undefined): boolean {
  const comparable = (each: OrderFacts | undefined) => JSON.stringify({ ...each, shipments: each?.shipments.length });
  return comparable(facts) === comparable(expected);
}
