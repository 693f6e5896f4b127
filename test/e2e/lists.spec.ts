import { readFile } from 'node:fs/promises';
import { startServer } from '@inkstand/testing/servers/server-process';
import { violationsOn } from './axe.ts';
import { expect, signIn, test } from './support.ts';

test('views of events and users are saved, shared, and listed with their own list', async ({
  page,
  openVisitor,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events`);
  // A second filter is set while the list still loads for the first.
  const { promise: isSecondChosen, resolve: answerFirst } = Promise.withResolvers<void>();
  await page.route(/\/api\/acme\/events\?.*type=Promo/, async (route) => {
    await isSecondChosen;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: 'Gift claim', exact: true }).click();
  await page.getByRole('combobox', { name: 'Sort by', exact: true }).click();
  await page.getByRole('option', { name: 'Closing next', exact: true }).click();
  answerFirst();
  await expect(page).toHaveURL(/type=Promo&sort=closing/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gifts that end');
  await page.getByRole('switch', { name: 'Share with the company' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Gifts that end', exact: true })).toBeVisible();

  await page.goto(`${server.url}/users?role=admin`);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'All users' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Gifts that end/ })).toHaveCount(0);

  const colleague = await openVisitor();
  await signIn(colleague, server, 'service@acme.test');
  await colleague.goto(`${server.url}/events`);
  await colleague.getByRole('button', { name: 'Views', exact: true }).click();
  await colleague.getByRole('menuitem', { name: /Gifts that end/ }).click();
  await expect(colleague).toHaveURL(/type=Promo&sort=closing/);
  await expect(colleague.getByRole('link', { name: 'Welcome gift' })).toBeVisible();
  await colleague.close();
});

test('selected products are archived: those on sale stay with a reason, the others leave the list and are restored', async ({
  page,
}) => {
  // A separate server, since products that other tests need are archived.
  await using server = await startServer();
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/products`);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).not.toHaveCount(0);
  const before = await cards.count();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .press('Space');
  const bar = page.getByRole('region', { name: 'Chosen products' });
  await bar.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(bar).toContainText(`${before} selected`);
  expect(await violationsOn(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: /archived; .* not changed/ });
  await expect(outcome.getByRole('listitem').first()).toContainText(':');
  const stayed = await outcome.getByRole('listitem').count();
  expect(stayed).toBeLessThan(before);
  expect(await violationsOn(page)).toEqual([]);
  await outcome.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(cards).toHaveCount(stayed);

  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Archived', exact: true }).click();
  await expect(cards).toHaveCount(before - stayed);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .press('Space');
  await bar.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('1 restored')).toBeVisible();
  await expect(cards).toHaveCount(before - stayed - 1);
  await page.goto('about:blank');
});

test('a store is paused and opened in the list, a colleague deactivated, and both lists exported', async ({ page }) => {
  // A separate server, since a store of the demonstration is paused.
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events?q=summer`);
  const row = page.getByRole('row', { name: /Summer/ });
  for (const [action, done, status] of [
    ['Pause', '1 paused', 'On hold'],
    ['Reopen', '1 open again', 'Active'],
  ] as const) {
    await row.getByRole('checkbox').press('Space');
    await page
      .getByRole('region', { name: 'Chosen stores' })
      .getByRole('button', { name: action, exact: true })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(row).toContainText(status);
  }
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV', exact: true }).click();
  const table = await readFile(await (await saving).path(), 'utf8');
  expect(table).toMatch(/^\ufeffclient,event,name,/);
  expect(table.trim().split('\r\n')).toHaveLength(2);

  await page.goto(`${server.url}/users`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Chosen users' });
  await bar.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
  const outcome = page.getByRole('dialog', { name: /deactivated; 1 user not changed/ });
  await expect(outcome.getByRole('listitem')).toHaveCount(1);
  await outcome.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Deactivated', { exact: true })).not.toHaveCount(0);
  await page.goto('about:blank');
});

test('vouchers are filtered by a saved view, revoked in bulk and exported; fulfillers are paused in bulk', async ({
  page,
}) => {
  // A separate server, since vouchers are revoked and a fulfiller is paused.
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/summer-fest/vouchers`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const codes = page.getByRole('region', { name: 'Chosen vouchers' });
  const saving = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Export selected', exact: true }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\ufeffcode,discount_amount,/);
  await codes.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByText(/vouchers? changed/)).toBeVisible();
  await page.getByRole('combobox', { name: 'State', exact: true }).click();
  await page.getByRole('option', { name: 'Revoked', exact: true }).click();
  await expect(page).toHaveURL(/voucher_state=revoked/);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('No longer good');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'No longer good', exact: true })).toBeVisible();

  await signIn(page, server, 'staff@inkstand.test');
  await page.goto(`${server.url}/fulfillers?region=UK`);
  await page.getByRole('checkbox', { name: 'Select Northprint', exact: true }).check();
  const row = page.getByRole('row', { name: /Northprint/ });
  const chosen = page.getByRole('region', { name: 'Chosen fulfillers' });
  await chosen.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(row).toContainText('Paused');
  await page.getByRole('checkbox', { name: 'Select Northprint', exact: true }).check();
  await chosen.getByRole('button', { name: 'Resume orders', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume orders', exact: true }).click();
  await expect(row).not.toContainText('Paused');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'All fulfillers' })).toBeVisible();
  await page.goto('about:blank');
});
