import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

// The individual checks of `npm run verify` and `npm test`.

export interface Outcome {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  /** Tests that failed, each with its errors. */
  failures?: Failure[];
}

interface Failure {
  test: string;
  errors: readonly string[];
}

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(projectFolder, 'node_modules', '.bin');

export const types = () =>
  check('types', 'tsc', [
    '--noEmit',
    '-p',
    'tsconfig.json',
    // Each checker works out for itself the types that all files share: four need twice the processor time of one.
    '--checkers',
    '1',
    // Only what has changed since the last time.
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ]);
export const lint = () => check('lint', 'biome', ['ci', '.']);
export const build = () => check('build', 'npm', ['run', '--silent', 'build']);

/** The part of Vitest's JSON report that is read here. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** Runs the Vitest tests; with `pureOnly` those without a database only. `maxWorkers` replaces the configured number. */
export function vitest(options: { pureOnly?: boolean; maxWorkers?: number } = {}): Promise<Outcome> {
  const project = options.pureOnly ? ['--project', 'pure'] : [];
  const workers = options.maxWorkers ? [`--maxWorkers=${options.maxWorkers}`] : [];
  return withReport('tests', async (file) => {
    const ok = await run('vitest', [
      'run',
      ...project,
      ...workers,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = readJsonReport<VitestReport>(file);
    const failures = report?.testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({ test: fullName, errors: failureMessages })),
    );
    return { ok, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures: failures ?? [] };
  });
}

/** Runs the browser tests. Prints nothing before `printAfter`, so that their lines do not mix with other tests'. */
export function playwright({ printAfter }: { printAfter: Promise<unknown> }): Promise<Outcome> {
  return withReport('browser tests', async (file) => {
    const options = ['test', '--pass-with-no-tests', '--reporter=list,json'];
    const ok = await runQuietly('playwright', options, printAfter, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
    const report = readJsonReport<JSONReport>(file);
    const stats = report?.stats;
    // A flaky test that passed on a retry counts as failed, even if Playwright runs with retries.
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    const failures = report?.suites.flatMap(browserFailures);
    return { ok: ok && failed === 0, passed: stats?.expected ?? 0, failed, failures: failures ?? [] };
  });
}

const browserFailures = ({ specs, suites = [] }: JSONReportSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => ({
      test: `${file}:${line} ${title}`,
      errors: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    })),
  ...suites.flatMap(browserFailures),
];

/** Runs checks at once, all of them to their end, so that one look shows everything that is wrong. */
export function runChecks(checks: (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  return Promise.all(
    checks.map(async (one) => {
      const begin = performance.now();
      const outcome = await one();
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(`${outcome.ok ? 'ok' : 'FAILED'}: ${outcome.name} (${seconds} s)\n`);
      return outcome;
    }),
  );
}

const ERRORS_PER_TEST = 5;
const LINES_PER_ERROR = 12;

/** A failed test and the beginnings of its first errors: the end of a log often is all that is kept. */
function describeFailure({ test, errors }: Failure): string {
  const beginnings = errors.slice(0, ERRORS_PER_TEST).map((error) => {
    const lines = stripVTControlCharacters(error).split('\n');
    const shown = lines
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, LINES_PER_ERROR);
    return shown.map((line) => `    ${line.slice(0, 300)}`).join('\n');
  });
  const more = errors.length - beginnings.length;
  return [`  ${test}`, ...beginnings, ...(more > 0 ? [`    and ${more} more errors`] : [])].join('\n');
}

/**
 * Prints what failed and the closing line, and sets the exit code. A failure outside of tests (a type error, a file that
 * cannot be loaded, a build) counts as one failure, so that a failed run never reports "0 failed".
 */
export function conclude(outcomes: Outcome[]): void {
  const broken = outcomes.filter((outcome) => !outcome.ok);
  for (const failure of broken.flatMap(({ failures = [] }) => failures)) console.log(`${describeFailure(failure)}\n`);
  if (broken.length > 0) console.log(`Failed: ${broken.map((outcome) => outcome.name).join(', ')}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? 0 : Math.max(1, outcome.failed)), 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Prints what the program wrote when it ends, so that the output of checks beside it is not mixed with its own. */
async function check(name: string, program: string, options: string[]): Promise<Outcome> {
  const child = spawn(program, options, {
    cwd: projectFolder,
    env: environmentWith(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  process.stdout.write(output + errors);
  return { name, ok: code === 0, passed: 0, failed: 0 };
}

async function run(program: string, options: string[]): Promise<boolean> {
  const child = spawn(program, options, { cwd: projectFolder, env: environmentWith(), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** Prints what the program has written once `printAfter` is settled, and what it writes from then on at once. */
async function runQuietly(
  program: string,
  options: string[],
  printAfter: Promise<unknown>,
  more: Record<string, string>,
): Promise<boolean> {
  const child = spawn(program, options, {
    cwd: projectFolder,
    env: environmentWith(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isPrinting = false;
  const held: Buffer[] = [];
  const print = (output: Buffer) => void (isPrinting ? process.stdout.write(output) : held.push(output));
  for (const stream of [child.stdout, child.stderr]) stream.on('data', print);
  const closed = once(child, 'close');
  await printAfter;
  isPrinting = true;
  for (const output of held) print(output);
  const [code] = await closed;
  return code === 0;
}

const environmentWith = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
  PATH: [programs, process.env.PATH].join(delimiter),
});

async function withReport(name: string, work: (file: string) => Promise<Omit<Outcome, 'name'>>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-report-'));
  try {
    return { name, ...(await work(join(folder, 'report.json'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Undefined when the tests ended without a report. */
function readJsonReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
