import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '@inkstand/testing/programs/chromium';

const executablePath = findChromium();

/**
 * A company's own domain. The browser needs its port when it starts, so it is fixed; it is none of those that systems
 * give to other sockets.
 */
export const CUSTOM_DOMAIN = { host: 'gifts.acme-gifts.test', port: 23_117 };

/** Set by `scripts/checks.ts`. */
export const CRASH_VARIABLE = 'INKSTAND_CRASH_TESTS';
const CRASH_SPECS = '**/*.crash.spec.ts';

// Specs start the servers they need themselves (packages/testing/src/servers/server-process.ts).
export default defineConfig({
  testDir: 'test/e2e',
  // `npm run test:crash` runs these, and only these.
  ...(process.env[CRASH_VARIABLE] ? { testMatch: CRASH_SPECS } : { testIgnore: CRASH_SPECS }),
  // Node strips their types itself: quicker than Babel, whose cache goes with each run's temporary folder.
  build: { external: ['**/apps/**', '**/packages/**'] },
  globalSetup: './test/setup/seeded-folder.ts',
  // Each with its server and its browser, which wait for each other: a third worker would only take their time.
  workers: Math.min(2, availableParallelism()),
  // They bound what hangs; no test depends on how busy the machine is.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Dialogs open at once, and the pages of stores appear without their two seconds; shell.spec.ts looks at motion.
    reducedMotion: 'reduce',
    // A page in front may write to it, unless Chromium has no window to be in front of.
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording costs a sixth of the processor: asked for with `TRACE=1`. It fetches pictures that are chosen but not
    // yet uploaded, which the content security policy blocks: store-configuration.spec.ts then fails.
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
        // A context's pages follow one another in the process of its blank page (test/e2e/shared-contexts.ts), which
        // keeps what it has compiled: a tenth of the processor time. The same-origin policy holds as before.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The company's DNS, and the TLS in front of its domain. Launch options of one spec would start another worker.
        `--host-resolver-rules=MAP ${CUSTOM_DOMAIN.host} 127.0.0.1`,
        `--unsafely-treat-insecure-origin-as-secure=http://${CUSTOM_DOMAIN.host}:${CUSTOM_DOMAIN.port}`,
      ],
    },
  },
});
