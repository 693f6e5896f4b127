import { writeFileSync } from 'node:fs';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { faultsIn } from '@inkstand/testing/servers/server-log';
import { type RunningServer, startServer, takeServerOutput } from '@inkstand/testing/servers/server-process';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { type SharedContexts, sharedContexts } from './shared-contexts.ts';

/** The browser's message about a page that answered an error as expected; any other console message fails the test. */
const EXPECTED = /Failed to load resource: the server responded with a status of (402|403|404|422)/;

/** An attempt to connect that took over six seconds is made again: the machine is busy with other work. */
const SLOW_SOCKET = /WebSocket is closed before the connection is established/;

interface Fixtures {
  /** Every console message except for errors that a test provokes. Must stay empty. */
  consoleMessages: string[];
  /** Server log errors that the test provokes; any other error in the log fails the test. */
  expectedFaults: RegExp[];
  /** Opens a page in another browser context, as another person's browser. Its console may say anything. */
  openVisitor(viewport?: ViewportSize): Promise<Page>;
  /** The test's options for contexts, except for the size. Contexts are shared by tests with the same. */
  contextOptionsKey: string;
}

interface WorkerFixtures {
  server: RunningServer;
  contexts: SharedContexts;
}

/** Of tests that set none. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Tests that may share one running server. All tests derive from it, since Playwright starts another worker, with a
 * browser and servers of its own, for tests whose worker fixtures or options differ.
 */
export const sharedTest = base.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await using server = await startServer();
      await use(server);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  contexts: [({ browser }, use) => use(sharedContexts(browser)), { scope: 'worker' }],
});

/** Tests with a page, whose console must stay empty. */
export const test = sharedTest.extend<Fixtures>({
  async context({ contexts, viewport, contextOptionsKey }, use) {
    const context = await contexts.take(viewport ?? VIEWPORT, contextOptionsKey);
    await use(context);
    await contexts.giveBack(context);
  },
  async openVisitor({ contexts, viewport, contextOptionsKey }, use) {
    const taken: BrowserContext[] = [];
    await use(async (size = viewport ?? VIEWPORT) => {
      const context = await contexts.take(size, contextOptionsKey);
      taken.push(context);
      return context.newPage();
    });
    for (const context of taken) await contexts.giveBack(context);
  },
  contextOptionsKey: (
    {
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      geolocation,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      reducedMotion,
      storageState,
      timezoneId,
      userAgent,
    },
    use,
  ) =>
    use(
      JSON.stringify([
        bypassCSP,
        colorScheme,
        contextOptions,
        deviceScaleFactor,
        extraHTTPHeaders,
        geolocation,
        hasTouch,
        isMobile,
        javaScriptEnabled,
        locale,
        permissions,
        reducedMotion,
        storageState,
        timezoneId,
        userAgent,
      ]),
    ),
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      const note = (message: ConsoleMessage) => {
        const isFault = message.type() === 'error' || message.type() === 'warning';
        const text = message.text();
        if (isFault && !EXPECTED.test(text) && !SLOW_SOCKET.test(text)) messages.push(text);
      };
      page.on('console', note);
      page.on('pageerror', (error) => messages.push(error.message));
      await use(messages);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
  expectedFaults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, testInfo) => {
      const expected: RegExp[] = [];
      await use(expected);
      const output = takeServerOutput();
      const faults = faultsIn(output).filter((line) => !expected.some((pattern) => pattern.test(line)));
      const hasFailed = testInfo.status !== testInfo.expectedStatus || faults.length > 0;
      if (hasFailed) writeFileSync(testInfo.outputPath('servers.log'), output);
      expect(faults, 'errors in the log of the servers').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Takes messages that the page is expected to write off its console, however late they arrive. */
export async function takeMessages(messages: string[], expected: readonly unknown[]): Promise<void> {
  await expect.poll(() => messages).toEqual(expected);
  messages.length = 0;
}

/**
 * The response to the next change at such an address is lost on its way: the server has done what was asked for.
 * Resolves to a function that waits for that.
 */
export async function loseResponse(page: Page, url: string): Promise<() => Promise<void>> {
  const lost = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route(url, async (route) => {
    if (isAsked || route.request().method() === 'GET') return route.fallback();
    isAsked = true;
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  return () => lost.promise;
}

/**
 * Signs in through its cookies, without the form. The page stays where it is; accounts.spec.ts tests the form itself.
 */
export async function signIn(page: Page, server: Pick<RunningServer, 'url'>, email: string): Promise<void> {
  const { cookies } = await signedIn(server.url, email);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })));
}

/** Signs out by the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/**
 * Opens another page of the back office as a link does, without loading the app anew, and waits until its heading has
 * replaced the one before.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    // React Router's own form of an entry.
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page.locator('h1[data-left]'), path).toHaveCount(0);
  await expect(page.locator('h1'), path).toBeVisible();
}

export interface Recipient {
  name: string;
  email: string;
  phone: string;
  firstLine: string;
  city: string;
  postcode: string;
}

/** Fills the recipient form of the checkout or of a claim. */
export async function fillRecipient(page: Page, recipient: Recipient): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(recipient.name);
  await page.getByLabel('Email', { exact: true }).fill(recipient.email);
  await page.getByLabel('Phone', { exact: true }).fill(recipient.phone);
  await page.getByLabel('First address line').fill(recipient.firstLine);
  await page.getByLabel('City', { exact: true }).fill(recipient.city);
  await page.getByLabel('Postcode', { exact: true }).fill(recipient.postcode);
}
