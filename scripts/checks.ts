import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

// The individual checks of `npm run verify` and `npm test`.

export type Outcome = { name: string; ok: boolean; passed: number; failed: number };

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(projectFolder, 'node_modules', '.bin');

export const types = () =>
  check('types', 'tsc', [
    '--noEmit',
    '-p',
    'tsconfig.json',
    // Only what has changed since the last time.
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ]);
export const lint = () => check('lint', 'biome', ['ci', '.']);
export const build = () => check('build', 'npm', ['run', '--silent', 'build']);

/** Runs the Vitest tests; with `pureOnly` those without a database only. */
export function vitest(options: { pureOnly?: boolean } = {}): Promise<Outcome> {
  const project = options.pureOnly ? ['--project', 'pure'] : [];
  return withReport('tests', async (file) => {
    const ok = await run('vitest', [
      'run',
      ...project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = readJsonReport<{ numPassedTests: number; numFailedTests: number }>(file);
    return { ok, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  });
}

export function playwright(): Promise<Outcome> {
  return withReport('browser tests', async (file) => {
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const ok = await run('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], environment);
    const stats = readJsonReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
    // A flaky test that passed on a retry counts as failed, even if Playwright runs with retries.
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    return { ok: ok && failed === 0, passed: stats?.expected ?? 0, failed };
  });
}

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

/**
 * Prints the closing line and sets the exit code. A failure outside of tests (a type error, a file that cannot be
 * loaded, a build) counts as one failure, so that a failed run never reports "0 failed".
 */
export function conclude(outcomes: Outcome[]): void {
  const broken = outcomes.filter((outcome) => !outcome.ok);
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

async function run(program: string, options: string[], more: Record<string, string> = {}): Promise<boolean> {
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

/** Undefined when the tests ended without a report. */
function readJsonReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
