import { readFile } from 'node:fs/promises';
import { signedIn } from '@inkstand/testing/clients/http-client';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, violationsOn } from './axe.ts';
import { claimGift, openGifts } from './own-gifts.ts';
import { expect, loseResponse, openWithin, signIn, takeMessages, test } from './support.ts';

async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOn(page, within)).toEqual([]);
}

const total = async (page: Page) =>
  Number.parseInt((await page.getByText(/\d+ orders?$/).innerText()).replace(/.* of /, ''), 10);

/** The rows that an export option downloads, without the header row. */
async function exported(page: Page, choice: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  return (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n').slice(1);
}

test('filters are shown below the search, each is removed by one click, Back steps through them, and what is found is exported', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/orders?status=shipped,cancelled`);
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const all = await total(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expectAccessible(page, '[role=dialog]');
  // Options beyond the menu are found by server-side search.
  await filters.getByRole('combobox', { name: 'Fulfiller' }).fill('lowl');
  await filters.getByRole('option', { name: 'Lowlands Print', exact: true }).click();
  await filters.getByRole('button', { name: 'Show orders' }).click();
  await expect(filters).toHaveCount(0);
  await expect(page.getByText('Fulfiller: Lowlands Print')).toBeVisible();
  for (const fulfiller of await page.locator('tbody [data-label="Fulfiller"]').allInnerTexts()) {
    expect(fulfiller).toContain('Lowlands Print');
  }
  expect(await total(page)).toBeLessThan(all);

  const chip = (label: string | RegExp) => page.getByRole('button', { name: label });
  await chip('Remove this filter: Cancelled').press('Enter');
  await expect(page).toHaveURL(/status=shipped&/);
  await expect(chip('Remove this filter: Fulfiller: Lowlands Print')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/status=shipped(?:%2C|,)cancelled/);
  // Both go, however quickly they are clicked.
  const both = chip(/^Remove this filter: (Shipped|Cancelled)$/);
  await expect(both).toHaveCount(2);
  await both.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(page).not.toHaveURL(/status=/);
  await page.goBack();
  await expect(page).toHaveURL(/status=shipped(?:%2C|,)cancelled/);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).toHaveURL(/\/orders\??$/);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await expect(page.getByText('Fulfiller: Lowlands Print')).toHaveCount(0);

  await expect.poll(() => total(page)).toBeGreaterThan(all);
  const everything = await total(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filters.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Exceptions first' }).click();
  await expect(page).toHaveURL(/sort=exceptions/);
  await filters.getByRole('combobox', { name: 'Region' }).click();
  await page.getByRole('option', { name: 'US', exact: true }).click();
  await filters.getByRole('button', { name: 'Show orders' }).click();
  await expect(filters).toHaveCount(0);
  await expect(page).toHaveURL(/region=US/);
  // The address changes before the list does.
  await expect(chip('Remove this filter: Region: US')).toBeVisible();
  await expect(page.getByText('Sort by: Exceptions first')).toBeVisible();
  const american = await exported(page, 'A row per order');
  expect(american.length).toBeLessThan(everything);
  for (const row of american) expect(row).toContain(',USD,');
  expect((await exported(page, 'A row per item')).length).toBeGreaterThanOrEqual(american.length);

  await page.getByLabel('Search orders').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
});

test('columns are chosen by keyboard and remembered; a view is saved as a tab, opened, renamed and deleted; a heading sorts, and the totals follow the chosen days', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders`);
  const headings = page.getByRole('columnheader');
  const [destination, fulfiller] = [
    headings.filter({ hasText: 'Destination' }),
    headings.filter({ hasText: 'Fulfiller' }),
  ];
  await expect(fulfiller).toBeVisible();
  const toggleColumns = async () => {
    await page.getByRole('button', { name: 'Display' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Destination' }).press('Space');
    await page.getByRole('checkbox', { name: 'Fulfiller' }).press('Space');
    await page.keyboard.press('Escape');
  };
  await toggleColumns();
  await expect(destination).toBeVisible();
  await expect(page).toHaveURL(/columns=/);
  await page.goto(`${server.url}/orders?status=shipped&sort=oldest`);
  await expect(destination).toBeVisible();
  await expect(fulfiller).toHaveCount(0);

  const tabs = page.getByRole('navigation', { name: 'Views' });
  await tabs.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sent first');
  const share = page.getByRole('switch', { name: 'Share with the company' });
  await share.check({ force: true });
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const tab = tabs.getByRole('link', { name: 'Sent first', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Needs attention' }).click();
  await expect(page).toHaveURL(/\/orders\?only=needs_person$/);
  await expect(tab).not.toHaveAttribute('aria-current');
  // The view keeps its columns when those of the list change.
  await toggleColumns();
  await expect(destination).toHaveCount(0);
  await tab.click();
  await expect(page).toHaveURL(/status=shipped&sort=oldest/);
  await expect(destination).toBeVisible();
  // Replacing a shared view leaves it shared.
  await openWithin(page, '/products');
  await openWithin(page, '/orders?status=shipped');
  await tabs.getByRole('button', { name: 'Save as a view' }).click();
  await expect(share).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sent first');
  await expect(share).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await tab.click();
  await page.getByRole('button', { name: 'Change the view Sent first' }).click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sent');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change the view Sent', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tabs.getByRole('link', { name: 'Sent', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Total', exact: true }).click();
  await expect(page).toHaveURL(/sort=total-desc/);
  await expect(headings.filter({ hasText: 'Total' })).toHaveAttribute('aria-sort', 'descending');
  // Days that are typed: audit.spec.ts.
  const totals = page.getByLabel('Totals');
  const count = async () => Number((await totals.locator('dd').first().innerText()).replaceAll(',', ''));
  await expect(totals.getByText('Paid')).toBeVisible();
  const all = await count();
  await page.getByRole('button', { name: 'Placed: Any time' }).press('Enter');
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Last 30 days' }).press('Enter');
  await expect(page).toHaveURL(/period=last_30_days/);
  await expect(page.getByRole('button', { name: 'Placed: Last 30 days' })).toBeVisible();
  await expect.poll(count).toBeLessThan(all);
});

test('a bulk action on orders selected by keyboard: it shows their number, its progress, and the failures', async ({
  page,
  server,
  consoleMessages,
}) => {
  const gifts = await openGifts(server, 'Bulk actions', { budget: 1 });
  const [held, cancelled] = [
    await claimGift(server, gifts, '1 Held Road'),
    await claimGift(server, gifts, '2 Held Road'),
  ];
  const params = { tenant_id: 'acme', order_ref: cancelled.order_ref };
  await gifts.api.actOnOrder({ params, body: { action: 'cancel', reason: 'Of a test' } });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/orders?event=${gifts.slug}`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('checkbox').press('Space');
  const chosen = page.getByRole('region', { name: 'Chosen orders' });
  await expect(chosen).toContainText('1 selected');
  const all = page.getByRole('columnheader').getByRole('checkbox', { name: 'Select all on this page' });
  await chosen.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(all).toBeFocused();
  await rows.first().getByRole('checkbox').press('Space');
  await all.press('Space');
  await expect(chosen).toContainText('2 selected');
  await expectAccessible(page, 'main');
  await chosen.getByRole('button', { name: 'Actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Approve…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve?' });
  await expect(dialog).toContainText('Not changed:');
  await expect(dialog).toContainText('The order is cancelled.');
  // The response is lost; the second press finds what the first one did.
  const lost = await loseResponse(page, '**/bulk-actions');
  await dialog.getByRole('button', { name: 'Approve: 1 order' }).press('Enter');
  await lost();
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await dialog.getByRole('button', { name: 'Approve: 1 order' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(all).toBeFocused();

  const progress = page.getByRole('region', { name: 'Bulk actions' });
  await expect(progress).toContainText('1 order changed, done', { timeout: 180_000 });
  await expect(progress.getByRole('status')).toHaveCount(1);
  await progress.getByRole('button', { name: /not changed: why/ }).click();
  const why = page.getByRole('dialog', { name: 'Approve: not changed' });
  await expect(why).toContainText('The order is cancelled.');
  await expectAccessible(page, '[role=dialog]');
  const downloading = page.waitForEvent('download');
  await why.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain(`${cancelled.order_ref},The order is cancelled.`);
  await why.getByRole('button', { name: 'Close' }).last().click();
  // The list has updated without a reload.
  await expect(rows.filter({ hasText: held.order_ref })).toHaveCount(1);
  await expect(page.locator('tbody [data-label="Status"]').filter({ hasText: 'over budget' })).toHaveCount(0);
  await progress.getByRole('button', { name: 'Hide: Approve' }).click();
  await expect(progress).toHaveCount(0);
});

test('what is refused about a bulk action is said at its field; earlier actions fold into a line', async ({
  page,
  server,
}) => {
  const ended = [1, 2, 3].map((place) => ({
    id: `019b76da-a965-7aec-8235-00000000000${place}`,
    action: 'choose_fulfiller',
    label: 'Choose a fulfiller',
    total: 2,
    done: 2,
    refused: 2,
    status: 'finished',
    created_at: new Date().toISOString(),
    finished_at: new Date().toISOString(),
  }));
  await page.route('**/bulk-action-plans', (route) =>
    route.fulfill({ json: { data: { total: 1, possible: 1, too_many: false, impossible: [] } } }),
  );
  await page.route('**/bulk-actions', async (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: { data: ended } });
    const { action } = route.request().postDataJSON() as { action: string };
    const errors = { [action === 'resend_email' ? 'email' : 'fulfiller_id']: ['not this one'] };
    return route.fulfill({ status: 422, json: { success: false, message: 'not this one', errors } });
  });
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/orders?status=fulfiller+submission+error`);
  const progress = page.getByRole('region', { name: 'Bulk actions' });
  await expect(progress.getByRole('status')).toHaveText('Move to another fulfillerNo orders changed');
  await progress.getByRole('button', { name: '2 earlier actions' }).click();
  await expect(progress.getByRole('status')).toHaveCount(3);
  await progress.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(progress).toHaveCount(0);
  await openWithin(page, '/events');
  await Promise.all([
    page.waitForResponse('**/bulk-actions'),
    openWithin(page, '/orders?status=fulfiller+submission+error'),
  ]);
  await expect(progress).toHaveCount(0);
  await page.locator('tbody tr').first().getByRole('checkbox').check();
  const open = async (action: string) => {
    await page.getByRole('region', { name: 'Chosen orders' }).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: `${action}…` }).click();
    return page.getByRole('dialog');
  };
  const moving = await open('Move to another fulfiller');
  const fulfiller = moving.getByRole('combobox', { name: 'Fulfiller' });
  await fulfiller.click();
  await page.getByRole('option').first().click();
  await moving.getByRole('button', { name: /: 1 order$/ }).click();
  await expect(fulfiller).toHaveAccessibleDescription('not this one');
  await moving.getByRole('button', { name: 'Go back' }).click();
  const resending = await open('Send an email again');
  await resending.getByRole('radio').first().check();
  await resending.getByRole('button', { name: /: 1 order$/ }).click();
  await expect(resending.getByRole('radiogroup')).toHaveAccessibleDescription('not this one');
});

test('staff update progress from a file, which is checked before anything is changed', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'staff@inkstand.test');
  // The oldest is one of the demonstration's; the newest may be another test's, on its way to the recipient.
  const order = (await api.listOrders({ params: { tenant_id: 'all' }, query: { status: 'packaged' } })).data.at(-1);
  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/orders?q=${order?.order_ref}`);
  const choose = async (status: string) => {
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'progress.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`order_ref,status\n${order?.order_ref},${status}\n`),
      });
  };
  await page.getByRole('button', { name: 'Import progress' }).click();
  await choose('lost');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 problem; nothing has been changed');
  await choose('ready to ship');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expectAccessible(page, '[role=dialog]');
  await page.getByRole('button', { name: 'Set progress of 1 order' }).click();
  await expect(page.getByRole('region', { name: 'Bulk actions' })).toContainText('1 order changed, done', {
    timeout: 180_000,
  });
  await expect(page.locator('tbody [data-label="Status"]')).toContainText('Ready to ship');
});

test('on the smallest phone orders are selectable cards: the first is whole on the screen, none is higher than 96 px', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  // Who has begun no bulk action, whose progress would stand above the list.
  await signIn(page, server, 'manager@inkstand.test');
  await page.goto(`${server.url}/orders`);
  const orders = page.locator('tbody tr');
  await expect(orders).toHaveCount(25);
  const heights = await orders.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(96);
  const first = await orders.first().boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(667);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('region', { name: 'Chosen orders' })).toContainText('25 selected');
  await page.getByRole('button', { name: /^Select all \d+ matching$/ }).click();
  await expect(page.getByRole('region', { name: 'Chosen orders' })).toContainText(/All \d+ matching selected/);
  // The whole page: only a phone has a button for the menu.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 'orders');
});
