import { signedIn } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer, takeServerFaults } from '@inkstand/testing/servers/server-process';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** The browser's message about a page that answered an error as expected; any other console message fails the test. */
const EXPECTED = /Failed to load resource: the server responded with a status of (402|403|404|422)/;

interface Fixtures {
  /** Every console message except for errors that a test provokes. Must stay empty. */
  consoleMessages: string[];
  /** Server log errors that the test provokes; any other error in the log fails the test. */
  expectedFaults: RegExp[];
}

interface WorkerFixtures {
  server: RunningServer;
}

/** Tests that share one running server and whose console must stay empty. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await using server = await startServer();
      await use(server);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      const note = (message: ConsoleMessage) => {
        const isFault = message.type() === 'error' || message.type() === 'warning';
        if (isFault && !EXPECTED.test(message.text())) messages.push(message.text());
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
    async ({}, use) => {
      const expected: RegExp[] = [];
      await use(expected);
      const faults = takeServerFaults().filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(faults, 'errors in the log of the servers').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Signs in through its cookies, without the form. The page stays where it is; accounts.spec.ts tests the form itself.
 */
export async function signIn(page: Page, server: RunningServer, email: string): Promise<void> {
  const { cookies } = await signedIn(server.url, email);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: server.url })));
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
