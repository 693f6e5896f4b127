import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../bench/setup/child.ts';
import { startBenchDatabase } from '../bench/setup/database.ts';
import { buildApps } from '../scripts/build.ts';
import { check } from './check.ts';
import type { ClaimResult, StressJob } from './job.ts';
import { mostGifts } from './plan.ts';
import { prepareGift } from './prepare-gift.ts';
import { reportText } from './report.ts';
import { startServers } from './servers.ts';

/**
 * In pence; about the cost of a gift in the demonstration. Some of the claims end up over the budget, some over its
 * limit.
 */
const USUAL_COST = 1300;
const BETWEEN_CRASHES_MILLISECONDS = 3000;

/** Runs thousands of claims while servers and database are killed; returns whether all data is consistent. */
export async function stressClaims(
  settings: Record<'claims' | 'codes' | 'uses' | 'processes' | 'connections' | 'crashes', number>,
): Promise<boolean> {
  const { claims, codes, uses, processes, connections, crashes } = settings;
  await buildApps();
  await using database = await startBenchDatabase();
  await using servers = await startServers(database, processes);
  const gifts = mostGifts(claims, codes, uses);
  const gift = await prepareGift(database, servers.urls[0]!, {
    codes,
    uses,
    budget: Math.round(gifts * 0.6 * USUAL_COST),
    budgetLimit: Math.round(gifts * 0.8 * USUAL_COST),
  });

  await using client = startChild<StressJob, ClaimResult[]>(new URL('./client.ts', import.meta.url));
  const { params, lines } = gift;
  const begin = performance.now();
  let isOver = false;
  const claiming = client
    .ask({ urls: servers.urls, params, codes: gift.codes, lines, claims, connections })
    .finally(() => (isOver = true));
  const crashed = { servers: 0, databases: 0 };
  for (let number = 1; number <= crashes; number++) {
    await sleep(BETWEEN_CRASHES_MILLISECONDS);
    if (isOver) break;
    if (number % 3 === 0) {
      database.crash();
      crashed.databases++;
    } else {
      await servers.crashOne();
      crashed.servers++;
    }
  }
  const results = await claiming;
  const seconds = (performance.now() - begin) / 1000;
  const findings = await check(database, gift, results);
  console.log(reportText({ results, findings, crashed, seconds }));
  return findings.every(({ found, expected }) => found === expected);
}
