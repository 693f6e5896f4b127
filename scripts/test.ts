import { availableParallelism, totalmem } from 'node:os';
import { ensureChromium } from '@inkstand/testing/programs/chromium';
import { build, conclude, lint, type Outcome, playwright, runChecks, types, vitest } from './checks.ts';

// `npm test`: everything. Its last line is `N passed, N failed`.
// All at once where there is memory for it: whenever a test waits, for the heartbeat of a killed process or for a
// server, another has the processor. Browser tests alone leave a quarter of two processors idle.

/** Vitest and the processes of its tests need about 6 GB, types 2 GB, two browsers with their servers 5 GB. */
const MEMORY_FOR_ALL = 14 * 2 ** 30;
const isTogether = totalmem() > MEMORY_FOR_ALL;

const checks = runChecks([types, lint, () => vitest(isTogether ? { maxWorkers: availableParallelism() } : {})]);
if (!isTogether) await checks;
const built = await runChecks([build]);
const isBuilt = built.every(({ ok }) => ok);
const inBrowser = isBuilt ? await runChecks([browserTests]) : [];
conclude([...(await checks), ...built, ...inBrowser]);

async function browserTests(): Promise<Outcome> {
  try {
    ensureChromium();
  } catch (error) {
    console.error((error as Error).message);
    return { name: 'browser tests', ok: false, passed: 0, failed: 0 };
  }
  return playwright({ printAfter: checks });
}
