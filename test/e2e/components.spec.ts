import { expectAccessible } from './axe.ts';
import { expect, test } from './support.ts';

// In production there is no such page: third-parties.spec.ts.
test('in demo mode a page shows every shared component, and is accessible', async ({ page, server }) => {
  await page.goto(`${server.url}/dev/components`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Components');
  const table = page.getByRole('region', { name: 'RecordTable' });
  await table.getByRole('checkbox', { name: 'Select Team kit' }).check();
  await table.getByRole('button', { name: 'Name' }).first().click();
  await expect(table.getByRole('columnheader', { name: 'Name' }).first()).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page, '/dev/components');

  const opener = page.getByRole('button', { name: 'A form', exact: true });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rename the record' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByRole('button', { name: 'Rename' }).press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expectAccessible(page, '/dev/components with a dialog', { within: '[role=dialog]' });
  await page.keyboard.type('Team kit');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  // Where something would be lost, Enter loses nothing.
  await page.getByRole('button', { name: 'A question' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
});
