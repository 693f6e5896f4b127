import { startServer } from '@inkstand/testing/servers/server-process';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './support.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a bulk order is filled in like a spreadsheet, saved, split across addresses by a file, placed and cancelled', async ({
  page,
}) => {
  await using server = await startServer();
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/events/team-kit/overview`);
  await page.getByRole('tab', { name: 'Bulk orders', exact: true }).click();
  await page.getByRole('button', { name: 'New bulk order' }).click();
  await page.waitForURL(/bulk-order\/[\w-]{36}/);

  const cell = (colour: string, size: string) =>
    page.getByRole('textbox', { name: `Team shirt 2026, ${colour}, ${size}`, exact: true });
  await cell('Black', 'S').focus();
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('8');
  await page.keyboard.press('ArrowDown');
  await expect(cell('Navy', 'M')).toBeFocused();
  // Pastes a block of spreadsheet cells, starting at this cell.
  await cell('Navy', 'M').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '5\t6\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(cell('Navy', 'M')).toHaveValue('5');
  await expect(cell('Navy', 'L')).toHaveValue('6');
  const cost = page.getByRole('region', { name: 'Cost', exact: true });
  await expect(cost.getByText('31 × Team shirt 2026')).toBeVisible();
  await expect(cost.getByText(/5% off for the quantity/)).toBeVisible();
  await expect(cost.getByText('Enter a delivery address.')).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();

  // The draft is restored when its page is opened again.
  await page.reload();
  await expect(cell('Navy', 'L')).toHaveValue('6');
  await page.getByRole('button', { name: 'Addresses from a file' }).click();
  const head = 'name,email,phone,address_first_line,address_city,address_postcode,product,colour,size,quantity';
  const ann = 'Ann Example,ann@example.test,020 7946 0001,1 High Street,London,N1 9GU,Team shirt 2026';
  const bo = 'Bo Example,bo@example.test,020 7946 0002,2 Low Street,Leeds,LS1 4AP,Team shirt 2026';
  const choose = (lines: string[]) =>
    page.locator('input[type=file]').setInputFiles(csv('offices.csv', [head, ...lines].join('\n')));
  const dialog = page.getByRole('dialog');
  await choose([`${ann},Pink,S,12`]);
  await dialog.getByRole('button', { name: 'Import addresses' }).click();
  await expect(dialog.getByRole('row', { name: /2 colour this colour is not available/ })).toBeVisible();
  await choose([`${ann},Black,S,12`, `${ann},Black,M,8`, `${bo},Navy,M,5`, `${bo},Navy,L,4`]);
  await dialog.getByRole('button', { name: 'Import addresses' }).click();
  await expect(page.getByText('Team shirt 2026, Navy, L: 2 pieces left over')).toBeVisible();
  await cell('Navy', 'L').fill('4');
  await expect(page.getByText('left over')).toHaveCount(0);
  await expect(cost.getByText('Shipping to 2 addresses')).toBeVisible();
  await expectAccessible(page, 'a bulk order');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Pay by credit account' }).click();
  await dialog.getByRole('button', { name: 'Place the order' }).click();
  const orders = page.getByRole('region', { name: '2 orders' });
  await expect(orders.getByRole('link', { name: /INK-/ })).toHaveCount(2);
  await page.goto(`${server.url}/events/team-kit/bulk-order`);
  await expect(page.getByRole('row', { name: /Placed 29 2 £/ })).toBeVisible();
  await page.goto('about:blank');
});

test('customer service can view bulk orders but not change them', async ({ page, server }) => {
  await signIn(page, server, 'service@acme.test');
  await page.goto(`${server.url}/events/team-kit/bulk-order`);
  const button = page.getByRole('button', { name: 'New bulk order' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.goto(`${server.url}/events/welcome-gift/vouchers`);
  await expect(page.getByRole('button', { name: 'Create codes' })).toHaveAttribute('aria-disabled', 'true');
});
