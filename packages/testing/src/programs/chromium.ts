import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell is preferred: it uses a third less CPU time for the same pages. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the tests' browser: CHROMIUM_PATH, else the system's, else Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && isExecutable(path));
}

/** Finds or installs a browser. Throws a message with the command to run when neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const asRoot = process.getuid?.() === 0;
  for (const command of asRoot ? [SYSTEM_PACKAGE, WHOLE_BROWSER, PLAYWRIGHT_OWN] : [PLAYWRIGHT_OWN]) {
    try {
      execFileSync('/bin/sh', ['-c', command], { stdio: 'inherit' });
    } catch {
      continue;
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  const command = asRoot ? SYSTEM_PACKAGE : `sudo sh -c '${SYSTEM_PACKAGE}'`;
  throw new Error(`The browser tests need Chromium, which could be neither found nor installed. Run: ${command}`);
}

const SYSTEM_PACKAGE = 'apt-get update && apt-get install -y chromium-headless-shell fonts-liberation';
const WHOLE_BROWSER = 'apt-get install -y chromium';
const PLAYWRIGHT_OWN = 'npx playwright install chromium';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
