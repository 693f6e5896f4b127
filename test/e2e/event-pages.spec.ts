import { violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// What a draft shows to visitors, a copy has and a lock refuses: site-preview.test.ts and life-of-an-event.test.ts.

test('an event is created, described, previewed while it is a draft, duplicated, deleted, restored and locked', async ({
  page,
  openVisitor,
  server,
}) => {
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

  // The event's details, and its slug while it is still a draft.
  await page.getByRole('tab', { name: 'Details' }).click();
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

  // Previews of the share card and search result update while typing.
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  await page.getByLabel('Title', { exact: true }).fill('The winter ball’s shop');
  const previews = page.getByRole('complementary', { name: 'Previews' });
  await expect(previews.getByText('The winter ball’s shop')).toHaveCount(2);
  // What is typed while a save is on its way stays, and is not saved yet.
  const description = page.getByLabel('Description', { exact: true });
  await page.route('**/seo', async (route) => {
    await description.fill('Shirts for everyone who danced.');
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(description).toHaveValue('Shirts for everyone who danced.');
  await page.unroute('**/seo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Branding' }).click();
  await expect(page.getByRole('region', { name: 'Logo' })).toBeVisible();

  // The preview of the draft continues across pages.
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  const store = page.frameLocator('iframe');
  await expect(store.getByRole('heading', { level: 1 })).toBeVisible();
  await store.getByRole('contentinfo').getByRole('link', { name: 'Products' }).click();
  await expect(store.getByRole('heading', { level: 1 })).toHaveText('Our products');

  // The whole event is duplicated, deleted with a description of the consequences, and restored.
  await openWithin(page, '/events?q=winter');
  const actions = page.getByRole('button', { name: 'Actions for Winter Ball', exact: true });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await page.waitForURL('**/events/winter-ball-copy/event-details');
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Ball copy');
  await openWithin(page, '/events?q=winter');
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Winter Ball', exact: true })).toHaveCount(0);

  await openWithin(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  const options = page.getByRole('button', { name: 'Options for the chart Orders' });
  await options.click();
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  const chart = page.getByRole('region', { name: 'Orders as a table' });
  await expect(chart.getByRole('row')).toHaveCount(31);
  expect(await violationsOn(page, '[aria-label="Orders as a table"]')).toEqual([]);
  await options.click();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PNG' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('orders.png');

  await openWithin(page, '/events?deleted=1');
  const restore = page.getByRole('button', { name: 'Restore Winter Ball' });
  await expect(restore).toBeVisible();
  expect(await violationsOn(page, 'main')).toEqual([]);
  await restore.click();
  await expect(restore).toHaveCount(0);

  // Staff lock it: its owner is notified and cannot change it.
  const staff = await openVisitor();
  await signIn(staff, server, 'staff@inkstand.test');
  await staff.goto(`${server.url}/events?client=acme&q=winter-ball`);
  await staff.getByRole('button', { name: 'Actions for Winter Ball', exact: true }).click();
  await staff.getByRole('menuitem', { name: 'Lock' }).click();
  await expect(staff.getByText('Only staff can change this event')).toBeVisible();
  await staff.close();
  await openWithin(page, '/events/winter-ball/event-details');
  await expect(page.getByText('This event is locked.').first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled();

  // A product in two clicks, from the catalogue of the region.
  await openWithin(page, '/events');
  await openWithin(page, '/events/winter-ball-copy/catalogue');
  await page
    .getByRole('button', { name: /^Create product on/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue(/^Winter Ball/);
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Create and design' }).click();
  await page.waitForURL('**/design*');
  const back = page.getByRole('link', { name: /^Back to Winter Ball/ });
  await back.click();
  // The designer leads back to the event from its product's badge and from its best sellers, too.
  await page.getByRole('link', { name: 'Draft', exact: true }).click();
  await expect(back).toBeVisible();
  await openWithin(page, '/events/summer-fest/overview');
  await page
    .getByRole('region', { name: /^Best sellers/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Back to Summer Fest' }).click();
  await page.waitForURL('**/events/summer-fest/overview');
});
