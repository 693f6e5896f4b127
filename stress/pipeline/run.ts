import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, connectionFromUrl, migrate } from '@inkstand/database';
import { folderStore } from '@inkstand/server/files/file-store';
import { table } from '../../bench/figures.ts';
import { startChild } from '../../bench/setup/child.ts';
import { type BenchDatabase, startBenchDatabase } from '../../bench/setup/database.ts';
import type { Fulfiller } from '../../test/pipeline/fulfiller.ts';
import { openPipelineShop } from '../../test/pipeline/orders.ts';
import { type ProcessGroup, processGroup } from '../../test/pipeline/processes.ts';
import { startRoundRobin } from '../../test/pipeline/round-robin.ts';
import { findingText } from '../report.ts';
import { checkPipeline } from './check.ts';
import { fill } from './fill.ts';
import { measureUsage, type Usage } from './usage.ts';

/** Figures at one point in time. */
interface Sample {
  shipped: number;
  seconds: number;
  usage: Record<'servers' | 'artwork' | 'database', Usage>;
}

const SAMPLE_ORDERS = 1000;
const PAUSE_MILLISECONDS = 2000;
/** The run counts as stuck if no order is shipped for this long. */
const TIMEOUT_SECONDS = 300;

/**
 * Runs orders of a few designs through the whole pipeline to a fulfiller without delays; returns whether all data is
 * consistent.
 */
export async function stressPipeline(settings: { orders: number; designs: number; processes: number }) {
  const { orders, designs, processes } = settings;
  await using database = await startBenchDatabase();
  const connection = connectionFromUrl(database.url);
  await migrate(connection);
  await using stack = new AsyncDisposableStack();
  const own = connect({ connection });
  stack.defer(() => own.close());
  const printer = stack.use(
    startChild<{ ask: 'row' | 'taken' }, unknown>(new URL('./fulfiller-process.ts', import.meta.url)),
  );
  const folder = join(database.folder, 'product');
  const row = (await printer.ask({ ask: 'row' })) as Fulfiller['row'];
  const files = folderStore(join(folder, 'files'));
  const shop = stack.use(await openPipelineShop({ database: own, files }, row, designs));
  await fill(own, shop, orders);

  const front = stack.use(await startRoundRobin());
  const secretKey = randomBytes(32).toString('hex');
  const group = stack.use(processGroup({ connection, secretKey, folder }, front));
  for (let number = 0; number < processes; number++) await group.start();
  const samples = await watch(database, group, { orders, tenantId: shop.tenantId });
  await Promise.all([...group.running].map((process) => process.kill('SIGTERM')));
  const taken = (await printer.ask({ ask: 'taken' })) as string[];
  const findings = await checkPipeline(database, { tenantId: shop.tenantId, orders, taken });
  console.log(formatSamples(samples, settings));
  console.log(`Afterwards:\n${findings.map(findingText).join('\n')}`);
  return findings.every(({ found, expected }) => found === expected);
}

/** Waits until every order is shipped and the queue is empty. */
async function watch(
  database: BenchDatabase,
  group: ProcessGroup,
  { orders, tenantId }: { orders: number; tenantId: string },
): Promise<Sample[]> {
  const begin = performance.now();
  const samples: Sample[] = [];
  let lastChange = begin;
  for (let before = -1; ; await sleep(PAUSE_MILLISECONDS)) {
    const [state] = await database.query<{ shipped: number; left: number }>(
      `select (select count(*)::int from orders where tenant_id = $1 and status = 'shipped') as shipped,
         (select count(*)::int from pgboss.job where state < 'completed') as left`,
      [tenantId],
    );
    const { shipped, left } = state!;
    if (shipped !== before) lastChange = performance.now();
    before = shipped;
    const isOver = shipped === orders && left === 0;
    if (isOver || shipped >= (samples.length + 1) * SAMPLE_ORDERS) {
      const usage = measureUsage(
        [...group.running].map(({ pid }) => pid),
        database.pid(),
      );
      samples.push({ shipped, usage, seconds: (performance.now() - begin) / 1000 });
      console.log(sampleText(samples.at(-1)!));
    }
    if (isOver) return samples;
    if (performance.now() - lastChange > TIMEOUT_SECONDS * 1000) return samples;
  }
}

const sampleText = ({ shipped, seconds, usage: { servers, artwork } }: Sample): string =>
  `  ${shipped} shipped after ${seconds.toFixed(0)} s; servers ${servers.megabytes} MB, artwork ${artwork.megabytes} MB`;

function formatSamples(samples: readonly Sample[], { orders, designs, processes }: Record<string, number>): string {
  const last = samples.at(-1);
  if (!last) return 'No order was shipped.';
  const minutes = last.seconds / 60;
  const each = ({ cpuSeconds }: Usage) => ((cpuSeconds * 1000) / last.shipped).toFixed(0);
  const { servers, artwork, database } = last.usage;
  return [
    `${last.shipped} of ${orders} orders of ${designs} designs shipped in ${minutes.toFixed(1)} min by ${processes} processes: ${(last.shipped / minutes).toFixed(0)} a minute`,
    `Processor time for an order: servers ${each(servers)} ms, artwork ${each(artwork)} ms, database ${each(database)} ms`,
    table([['shipped', 'seconds', 'orders/min', 'servers MB', 'artwork MB'], ...samples.map(formatRow)]),
  ].join('\n');
}

function formatRow({ shipped, seconds, usage }: Sample, index: number, all: readonly Sample[]): string[] {
  const before = all[index - 1] ?? { shipped: 0, seconds: 0 };
  const pace = (shipped - before.shipped) / Math.max(0.001, (seconds - before.seconds) / 60);
  const megabytes = [usage.servers.megabytes, usage.artwork.megabytes];
  return [shipped, seconds, pace, ...megabytes].map((figure) => figure.toFixed(0));
}
