import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The single checks that `npm run verify` and `npm test` are made of.

export type Outcome = { name: string; ok: boolean; passed: number; failed: number };

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const programs = join(projectFolder, 'node_modules', '.bin');

export const types = () => check('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']);
export const lint = () => check('lint', 'biome', ['ci', '.']);
export const build = () => check('build', 'npm', ['run', '--silent', 'build']);

/** Vitest's tests; only those without a database when asked. */
export function vitest(options: { pureOnly?: boolean } = {}): Outcome {
  const project = options.pureOnly ? ['--project', 'pure'] : [];
  return withReport('tests', (file) => {
    const ok = run('vitest', ['run', ...project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
    return { ok, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
  });
}

export function playwright(): Outcome {
  return withReport('browser tests', (file) => {
    const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const ok = run('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], environment);
    const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
    // A test that passed on its second try has failed, whoever runs Playwright with retries.
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    return { ok: ok && failed === 0, passed: stats?.expected ?? 0, failed };
  });
}

/** Runs checks one after another, all of them, so that one look shows everything that is wrong. */
export function runChecks(checks: (() => Outcome)[]): Outcome[] {
  return checks.map((one) => {
    const begin = performance.now();
    const outcome = one();
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${outcome.ok ? 'ok' : 'FAILED'}: ${outcome.name} (${seconds} s)\n`);
    return outcome;
  });
}

/**
 * The closing line and the exit code. What failed without failing a test (a type error, a file that cannot be
 * loaded, a build) counts as one failure, so that the line never says "0 failed" about a failed run.
 */
export function conclude(outcomes: Outcome[]): void {
  const broken = outcomes.filter((outcome) => !outcome.ok);
  if (broken.length > 0) console.log(`Failed: ${broken.map((outcome) => outcome.name).join(', ')}`);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? 0 : Math.max(1, outcome.failed)), 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function check(name: string, program: string, options: string[]): Outcome {
  return { name, ok: run(program, options), passed: 0, failed: 0 };
}

function run(program: string, options: string[], environment: Record<string, string> = {}): boolean {
  const path = [programs, process.env.PATH].join(delimiter);
  const env = { ...process.env, ...environment, PATH: path };
  return spawnSync(program, options, { cwd: projectFolder, env, stdio: 'inherit' }).status === 0;
}

function withReport(name: string, work: (file: string) => Omit<Outcome, 'name'>): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-report-'));
  try {
    return { name, ...work(join(folder, 'report.json')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Undefined when the tests did not get as far as a report. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
