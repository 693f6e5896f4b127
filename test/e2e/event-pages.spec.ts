import { startServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

const expectAccessible = async (page: Page) => expect(await violationsOn(page)).toEqual([]);

test('an event is created, described, previewed while it is a draft, duplicated, deleted and restored', async ({
  page,
  openVisitor,
}) => {
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');

  // Typed values stay after an error, and leaving shows a warning.
  await page.goto(`${server.url}/events/create`);
  await page.getByLabel('Name', { exact: true }).fill('Summer Fest');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('summer-fest');
  await expect(page.getByText('this address is taken')).toBeVisible();
  await page.getByRole('link', { name: 'Stores', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Summer Fest');
  await page.getByLabel('Name', { exact: true }).fill('Winter Party');
  await expect(page.getByRole('img', { name: 'Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Create as a draft' }).click();
  await page.waitForURL('**/events/winter-party/products');

  // A product in two clicks, from the catalogue of the region.
  await page.getByRole('tab', { name: 'Catalogue' }).click();
  await page
    .getByRole('button', { name: /^Create product on/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create and design' }).click();
  await page.waitForURL('**/design*');

  // The event's details, and its slug while it is still a draft.
  await page.goto(`${server.url}/events/winter-party/event-details`);
  await page.getByLabel('Name', { exact: true }).fill('Winter Ball');
  await page.getByLabel('Address', { exact: true }).fill('winter-ball');
  await page.getByRole('radio', { name: 'One price' }).check();
  await page.getByLabel('Price (GBP)', { exact: true }).fill('2.50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/events/winter-ball/event-details');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Ball');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const brief = {
    name: 'brief.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n9\n%%EOF\n'),
  };
  await page.locator('input[type=file]').setInputFiles(brief);
  await expect(page.getByRole('link', { name: 'brief.pdf' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ ...brief, buffer: Buffer.from('<html>') });
  await expect(page.getByRole('alert').filter({ hasText: 'not a file that can be attached' })).toBeVisible();
  await expectAccessible(page);

  // Previews of the share card and search result update while typing.
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The winter ball’s shop');
  const previews = page.getByRole('complementary', { name: 'Previews' });
  await expect(previews.getByText('The winter ball’s shop')).toHaveCount(2);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Branding' }).click();
  await expect(page.getByRole('region', { name: 'Logo' })).toBeVisible();

  // Only a preview shows the draft, and it continues across pages.
  const host = server.storeUrl('acme', 'winter-ball');
  const visitor = await openVisitor();
  expect((await visitor.goto(host))?.status()).toBe(404);
  await visitor.close();
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  const store = page.frameLocator('iframe');
  await expect(store.getByRole('heading', { level: 1 })).toBeVisible();
  await store.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(store.getByRole('heading', { level: 1 })).toHaveText('Our products');
  await page.goto(`${server.url}/site-preview/winter-ball/index-old`);
  await expect(page).toHaveURL(/\/site-preview\/winter-ball$/);

  // The whole event is duplicated, deleted with a description of the consequences, and restored.
  await page.goto(`${server.url}/events?q=winter`);
  await page.getByRole('button', { name: 'Actions for Winter Ball' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await page.waitForURL('**/events/winter-ball-copy/event-details');
  await page.goto(`${server.url}/events?q=winter`);
  await page.getByRole('button', { name: 'Actions for Winter Ball', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Winter Ball', exact: true })).toHaveCount(0);
  await page.goto(`${server.url}/events?deleted=1`);
  await expectAccessible(page);
  const restore = page.getByRole('button', { name: 'Restore Winter Ball' });
  await restore.click();
  await expect(restore).toHaveCount(0);
  await page.goto(`${server.url}/events?q=winter`);
  await expect(page.getByRole('link', { name: 'Winter Ball', exact: true })).toBeVisible();

  // Staff lock it: its owner is notified and cannot change it.
  const staff = await openVisitor();
  await signIn(staff, server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/events?client=acme&q=winter-ball`);
  await staff.getByRole('button', { name: 'Actions for Winter Ball', exact: true }).click();
  await staff.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(staff.getByText('Only staff can change this event')).toBeVisible();
  await staff.close();
  await page.goto(`${server.url}/events/winter-ball/event-details`);
  await expect(page.getByText('This event is locked.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await page.getByRole('button', { name: 'Options for the chart Orders' }).click();
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  const chart = page.getByRole('region', { name: 'Orders as a table' });
  await expect(chart.getByRole('row')).toHaveCount(31);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Options for the chart Orders' }).click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PNG' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('orders.png');
  await page.goto('about:blank');
});
