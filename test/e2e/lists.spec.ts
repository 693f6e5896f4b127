import { readFile } from 'node:fs/promises';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { violationsOn } from './axe.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// What a change of several rows does is shown by http/change-each.test.ts, what a shared view is by views.test.ts.

test('a view of events is saved and shared, and listed with its own list only', async ({ page, server }) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events`);
  // A second filter is set, and a view of both saved, while the list still loads for the first.
  const { promise: isSaving, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/acme\/events\?.*type=Promo/, async (route) => {
    await isSaving;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Gift claim', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort by', exact: true }).click();
  await page.getByRole('option', { name: 'Closing next', exact: true }).click();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  answer();
  await expect(page).toHaveURL(/type=Promo&sort=closing/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Gifts that end');
  await page.getByRole('switch', { name: 'Share with the company' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Gifts that end', exact: true })).toBeVisible();
  const { api } = await signedIn(server.url, 'service@acme.test');
  const { data: views } = await api.listViews({ params: { tenant_id: 'acme' }, query: { list: 'events' } });
  expect(views).toMatchObject([{ name: 'Gifts that end', query: 'type=Promo&sort=closing', shared: true }]);

  // Without rows on its page, the list shows its last one.
  await openWithin(page, '/users?role=admin&page=99');
  await expect(page).toHaveURL(/\/users\?role=admin$/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'All users' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Gifts that end/ })).toHaveCount(0);
});

test('selected products are archived: one on sale stays with a reason, the other leaves the list and is restored', async ({
  page,
  server,
}) => {
  const { api } = await signedIn(server.url, 'manager@acme.test');
  const params = { tenant_id: 'acme' };
  const body = { name: 'Day One tote, second try', catalogue_code: 'classic-tee', colours: ['black'] };
  const { data: product } = await api.createProduct({ params, body });
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/products?q=Day+One+tote`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .press('Space');
  const bar = page.getByRole('region', { name: 'Chosen products' });
  await bar.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(bar).toContainText('2 selected');
  expect(await violationsOn(page, 'main')).toEqual([]);
  await bar.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: '1 archived; 1 product not changed' });
  await expect(outcome.getByRole('listitem')).toContainText(['Day One tote:']);
  expect(await violationsOn(page, '[role=dialog]')).toEqual([]);
  await outcome.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cards).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Archived', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${body.name}` }).press('Space');
  await bar.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('1 restored')).toBeVisible();
  await expect(cards).toHaveCount(0);
  await api.deleteProduct({ params: { ...params, product_id: product.id } });
});

test('a store is paused and reopened in the list, which is exported; users are deactivated, except oneself', async ({
  page,
  server,
}) => {
  const params = { tenant_id: 'acme' };
  const { api } = await signedIn(server.url, 'admin@acme.test');
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events?q=summer`);
  const row = page.getByRole('row', { name: /Summer/ });
  try {
    await row.getByRole('checkbox').press('Space');
    const chosen = page.getByRole('region', { name: 'Chosen stores' });
    await chosen.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page.getByText('1 paused')).toBeVisible();
    await expect(row).toContainText('On hold');
    await row.getByRole('checkbox').press('Space');
    await chosen.getByRole('button', { name: 'Reopen', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true }).click();
    await expect(row).toContainText('Active');
  } finally {
    // Other tests buy there, on the same server.
    const { data } = await api.getEvent({ params: { ...params, slug: 'summer-fest' } });
    if (data.status !== 'Active') await api.changeEvents({ params, body: { ids: [data.id], action: 'open' } });
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV', exact: true }).click();
  const table = await readFile(await (await saving).path(), 'utf8');
  expect(table).toMatch(/^\ufeffclient,event,name,/);
  expect(table.trim().split('\r\n')).toHaveLength(2);

  await openWithin(page, '/users');
  await page.getByRole('checkbox', { name: /^Select Grace / }).check();
  await page.getByRole('checkbox', { name: 'Select Arun Patel' }).check();
  const bar = page.getByRole('region', { name: 'Chosen users' });
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
    const outcome = page.getByRole('dialog', { name: '1 deactivated; 1 user not changed' });
    await expect(outcome.getByRole('listitem')).toHaveText(/^Grace /);
    await outcome.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('row', { name: /Arun Patel/ })).toContainText('Deactivated');
  } finally {
    const { data: users } = await api.listUsers({ params, query: { state: 'deactivated' } });
    await api.changeUsers({ params, body: { ids: users.map(({ id }) => id), active: true } });
  }
});

test('selected vouchers are exported and revoked, and filtered by a saved view', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const event = { tenant_id: 'acme', slug: 'open-house' };
  for (const code of ['EARLY-1', 'EARLY-2']) {
    await api.createVoucher({ params: event, body: { code, discount_amount: 5 } });
  }
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/open-house/vouchers`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const codes = page.getByRole('region', { name: 'Chosen vouchers' });
  const saving = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Export selected', exact: true }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\ufeffcode,discount_amount,/);
  await codes.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText('2 vouchers changed')).toBeVisible();
  await page.getByRole('combobox', { name: 'State', exact: true }).click();
  await page.getByRole('option', { name: 'Revoked', exact: true }).click();
  await expect(page).toHaveURL(/voucher_state=revoked/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('No longer good');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'No longer good', exact: true })).toBeVisible();
});
