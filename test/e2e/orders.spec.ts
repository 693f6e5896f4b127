import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

/** The rows that an export option downloads, without the header row. */
async function exported(page: Page, choice: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('orders are filtered by address and exported', async ({ page, server }) => {
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const all = Number.parseInt((await page.getByText(/\d+ orders$/).innerText()).replace(/.* of /, ''), 10);
  expect(await exported(page, 'A row per order')).toHaveLength(all);
  expect((await exported(page, 'A row per item')).length).toBeGreaterThanOrEqual(all);

  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Exceptions first' }).click();
  await expect(page).toHaveURL(/sort=exceptions/);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'US', exact: true }).click();
  await page.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/region=US/);
  await expect(rows).not.toHaveCount(0);
  const american = await exported(page, 'A row per order');
  expect(american.length).toBeLessThan(all);
  for (const row of american) expect(row).toContain(',USD,');

  expect(await violationsOn(page)).toEqual([]);
  await page.getByLabel('Search orders').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});
