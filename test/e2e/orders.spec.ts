import { readFile } from 'node:fs/promises';
import { toDay } from '@inkstand/domain/days';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

/** The rows that an export option downloads, without the header row. */
async function exported(page: Page, choice: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('orders are filtered by region and exported', async ({ page, server }) => {
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/orders`);
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const all = Number.parseInt((await page.getByText(/\d+ orders$/).innerText()).replace(/.* of /, ''), 10);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Exceptions first' }).click();
  await expect(page).toHaveURL(/sort=exceptions/);
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'US', exact: true }).click();
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/region=US/);
  // The address changes before the list does.
  await expect(page.getByRole('button', { name: 'Remove this filter: Region: US' })).toBeVisible();
  await expect(page.getByText('Sort by: Exceptions first')).toBeVisible();
  const american = await exported(page, 'A row per order');
  expect(american.length).toBeLessThan(all);
  for (const row of american) expect(row).toContain(',USD,');
  expect((await exported(page, 'A row per item')).length).toBeGreaterThanOrEqual(american.length);

  await page.getByLabel('Search orders').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('an order is marked as delivered by keyboard, leaves the view of what is on the way, and returns when that is undone', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders`);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'On the way' }).click();
  await expect(page).toHaveURL(/delivered=no/);
  const rows = page.locator('tbody tr');
  // The address changes before the list does.
  await expect(rows.filter({ hasNotText: 'Shipped' })).toHaveCount(0);
  await expect(rows).not.toHaveCount(0);
  // Others arrive at the top while the test runs.
  await rows.last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/INK-/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^INK-/);
  const ref = await heading.innerText();
  await page.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mark as delivered' });
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Delivered on').fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  await expect(dialog.getByText(/^It was shipped on \d+ \w+ \d{4}; it cannot have arrived before$/i)).toBeVisible();
  await expect(dialog.getByLabel('Delivered on')).toBeFocused();
  await dialog.getByLabel('Delivered on').fill(toDay(new Date()));
  await dialog.getByRole('button', { name: 'Mark as delivered' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Delivered on \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByText(/^Arrived on \d+ \w+ \d{4}$/)).toBeVisible();
  const address = await page.getByRole('link', { name: 'Customer’s page' }).getAttribute('href');
  const { host, pathname } = new URL(address ?? '');
  const seenByCustomer = await page.request.get(server.url + pathname, { headers: { host } });
  expect(await seenByCustomer.text()).toMatch(/Delivered on \d+ \w+ \d{4}/);

  const found = page.locator('tbody').getByRole('link', { name: ref });
  await openWithin(page, `/orders?q=${ref}&delivered=no`);
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await openWithin(page, `/orders/${ref}`);
  await page.getByRole('button', { name: 'Undo: parcel 1 is delivered' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
  await openWithin(page, `/orders?q=${ref}&delivered=no`);
  await expect(found).toBeVisible();
});
