import { signedIn } from '@inkstand/testing/clients/http-client';
import { DESK, violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

test.use({ viewport: DESK });
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined')));

// No other test uses fjord.
test('a new client connects its payments; staff verify it, set it up, and act on its behalf', async ({
  page,
  openVisitor,
  server,
}) => {
  await signIn(page, server, 'admin@fjord.test');
  // This browser reads English; the user's own language is Danish.
  await page.goto(`${server.url}/settings/company-details?lang=en`);
  await page.getByLabel('VAT number').fill('42');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('begins with its country')).toBeVisible();
  await page.getByLabel('VAT number').fill('DK12345678');
  // What is typed while a save is on its way stays.
  const phone = page.getByLabel('Phone');
  await page.route('**/company-details', async (route) => {
    if (route.request().method() === 'POST') await phone.fill('+45 12 34 56 78');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The company details are saved')).toBeVisible();
  await expect(phone).toHaveValue('+45 12 34 56 78');
  await page.unroute('**/company-details');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');

  await openWithin(page, '/settings/billing-account');
  const credit = page.getByRole('region', { name: 'Credit account' });
  await expect(credit).toContainText('Inkstand’s staff will review it');
  const account = page.getByRole('listitem', { name: 'European Union' });
  await account.getByRole('combobox', { name: 'Country of the account' }).click();
  await page.getByRole('option', { name: 'Denmark', exact: true }).click();
  await account.getByRole('button', { name: 'Connect an account for EUR' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Card payments' })).toContainText('Takes cards');
  // The URL no longer contains the return parameters.
  await expect(page).toHaveURL(/billing-account$/);

  const staff = await openVisitor();
  await signIn(staff, server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/clients`);
  const row = staff.getByRole('row', { name: /Fjord Coffee/ });
  await expect(row).toContainText('Verification');
  await expect(row).toContainText('Takes cards');
  await staff.getByRole('searchbox', { name: 'Search clients' }).fill('fjord');
  await expect(staff.getByRole('row')).toHaveCount(2);
  await row.getByRole('link', { name: 'Fjord Coffee' }).click();
  await staff.getByRole('button', { name: 'Verify this client: Fjord Coffee' }).click();
  await expect(staff.getByRole('region', { name: 'Verification' })).toContainText('can open events');
  await staff.getByLabel('Limit (EUR)').fill('2500');
  await staff.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(staff.getByRole('region', { name: 'Credit account' })).toContainText('€ 2.500,00 left');
  await staff.getByLabel('On shipping').fill('25');
  await staff.getByRole('button', { name: 'Save discounts' }).click();
  await expect(staff.getByText('The discounts are saved')).toBeVisible();

  for (const [setting, title] of [
    ['Billing account', 'Billing account of Fjord Coffee'],
    ['API keys', 'API keys'],
  ] as const) {
    await staff.getByRole('link', { name: setting, exact: true }).click();
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(title);
    await staff.getByRole('main').getByRole('link', { name: 'Fjord Coffee', exact: true }).click();
  }
  await staff.getByRole('button', { name: 'Act for this client: Fjord Coffee' }).click();
  const banner = staff.getByRole('region', { name: 'Acting for a client' });
  await expect(banner).toContainText('You are acting for Fjord Coffee');
  await expect(staff.getByRole('link', { name: 'Stores', exact: true })).toBeVisible();
  await expect(staff.getByRole('link', { name: 'Clients', exact: true })).toHaveCount(0);
  expect(await violationsOn(staff)).toEqual([]);
  await banner.getByRole('button', { name: 'Back to my account' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Fjord Coffee');
  await expect(banner).toHaveCount(0);
});

test('staff set up a client by invitation, and switch a feature off for everybody', async ({ page, server }) => {
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

  await openWithin(page, '/settings/super-admin-panel');
  await expect(page.getByRole('region', { name: 'System health' })).toContainText('PostgreSQL');
  const orders = page.getByRole('switch', { name: 'Claims and checkouts' });
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  const params = { tenant_id: 'all' };
  const areOrdersOn = async () =>
    (await api.listFeatureFlags({ params })).data.find(({ key }) => key === 'orders')?.is_on;
  try {
    await orders.click({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
    await expect(page.getByText('Turned off', { exact: true })).toBeVisible();
    await expect(orders).not.toBeChecked();
    expect(await areOrdersOn()).toBe(false);
    await orders.click({ force: true });
    await expect(page.getByText('Turned on', { exact: true })).toBeVisible();
    expect(await areOrdersOn()).toBe(true);
  } finally {
    // Other tests order, on the same server.
    await api.setFeatureFlag({ params: { ...params, key: 'orders' }, body: { is_on: true } });
  }
});

test('account managers of a client see the revenue of its events, and export it', async ({ page, server }) => {
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/client-revenue?from=2001-01-01&to=2001-01-31`);
  await expect(page.getByText('No bookings in this period')).toBeVisible();
  await page.getByRole('button', { name: /January 2001$/ }).click();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
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
});
