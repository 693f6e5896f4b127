import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fastFolder, removeLeftovers } from '@inkstand/database/embedded/fast-folder';
import { ensureChromium } from '@inkstand/testing/programs/chromium';
import {
  build,
  conclude,
  lint,
  type Outcome,
  playwright,
  projectFolder,
  readJson,
  runChecks,
  type TestOptions,
  types,
  vitest,
} from './checks.ts';

// `npm test`: everything but the crash tests. Its last line is `N passed, N failed`.
//   -- --strict   retries nothing, in CI neither
//   -- --failed   only what failed in the last run
// `npm run test:crash`: the tests that kill processes and databases, race two processes, or walk at random for long.

const { values: flags } = parseArgs({
  options: { strict: { type: 'boolean' }, failed: { type: 'boolean' }, crash: { type: 'boolean' } },
});

/** The test files that failed last, under the name of their check; none for types, lint and build. */
type LastFailures = Record<string, string[]>;
const LAST_FAILURES = join(projectFolder, `node_modules/.cache/failed-${flags.crash ? 'crash-' : ''}tests.json`);

const last = flags.failed ? (readJson<LastFailures>(LAST_FAILURES) ?? {}) : undefined;
const isWanted = (name: string) => last === undefined || name in last;
const optionsFor = (name: string): TestOptions => ({
  files: last?.[name] ?? [],
  // One of thousands that loses a race with a busy machine must not lose the rest: it is reported as flaky.
  retry: process.env.CI !== undefined && !flags.strict,
});

const outcomes = await inOwnFolder(flags.crash ? runCrashTests : runAll);
rememberFailures(outcomes);
if (outcomes.some(({ name, ok }) => name === 'browser tests' && !ok))
  console.log('Screenshots and server logs of the browser tests that failed stand in test-results.\n');
conclude(outcomes);

function runCrashTests(): Promise<Outcome[]> {
  return runTests([{ tests: () => vitest({ ...optionsFor('tests'), project: 'crash' }) }]);
}

function runAll(): Promise<Outcome[]> {
  return runTests([{ types, lint }, { tests: () => vitest(optionsFor('tests')) }]);
}

/** Runs each group of checks side by side, one group after the other, and the browser tests afterwards. */
async function runTests(groups: Record<string, () => Promise<Outcome>>[]): Promise<Outcome[]> {
  const first: Outcome[] = [];
  for (const group of groups) {
    const wanted = Object.entries(group).filter(([name]) => isWanted(name));
    first.push(...(await runChecks(wanted.map(([, check]) => check))));
  }
  if (!isWanted('build') && !isWanted('browser tests')) return first;
  const built = await runChecks([build]);
  const isBuilt = built.every(({ ok }) => ok);
  return [...first, ...built, ...(isBuilt && isWanted('browser tests') ? await runChecks([browserTests]) : [])];
}

async function browserTests(): Promise<Outcome> {
  const name = 'browser tests';
  try {
    await ensureChromium();
  } catch (error) {
    const { message } = error as Error;
    return { name, ok: false, passed: 0, failures: [{ file: '', title: 'Chromium', errors: [message] }], flaky: [] };
  }
  return playwright({ ...optionsFor(name), crash: flags.crash });
}

/** Gives the tests a temporary folder that goes with the run, and removes what killed runs left behind. */
async function inOwnFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  const parents = [tmpdir(), fastFolder(0)];
  for (const parent of parents) removeLeftovers(parent);
  const folder = join(tmpdir(), `inkstand-run-${process.pid}`);
  // When tests run as root, the database's user must be able to enter it.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    for (const parent of parents) removeLeftovers(parent);
  }
}

function rememberFailures(all: readonly Outcome[]): void {
  const failed = all
    .filter(({ ok }) => !ok)
    .map(({ name, failures }) => [name, [...new Set(failures.map(({ file }) => file).filter((file) => file !== ''))]]);
  mkdirSync(dirname(LAST_FAILURES), { recursive: true });
  writeFileSync(LAST_FAILURES, JSON.stringify(Object.fromEntries(failed)));
}
