import { startServer } from '@inkstand/testing/servers/server-process';
import { startDnsServer } from '@inkstand/testing/services/dns-server';
import { CUSTOM_DOMAIN } from '../../playwright.config.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillRecipient, signIn, test } from './support.ts';

const { host: DOMAIN, port: PORT } = CUSTOM_DOMAIN;

test('a company verifies a domain, offers a gift on it, and removes it again', async ({ page }) => {
  await using dns = await startDnsServer();
  await using server = await startServer({ port: PORT, env: { DNS_SERVERS: dns.address } });
  const store = `http://${DOMAIN}:${PORT}`;
  await page.addInitScript(() => {
    try {
      localStorage.setItem('site-cookies', 'declined');
    } catch {
      // The error page of an unknown host has no storage.
    }
  });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/settings`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Custom domains/ })
    .click();
  await page.getByRole('link', { name: 'Welcome gift', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Your own domain', exact: true });

  // An invalid domain is reported beside the field, and the input stays.
  const field = panel.getByLabel('Domain', { exact: true });
  const use = panel.getByRole('button', { name: 'Use this domain', exact: true });
  await field.fill('https://shop.acme-gifts.test');
  await use.click();
  await expect(panel.getByText(/^a host name such as shop\.example\.com/)).toBeVisible();
  await expect(field).toHaveValue('https://shop.acme-gifts.test');
  await field.fill('shop.localhost');
  await use.click();
  await expect(
    panel.getByText('this name belongs to this service itself; please choose one of your own'),
  ).toBeVisible();
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
  expect((await page.request.get(`${server.url}/domain-check?domain=${DOMAIN}`)).status()).toBe(404);

  const record = (await panel.getByText(/^inkstand-domain=/).textContent()) ?? '';
  dns.records.set(`_inkstand.${DOMAIN}`, ['v=spf1 -all', record]);
  await check.click();
  await expect(panel.getByText(/^Verified on /)).toBeVisible();
  await expect(panel.getByRole('link', { name: DOMAIN, exact: true })).toHaveAttribute('href', `${store}/welcome-gift`);
  await expect(page.getByRole('link', { name: 'Visit', exact: true })).toHaveAttribute('href', `${store}/welcome-gift`);
  await expectAccessible(page, 'a proved domain');
  expect((await page.request.get(`${server.url}/domain-check?domain=${DOMAIN}`)).status()).toBe(200);

  // The store on its own domain: its URL, its metadata, a claim with a link's code, and the order's page.
  await page.goto(`${store}/?code=WELCOME-0001`);
  await expect(page).toHaveURL(`${store}/welcome-gift?code=WELCOME-0001`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${store}/welcome-gift`);
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/welcome-gift`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${store}/welcome-gift`);
  await page.goto(`${store}/welcome-gift?code=WELCOME-0001`);
  await page.locator('a[href*="Product="]').first().click();
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Claim this gift' }).click();
  await page.waitForURL('**/checkout');
  await fillRecipient(page, {
    name: 'Dora Domain',
    email: 'dora@example.test',
    phone: '020 7946 0001',
    firstLine: '1 Domain Road',
    city: 'London',
    postcode: 'SW1A 2AA',
  });
  await expect(page.getByLabel('Promo code')).toHaveValue('WELCOME-0001');
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);
  await expect(page.getByText('Thank you, Dora Domain!')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(store);
  await expect.poll(async () => await mailTo(server.url, 'dora@example.test')).toContain(`${store}/order/`);

  // The custom domain serves neither the back office nor any session.
  for (const path of ['/login', '/dashboard', '/events', '/settings']) {
    await page.goto(store + path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Sign in|Dashboard|Stores|Settings/);
  }
  expect((await page.context().cookies(store)).map(({ name }) => name)).not.toContain('inkstand_session');

  await page.goto(`${server.url}/events/welcome-gift/event-details`);
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(field).toBeVisible();
  const gone = await page.goto(`${store}/welcome-gift`);
  expect(gone?.status()).toBe(404);
  await page.goto('about:blank');
});

async function mailTo(url: string, to: string): Promise<string> {
  const answer = await fetch(`${url}/dev/outbox.json`);
  const { data } = (await answer.json()) as { data: { to: string; text: string }[] };
  return data.find((sentEmail) => sentEmail.to === to)?.text ?? '';
}
