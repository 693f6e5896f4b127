import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toDay } from '@inkstand/domain/days';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { startDnsServer } from '@inkstand/testing/services/dns-server';
import { CUSTOM_DOMAIN } from '../../playwright.config.ts';
import { expectAccessible, violationsOn } from './axe.ts';
import { startCheckout, typeAddress, UK } from './checkout-support.ts';
import { ACCESSIBLE, collectData, inPseudo, lookFor } from './pseudo-texts.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// What an operator sets for a server, on one that has all of it.

const { host: DOMAIN, port: PORT } = CUSTOM_DOMAIN;
const version = toDay(new Date());

/** The operator's service. It knows the street by its whole name only. */
async function startLookup() {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const line = JSON.parse(body).address_first_line;
      asked.push(line);
      const isKnown = line === UK.address.line;
      const suggestion = { address_first_line: UK.address.line };
      const answer = line.startsWith('1 ')
        ? { verdict: 'undeliverable' }
        : isKnown
          ? { verdict: 'deliverable' }
          : { verdict: 'doubtful', suggestion };
      response.end(JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  return {
    asked,
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => service.close(() => resolve())),
  };
}

let lookup: Awaited<ReturnType<typeof startLookup>>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let server: RunningServer;
test.beforeAll(async () => {
  lookup = await startLookup();
  dns = await startDnsServer();
  const env = {
    ADDRESS_LOOKUP_URL: lookup.url,
    DNS_SERVERS: dns.address,
    LEGAL_VERSION: version,
    LEGAL_CHANGES: 'Invoices are due within 14 days.',
  };
  server = await startServer({ port: PORT, env });
});
test.afterAll(async () => {
  for (const one of [server, dns, lookup]) await one[Symbol.asyncDispose]();
});

test('what a lookup service doubts is asked in the form, with its suggestion, and never refused', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  const dialog = await startCheckout(page, server, UK);
  const line = page.locator('input[name="address_first_line"]');
  const next = page.getByRole('button', { name: 'Continue to shipping' });
  const question = dialog.getByRole('group', { name: 'Check the address' });

  await typeAddress(page, UK);
  await line.fill('12 St James');
  await next.click();
  await expect(question).toBeFocused();
  await expect(question).toContainText('Part of this address may be wrong or missing.');
  await expect(question).toContainText('Did you mean 12 St James’s Square, London, SW1Y 4JH?');
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await question.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  await expect(dialog).toContainText('12 St James’s Square');

  await dialog.getByRole('button', { name: /^Change: Address/ }).click();
  await line.fill('1 Nowhere Street');
  await next.click();
  await expect(question).toContainText('Parcels may not reach this address.');
  await question.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(page.getByRole('heading', { name: /Shipping/ })).toBeFocused();
  expect(lookup.asked).toEqual(['12 St James', UK.address.line, '1 Nowhere Street']);
});

test('a company verifies a domain, offers a gift on it, and removes it again', async ({ page }) => {
  const store = `http://${DOMAIN}:${PORT}`;
  const { api } = await signedIn(server.url, 'admin@acme.test');
  await api.agreeToLegalTexts({ body: { version } });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings/custom-domains`);
  await page.getByRole('link', { name: 'Welcome gift', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Your own domain', exact: true });

  // An invalid domain is reported beside the field, and the input stays.
  const field = panel.getByLabel('Domain', { exact: true });
  const use = panel.getByRole('button', { name: 'Use this domain', exact: true });
  await field.fill('shop.localhost');
  await use.click();
  await expect(
    panel.getByText('this name belongs to this service itself; please choose one of your own'),
  ).toBeVisible();
  await expect(field).toHaveValue('shop.localhost');
  await field.fill(`${DOMAIN.toUpperCase()}.`);
  await use.click();
  await expect(panel.getByText('Not verified yet', { exact: true })).toBeVisible();
  await expect(panel.getByText(`_inkstand.${DOMAIN}`, { exact: true })).toBeVisible();
  await expect(panel.getByText('welcome-gift--acme.localhost', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Copy the value of the TXT record', exact: true }).click();
  // The button says "Copied" for a second only, which a busy machine may miss.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^inkstand-domain=/);

  const check = panel.getByRole('button', { name: 'Check now', exact: true });
  await check.click();
  await expect(panel.getByRole('status')).toContainText(`There is no TXT record at _inkstand.${DOMAIN} yet`);

  const record = (await panel.getByText(/^inkstand-domain=/).textContent()) ?? '';
  dns.records.set(`_inkstand.${DOMAIN}`, ['v=spf1 -all', record]);
  await check.click();
  await expect(panel.getByText(/^Verified on /)).toBeVisible();
  await expect(panel.getByRole('link', { name: DOMAIN, exact: true })).toHaveAttribute('href', `${store}/welcome-gift`);
  await expect(page.getByRole('link', { name: 'Visit', exact: true })).toHaveAttribute('href', `${store}/welcome-gift`);
  await expectAccessible(page, 'a proved domain', { within: 'main' });

  // What is on it, and what is not: custom-domains.test.ts. A whole claim there: custom-domain.crash.spec.ts.
  const shopper = await page.context().newPage();
  await shopper.goto(`${store}/?code=WELCOME-0001`);
  await expect(shopper).toHaveURL(`${store}/welcome-gift?code=WELCOME-0001`);
  await expect(shopper.locator('link[rel=canonical]')).toHaveAttribute('href', `${store}/welcome-gift`);
  await expect(shopper.locator('a[href*="Product="]').first()).toBeVisible();
  expect((await shopper.context().cookies(store)).map(({ name }) => name)).not.toContain('inkstand_session');
  await shopper.close();

  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(field).toBeVisible();
});

test('a new version of the legal texts is agreed to once, and leads on to the page that was asked for', async ({
  page,
}) => {
  await signIn(page, server, 'manager@acme.test');
  await collectData(page);
  await page.goto(inPseudo(`${server.url}/legal/new-version?next=/orders`));
  await lookFor(page, ACCESSIBLE)('new legal texts');
  await page.goto(`${server.url}/orders?q=INK`);
  await expect(page.getByRole('heading', { name: 'Our legal texts have changed' })).toBeVisible();
  await expect(page.getByText('Invoices are due within 14 days.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/orders?q=INK');
  await expect(page.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(page.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/orders?q=INK`);

  // Who has nothing to agree to is led on.
  await openWithin(page, '/legal/new-version?next=/products');
  await expect(page).toHaveURL(/\/products$/);
  const { api } = await signedIn(server.url, 'manager@acme.test');
  expect((await api.currentUser()).legal_due).toBeUndefined();
  const terms = await page.request.get(`${server.url}/terms-and-conditions`);
  expect(await terms.text()).toMatch(new RegExp(`<time datetime="${version}"`, 'i'));
});
