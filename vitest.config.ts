import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { writeGenerated } from './packages/i18n/tools/write-generated.ts';
import { quickImports } from './scripts/build/compile-cache.ts';

const exclude = ['**/node_modules/**', '**/dist/**', 'test/e2e/**'];
const drawing = ['packages/artwork/src/print/**/*.test.ts', 'packages/artwork/src/mockup*.test.ts'];

// Tests of the repository's own files.
const repository = ['test/{class-names,lint-rules,markdown-lines,office-words,references,routes}.test.ts'];

const withDatabase = ['packages/database/**/*.test.ts', 'apps/server/**/*.test.ts', '{test,scripts,bench,stress}/**/*.test.ts'];
// `npm run test:crash`: tests that kill processes, race two of them or walk at random for long.
const crash = ['**/*.crash.test.ts'];
// The files of a worker share what is imported, which for most of them is the whole server. So a test replaces an export
// with `vi.spyOn`, which is undone; `vi.mock` would ask for modules that nobody has imported yet.
const sharedModules = { isolate: false, setupFiles: ['test/setup/restore-spies.ts'] };
const database = { globalSetup: ['test/setup/postgres.ts'] };

// Modules that tests of the back office import.
writeGenerated();

// Four projects, so that tests of pure rules wait neither for pictures to be drawn nor for a database. PostgreSQL is
// started once per run, and only when a test that needs it runs.
export default defineConfig({
  test: {
    // Limits for what hangs. A machine that is busy with other work takes many times longer than a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // One more than there are processors, for the tests that wait for a clock.
    maxWorkers: availableParallelism() + 1,
    // For the processes that tests start.
    env: quickImports,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'packages/{artwork,contract,domain,emulators,i18n,shop-widget,testing,web}/**/*.test.{ts,tsx}',
            'apps/{backoffice,storefront}/**/*.test.{ts,tsx}',
            ...repository,
          ],
          exclude: [...exclude, ...drawing],
          // Pure rules leave nothing behind: what is imported once serves all files of a worker.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'drawing', include: drawing, exclude: [...exclude, ...crash], ...sharedModules } },
      { extends: true, test: { name: 'database', include: withDatabase, exclude: [...exclude, ...repository, ...crash], ...sharedModules, ...database } },
      { extends: true, test: { name: 'crash', include: crash, exclude, ...database } },
    ],
  },
});
