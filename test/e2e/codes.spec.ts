import { readFile } from 'node:fs/promises';
import { startServer } from '@inkstand/testing/servers/server-process';
import { DESK, expectAccessible } from './axe.ts';
import { expect, fillRecipient, signIn, test } from './support.ts';

test.use({ viewport: DESK });

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('promo codes are generated, uploaded, emailed to a list, claimed, and revoked', async ({ page }) => {
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/welcome-gift/vouchers`);
  // 200 of the demonstration, and one released by a cancelled gift.
  await expect(page.getByRole('button', { name: '201 Unsent' })).toBeVisible();

  await page.getByRole('button', { name: 'Create codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the batch').fill('Speakers');
  await dialog.getByLabel('How many').fill('30');
  await dialog.getByLabel('Prefix (optional)').fill('talk');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByRole('button', { name: '231 Unsent' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Batch' }).click();
  await page.getByRole('option', { name: 'Speakers (30)' }).click();
  await expect(page.getByText('30 codes', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/batch=/);

  // A file with errors changes nothing; without errors it is imported completely.
  await page.getByRole('button', { name: 'Upload codes' }).click();
  await page.locator('input[type=file]').setInputFiles(csv('mine.csv', 'code,uses\nwelcome 0001,1\nVIP-1,none\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('2 problems; nothing has been changed')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '2 code this code exists already' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(csv('mine.csv', 'code,uses\nVIP-1,5\nVIP-2,5\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect(page.getByRole('button', { name: '233 Unsent' })).toBeVisible();

  await page.goto(`${server.url}/events/welcome-gift/vouchers`);
  await page.getByRole('button', { name: 'Email codes' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(csv('guests.csv', 'name,email,language\nJan,jan@example.test,nl\n'));
  // New codes can be limited to products, like a batch.
  await dialog.getByLabel('Only for these products (optional)', { exact: true }).and(page.locator('input')).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('1 person is on the list, and nothing is wrong with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 code' }).click();
  await expect(page.getByText('1 code is on the way.')).toBeVisible();
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get(`${server.url}/dev/outbox.json`)).json();
      return data.find(({ to }: { to: string }) => to === 'jan@example.test')?.subject;
    })
    .toMatch(/^Een cadeau van /);
  const outbox = await (await page.request.get(`${server.url}/dev/outbox.json`)).json();
  const sentEmail: { text: string } = outbox.data.find(({ to }: { to: string }) => to === 'jan@example.test');
  const link = /https?:\S+\?code=\S+/.exec(sentEmail.text)?.[0] ?? '';

  // The link in the email opens the gift, in the language of the email until another one is chosen.
  await page.goto(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.goto(`${link}&lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Hello Jan!')).toBeVisible();
  await page
    .getByRole('link', { name: /Welcome aboard T-shirt/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
  await page
    .getByRole('button', { name: /claim|geschenk|cadeau/i })
    .first()
    .click();
  await page.waitForURL('**/checkout');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Jan');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('jan@example.test');
  await fillRecipient(page, {
    name: 'Jan Example',
    email: 'jan@example.test',
    phone: '020 7946 0001',
    firstLine: '7 Code Street',
    city: 'London',
    postcode: 'SW1A 2AA',
  });
  await page.getByRole('button', { name: 'Order your gift' }).click();
  await page.waitForURL(/\/order\/[\w-]{43}/);

  await page.goto(`${server.url}/events/welcome-gift/vouchers?q=jan%40example`);
  await expect(page.getByRole('button', { name: '60 Claimed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Claimed 1 of 1 Jan/ })).toBeVisible();

  // Selects all matches, including other pages.
  await page.goto(`${server.url}/events/welcome-gift/vouchers?state=unsent`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 233 matching' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: '233 Revoked' })).toBeVisible();

  await page.goto(`${server.url}/events/welcome-gift/vouchers?q=talk`);
  await page.getByRole('button', { name: 'Download' }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'QR codes to cut out (A4)' }).click(),
  ]);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('about:blank');
});

test('a voucher is added, changed before its first use, and revoked', async ({ page }) => {
  await using server = await startServer();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/summer-fest/vouchers`);
  await page.getByRole('button', { name: 'Add a voucher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add the voucher' }).click();
  await expect(dialog.getByText('Please enter a code')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('summer 10');
  await dialog.getByLabel('Discount in GBP').fill('4.50');
  await dialog.getByRole('button', { name: 'Add the voucher' }).click();
  await expect(dialog.getByText('this code exists already')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('AUTUMN');
  await dialog.getByRole('button', { name: 'Add the voucher' }).click();
  await expect(page.getByRole('row', { name: /AUTUMN £4.50 0 0 £0.00/ })).toBeVisible();

  await page.getByRole('button', { name: 'Edit AUTUMN' }).click();
  await dialog.getByLabel('Discount in GBP').fill('5');
  await dialog.getByRole('button', { name: 'Save the voucher' }).click();
  await expect(page.getByRole('row', { name: /AUTUMN £5.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke AUTUMN' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('row', { name: /AUTUMN Revoked/ })).toBeVisible();
  await expectAccessible(page, 'vouchers');
  await page.goto('about:blank');
});
