import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@inkstand/testing/programs/chromium';

const executablePath = findChromium();

// Specs start the servers they need themselves (packages/testing/src/servers/server-process.ts).
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/setup/seeded-folder.ts',
  // Each with its server and its browser, which wait for each other: a third worker would only take their time.
  workers: Math.min(2, availableParallelism()),
  // They bound what hangs; no test depends on how busy the machine is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // A test that passes on its second try has failed.
  retries: 0,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Dialogs open at once, and the pages of stores appear without their two seconds; shell.spec.ts looks at motion.
    reducedMotion: 'reduce',
    // A page in front may write to it, unless Chromium has no window to be in front of.
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a sixth of the processor: asked for with `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium's sandbox does not work for root; for everybody else it stays on.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--headless',
        // Pages live too briefly for optimised code to pay: a fifth of the renderers' processor time.
        '--js-flags=--no-opt,--no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
