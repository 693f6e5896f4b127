import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { openGifts } from './own-gifts.ts';
import { expect, signIn, test } from './support.ts';

/** Returns the file that a click downloads, which must be a PDF. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<Download> {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  return download;
}

const fill = async (page: Page, label: string, value: string) => {
  const field = page.getByRole('dialog').getByLabel(label);
  await field.fill(value);
  await field.blur();
};

test('a budget is changed and forecast; the daily summary is switched off', async ({ page, server }) => {
  const { slug } = await openGifts(server, 'Budgeted gifts');
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${slug}/overview`);
  const panel = page.getByRole('region', { name: 'Budget', exact: true });
  await expect(panel.getByText(/^In the worst case, /)).toBeVisible();

  await panel.getByRole('button', { name: 'Change the budget', exact: true }).click();
  await fill(page, 'Budget (GBP)', '50');
  await fill(page, 'Budget limit (GBP)', '40');
  await page.getByRole('button', { name: 'Save the budget', exact: true }).click();
  await expect(page.getByText('the budget limit must not be below the budget')).toBeVisible();
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await fill(page, 'Budget (GBP)', '60000');
  await fill(page, 'Budget limit (GBP)', '70000');
  await fill(page, 'Expected claims', '20');
  await page.getByRole('button', { name: 'Save the budget', exact: true }).click();
  await expect(page.getByText('The budget is saved', { exact: true })).toBeVisible();
  // The budget, and what is left of it.
  await expect(panel.getByText('£60,000.00', { exact: true })).toHaveCount(2);
  await expect(panel.getByText(/^With 20 claims in all the cost comes to about /)).toBeVisible();

  const summary = page.getByRole('switch', { name: /every morning/ });
  await expect(summary).toBeChecked();
  await summary.click();
  await expect(page.getByText('The daily summary is off', { exact: true })).toBeVisible();
  await expect(summary).not.toBeChecked();
  // It is the whole company's.
  await summary.click();
  await expect(summary).toBeChecked();
});

test('the print room gets its documents from the list and from an order', async ({ page, server }) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/welcome-gift/orders`);
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  const pickList = page.getByRole('menuitem', { name: 'Pick list', exact: true });
  expect((await downloaded(page, () => pickList.click())).suggestedFilename()).toBe('pick-list.pdf');
  const shipped = page.locator('tbody tr').filter({ hasText: 'Shipped' });
  await shipped.first().getByRole('link').first().click();
  const slip = page.getByRole('button', { name: 'Packing slip', exact: true });
  const download = await downloaded(page, () => slip.click());
  expect(download.suggestedFilename()).toMatch(/^INK-.*-packing-slip\.pdf$/);
});
