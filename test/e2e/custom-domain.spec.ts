import { signedIn } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { startDnsServer } from '@inkstand/testing/services/dns-server';
import { CUSTOM_DOMAIN } from '../../playwright.config.ts';
import { expectAccessible, violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

const { host: DOMAIN, port: PORT } = CUSTOM_DOMAIN;

test('a company verifies a domain, offers a gift on it, and removes it again', async ({ page, openVisitor }) => {
  await using dns = await startDnsServer();
  await using server = await startServer({ port: PORT, env: { DNS_SERVERS: dns.address } });
  const store = `http://${DOMAIN}:${PORT}`;
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

  // The store on its own domain. What it leads to, and what it does not serve: custom-domains.test.ts; a whole claim:
  // custom-domain.crash.spec.ts.
  const shopper = await openVisitor();
  await shopper.addInitScript(() => localStorage.setItem('site-cookies', 'declined'));
  await shopper.goto(`${store}/?code=WELCOME-0001`);
  await expect(shopper).toHaveURL(`${store}/welcome-gift?code=WELCOME-0001`);
  await expect(shopper.locator('link[rel=canonical]')).toHaveAttribute('href', `${store}/welcome-gift`);
  await shopper.locator('a[href*="Product="]').first().click();
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await shopper.getByRole('button', { name: 'Claim this gift' }).click();
  await shopper.waitForURL('**/checkout');
  await expect(shopper.getByLabel('Promo code')).toHaveValue('WELCOME-0001');
  expect(new URL(shopper.url()).origin).toBe(store);
  expect((await shopper.context().cookies(store)).map(({ name }) => name)).not.toContain('inkstand_session');
  await shopper.close();

  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(field).toBeVisible();
  await page.goto('about:blank');
});

test('staff who follow a link without a client reach the only match, or choose the client', async ({
  page,
  server,
}) => {
  for (const [tenant_id, region] of [
    ['acme', 'UK'],
    ['tulip', 'EU'],
  ] as const) {
    const { api } = await signedIn(server.url, `admin@${tenant_id}.test`);
    const body = { name: `Shared name of ${tenant_id}`, slug: 'shared-name', type: 'Store', region } as const;
    await api.createEvent({ params: { tenant_id }, body });
  }
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/events/spring-run/orders?q=nobody`);
  await expect(page).toHaveURL(`${server.url}/events/spring-run/orders?q=nobody&tenant=tulip`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${server.url}/events/shared-name/orders?q=nobody`);
  await expect(page.getByRole('heading', { name: 'Which client?', level: 1 })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: /^Tulip Running Club/ }).click();
  await expect(page).toHaveURL(`${server.url}/events/shared-name/orders?q=nobody&tenant=tulip`);
  await expect(page.getByRole('heading', { name: 'Shared name of tulip', level: 1 })).toBeVisible();

  await openWithin(page, '/site-preview/shared-name');
  await page.getByRole('link', { name: /^Acme Robotics/ }).click();
  await expect(page.getByRole('heading', { name: /^Preview of / })).toBeVisible();
  await openWithin(page, '/events/no-such-event/overview');
  await expect(page.getByText('Error 404')).toBeVisible();
});
