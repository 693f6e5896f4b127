import { startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

/** Leaves pages with a live connection before their server stops, since they would report its loss. */
const leave = (page: Page) => page.goto('about:blank');

async function declineCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A blank page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('site-cookies', 'declined');
  });
}

test('a new client requests credit and connects its payments; staff verify it, set it up, and act on its behalf', async ({
  page,
}) => {
  await using server = await startServer();
  await declineCookies(page);

  await signIn(page, server, 'admin@fjord.test');
  // This browser reads English; the user's own language is Danish.
  await page.goto(`${server.url}/settings?lang=en`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Company details/ })
    .click();
  await page.getByLabel('VAT number').fill('42');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('begins with its country')).toBeVisible();
  await page.getByLabel('VAT number').fill('DK12345678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The company details are saved')).toBeVisible();

  await page.goto(`${server.url}/settings/billing-account`);
  const credit = page.getByRole('region', { name: 'Credit account' });
  await expect(credit).toContainText('Inkstand’s staff will review it');
  const account = page.getByRole('listitem', { name: 'European Union' });
  await account.getByRole('combobox', { name: 'Country of the account' }).click();
  await page.getByRole('option', { name: 'Denmark', exact: true }).click();
  await account.getByRole('button', { name: 'Connect an account for EUR' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const payments = page.getByRole('region', { name: 'Card payments' });
  await expect(payments).toContainText('Takes cards');
  // The URL no longer contains the return parameters, and the loading bar of that change is gone.
  await expect(page).toHaveURL(/billing-account$/);
  await page.reload();
  // Simulates another person's browser: without the first one's language, and without a page that redirects to the
  // login.
  await page.evaluate(() => localStorage.clear());
  await leave(page);
  await page.context().clearCookies();

  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  const row = page.getByRole('row', { name: /Fjord Coffee/ });
  await expect(row).toContainText('Verification');
  await expect(row).toContainText('Takes cards');
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('fjord');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name: 'Fjord Coffee' }).click();
  await page.getByRole('button', { name: 'Verify this client: Fjord Coffee' }).click();
  await expect(page.getByRole('region', { name: 'Verification' })).toContainText('can open events');
  await page.getByLabel('Limit (EUR)').fill('2500');
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Credit account' })).toContainText('€ 2.500,00 left');
  await page.getByLabel('On shipping').fill('25');
  await page.getByRole('button', { name: 'Save discounts' }).click();
  await expect(page.getByText('The discounts are saved')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Act for this client: Fjord Coffee' }).click();
  const banner = page.getByRole('region', { name: 'Acting for a client' });
  await expect(banner).toContainText('You are acting for Fjord Coffee');
  await expect(page.getByRole('link', { name: 'Stores', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clients', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'acting');
  await page.setViewportSize({ width: 1440, height: 900 });
  await banner.getByRole('button', { name: 'Back to my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fjord Coffee');
  await expect(banner).toHaveCount(0);

  await page.goto(`${server.url}/audit-logs?tenant=fjord`);
  await expect(page.getByRole('row', { name: /User acted for client/ })).toHaveCount(2);
  await leave(page);
});

test('staff set up a client by invitation, and feature flags apply to everybody', async ({ page, openVisitor }) => {
  await using server = await startServer();
  await declineCookies(page);
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/clients/create`);
  await page.getByLabel('Name', { exact: true }).fill('Harbour Choir');
  await expect(page.getByLabel('Short name')).toHaveValue('harbour-choir');
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByLabel('Name of the person')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name of the person').fill('Sam Example');
  await page.getByLabel('Email').fill('sam@choir.test');
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Choir');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/settings/super-admin-panel`);
  await expect(page.getByRole('region', { name: 'System health' })).toContainText('PostgreSQL');
  await page.getByRole('switch', { name: 'Claims and checkouts' }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(page.getByText('Turned off', { exact: true })).toBeVisible();
  const shopper = await openVisitor();
  await declineCookies(shopper);
  await shopper.goto(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
  const paused = shopper.getByRole('heading', { name: 'This store is taking a break' });
  await expect(paused).toBeVisible();
  await page.getByRole('switch', { name: 'Claims and checkouts' }).click({ force: true });
  await expect(page.getByText('Turned on', { exact: true })).toBeVisible();
  await shopper.goto(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(paused).toHaveCount(0);
  await shopper.close();
  await leave(page);
});

test('account managers of a client see the revenue of its events, and export it', async ({ page, server }) => {
  await declineCookies(page);
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/client-revenue`);
  const pounds = page.getByRole('region', { name: 'Revenue in GBP' });
  await expect(pounds.getByRole('row', { name: /Summer Fest/ })).toBeVisible();
  await expect(pounds.getByRole('row', { name: /^Total/ })).toContainText('£');
  await page.getByText('Quarters', { exact: true }).click();
  await expect(page).toHaveURL(/interval=quarter/);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^revenue-.*\.csv$/);
  await page.goto(`${server.url}/client-revenue?from=2001-01-01&to=2001-01-31`);
  await expect(page.getByText('No bookings in this period')).toBeVisible();
  await leave(page);
});
