import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildApps } from '../scripts/build.ts';
import { listComparisons } from './comparisons.ts';
import { artworkText, measureArtwork } from './measure/artwork.ts';
import { type Compared, compare } from './measure/compare.ts';
import { countStatements } from './measure/count-statements.ts';
import { designerText, measureDesigner } from './measure/designer.ts';
import { groupingText, measureGrouping } from './measure/grouping.ts';
import { listsText, measureLists } from './measure/lists.ts';
import { weighPage } from './measure/page-weight.ts';
import { measurePublicReads, publicReadsText } from './measure/public-reads.ts';
import { openBench } from './open-bench.ts';
import { type Report, reportText } from './report.ts';
import { homePath, productPath, storeHost } from './setup/visits.ts';

// `npm run bench [-- --json figures.json] [--only "home page"] [--only artwork --files 2000] [--only designer] [--only
// lists] [--only pipeline] [--only policies]`: prints the product's figures beside their lower bounds in one table.

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

const ALONE = ['artwork', 'designer', 'lists', 'pipeline', 'policies'];
const isAsked = (name: string) => name.includes(options.only);

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
  for (const comparison of listComparisons(bench)) {
    if (!isAsked(comparison.name)) continue;
    console.log(`  ${comparison.name} …`);
    compared.push(await compare((job) => load.ask(job), { product, limit }, comparison, pace));
  }
  const memory = { product: await product.figure('process_resident_memory_bytes'), limit: await limit.memory() };
  return { machine: { cores: cpus().length, node: process.version }, pace, compared, statements, weights, memory };
}

/** Benchmarks that need neither the shop nor the lower-bound server. */
async function measureAlone() {
  const artwork = isAsked('artwork')
    ? await measureArtwork({ rounds: pace.rounds, files: Number(options.files) })
    : undefined;
  if (artwork) console.log(`\nDrawing (medians)\n${artworkText(artwork)}\n`);
  const designer = isAsked('designer') ? await measureDesigner({ moves: pace.rounds * 60 }) : undefined;
  if (designer) console.log(`\nDesigner in Chromium (medians)\n${designerText(designer)}\n`);
  const lists = isAsked('lists') ? await measureLists({ openings: pace.rounds * 6 }) : undefined;
  if (lists) console.log(`\nLists of the back office in Chromium (medians)\n${listsText(lists)}\n`);
  const pipeline = isAsked('pipeline') ? await measureGrouping() : undefined;
  if (pipeline) console.log(`\nFixed layers drawn, by the counter\n${groupingText(pipeline)}\n`);
  const policies = isAsked('policies') ? await measurePublicReads() : undefined;
  if (policies)
    console.log(`\nBuffers of visitors' statements, with and without policies\n${publicReadsText(policies)}\n`);
  return { artwork, designer, lists, pipeline, policies };
}

const alone = await measureAlone();
let shop: Report | undefined;
// No other benchmark has one of these words in its name.
if (!ALONE.includes(options.only)) {
  await buildApps();
  shop = await measureAll();
  console.log(`\n${reportText(shop)}\n`);
}
if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...shop, ...alone }, null, 2)}\n`);
