import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildApps } from '../scripts/build.ts';
import { comparisonsOf } from './comparisons.ts';
import { artworkText, measureArtwork } from './measure/artwork.ts';
import { type Compared, compare } from './measure/compare.ts';
import { countStatements } from './measure/count-statements.ts';
import { weighPage } from './measure/page-weight.ts';
import { openBench } from './open-bench.ts';
import { type Report, reportText } from './report.ts';
import { homePath, productPath, storeHost } from './setup/visits.ts';

// `npm run bench [-- --json figures.json] [--only "home page"] [--only artwork --files 2000]`: figures of the product beside their limits, in one table.

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    connections: { type: 'string', default: '8' },
    files: { type: 'string', default: '400' },
  },
});
const pace = {
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
};

async function measureAll(): Promise<Report> {
  await using bench = await openBench();
  const { product, limit, shop, load } = bench;
  const statements = await countStatements(bench);
  const host = storeHost(shop);
  const weights = {
    home: await weighPage(product, { host, path: homePath(shop) }),
    product: await weighPage(product, { host, path: productPath(shop) }),
  };
  const compared: Compared[] = [];
  for (const comparison of comparisonsOf(bench)) {
    if (!comparison.name.includes(options.only)) continue;
    console.log(`  ${comparison.name} …`);
    compared.push(await compare((job) => load.ask(job), { product, limit }, comparison, pace));
  }
  const memory = { product: await product.figure('process_resident_memory_bytes'), limit: await limit.memory() };
  return { machine: { cores: cpus().length, node: process.version }, pace, compared, statements, weights, memory };
}

const artwork = await measureArtwork({ rounds: pace.rounds, files: Number(options.files) });
console.log(`\nDrawing (medians)\n${artworkText(artwork)}\n`);
// Nothing else has that in its name.
if (options.only === 'artwork') process.exit();

await buildApps();
const report = await measureAll();
console.log(`\n${reportText(report)}\n`);
if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...report, artwork }, null, 2)}\n`);
