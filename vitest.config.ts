import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**', 'test/e2e/**'];

// Two projects, so that tests of pure rules do not wait for a database. PostgreSQL is started once per run, and only
// when a test of the second project runs.
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/{artwork,contract,domain,emulators,i18n,web}/**/*.test.{ts,tsx}', 'apps/{backoffice,storefront}/**/*.test.{ts,tsx}'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['packages/database/**/*.test.ts', 'apps/server/**/*.test.ts', '{test,scripts,bench}/**/*.test.ts'],
          exclude,
          globalSetup: ['test/setup/postgres.ts'],
        },
      },
    ],
  },
});
