import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { writeGenerated } from '../packages/i18n/tools/write-generated.ts';
import { QUICK_BUILD_VARIABLE } from './build/built-from.ts';
import { quickImports } from './build/compile-cache.ts';

// The individual checks of `npm run verify` and `npm test`.

/** What ran as tests: what failed, and what passed on a retry only. */
export interface TestReport {
  passed: number;
  failures: Failure[];
  flaky: Failure[];
}

export interface Failure {
  /** Relative to the root, with the line in a browser test; empty when unknown. */
  file: string;
  title: string;
  errors: readonly string[];
}

export interface Outcome extends TestReport {
  name: string;
  ok: boolean;
}

export interface TestOptions {
  /** Only these test files; a browser test as `file:line`. */
  files?: readonly string[];
  /** Tries a failed test again; one that then passes is reported as flaky. */
  retry?: boolean;
}

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(projectFolder, 'node_modules', '.bin');

/** Type check, with the generated modules that it needs. */
export function types(): Promise<Outcome> {
  writeGenerated();
  return check('types', 'tsc', [
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
}

/** Biome's rules, and Knip's search for files, exports and dependencies that nobody uses. */
export async function lint(): Promise<Outcome> {
  writeGenerated();
  const outcomes = await Promise.all([check('Biome', 'biome', ['ci', '.']), check('Knip', 'knip', ['--no-progress'])]);
  return {
    ...noReport,
    name: 'lint',
    ok: outcomes.every(({ ok }) => ok),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

/** Assets are compressed quickly; the next `npm start` compresses them in full. */
export const build = () => check('build', 'npm', ['run', '--silent', 'build'], { [QUICK_BUILD_VARIABLE]: '1' });

/** Runs the Vitest tests: of one of the projects of vitest.config.ts, or of all but `crash`. */
export function vitest({ files = [], retry = false, project = '!crash' }: TestOptions & { project?: string } = {}) {
  return withReport('tests', async (file) => {
    const retries = retry ? ['--retry=1'] : [];
    const reporters = ['--reporter=default', '--reporter=./scripts/test-report.ts'];
    const options = ['run', ...files, `--project=${project}`, ...retries, ...reporters];
    const ok = await run('vitest', options, { INKSTAND_TEST_REPORT: file });
    return { ok, ...(readJson<TestReport>(file) ?? noReport) };
  });
}

/** Runs the browser tests: the crash tests among them, or all others. */
export function playwright({ files = [], retry = false, crash = false }: TestOptions & { crash?: boolean } = {}) {
  return withReport('browser tests', async (file) => {
    const retries = retry ? ['--retries=2'] : [];
    const options = ['test', ...files, ...retries, '--reporter=list,json'];
    const ok = await run('playwright', options, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      INKSTAND_CRASH_TESTS: crash ? '1' : '',
      ...quickImports,
    });
    const report = readJson<JSONReport>(file);
    if (!report) return { ok, ...noReport };
    const specs = report.suites.flatMap(specsOf);
    const outside = report.errors.map(({ message = '' }) => ({
      file: '',
      title: 'outside of tests',
      errors: [message],
    }));
    return {
      ok,
      passed: report.stats.expected + report.stats.flaky,
      failures: [...specs.filter((spec) => !spec.ok).map(describeSpec), ...outside],
      flaky: specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(describeSpec),
    };
  });
}

const noReport: TestReport = { passed: 0, failures: [], flaky: [] };

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [...specs, ...suites.flatMap(specsOf)];

const describeSpec = ({ file, line, title, tests }: JSONReportSpec): Failure => ({
  file: `test/e2e/${file}:${line}`,
  title,
  errors: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message))),
});

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

/** How much of the end of a log tells what failed: often it is all that is kept. */
const LINES_OF_FAILURES = 50;
const LINES_PER_FAILURE = 12;

/** The test's name and the beginning of its first error, in at most `lines` lines below the name. */
function describeFailure({ file, title, errors }: Failure, lines: number): string {
  const text = stripVTControlCharacters(errors[0] ?? '').split('\n');
  const shown = text.filter((line) => line.trim() !== '' && !line.includes('node_modules')).slice(0, lines);
  const more = errors.length > 1 ? [`    and ${errors.length - 1} more errors`] : [];
  return [`  ${nameOf({ file, title })}`, ...shown.map((line) => `    ${line.slice(0, 300)}`), ...more].join('\n');
}

const nameOf = ({ file, title }: Pick<Failure, 'file' | 'title'>): string => (file ? `${file} › ${title}` : title);

/**
 * Prints the flaky tests, what failed and the closing line, and sets the exit code. A failure outside of tests (a type
 * error, a file that cannot be loaded, a build) counts as one failure, so that a failed run never reports "0 failed".
 */
export function conclude(outcomes: readonly Outcome[]): void {
  const flaky = outcomes.flatMap((outcome) => outcome.flaky);
  for (const test of flaky) console.log(`flaky: ${nameOf(test)}`);
  if (flaky.length > 0) console.log(`  ${flaky.length} flaky\n`);
  const broken = outcomes.filter((outcome) => !outcome.ok);
  const failures = broken.flatMap((outcome) => outcome.failures);
  const lines = Math.min(LINES_PER_FAILURE, Math.max(1, Math.floor(LINES_OF_FAILURES / failures.length) - 2));
  for (const failure of failures) console.log(describeFailure(failure, lines));
  if (broken.length > 0) console.log(`\nFailed: ${broken.map((outcome) => outcome.name).join(', ')}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = broken.reduce((sum, outcome) => sum + Math.max(1, outcome.failures.length), 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Prints what the program wrote when it ends, so that the output of checks beside it is not mixed with its own. */
async function check(
  name: string,
  program: string,
  options: string[],
  more: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(program, options, {
    cwd: projectFolder,
    env: environmentWith(more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  process.stdout.write(output + errors);
  const ok = code === 0;
  return { ...noReport, name, ok, failures: ok ? [] : [{ file: '', title: name, errors: [output + errors] }] };
}

async function run(program: string, options: string[], more: Record<string, string>): Promise<boolean> {
  const child = spawn(program, options, { cwd: projectFolder, env: environmentWith(more), stdio: 'inherit' });
  const [code] = await once(child, 'exit');
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

/** Undefined when there is no such file: tests can end without a report. */
export function readJson<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch {
    return undefined;
  }
}
