import { readFile } from 'node:fs/promises';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { DESK, violationsOn } from './axe.ts';
import { draftPromo } from './promo-support.ts';
import { expect, loseResponse, signIn, takeMessages, test } from './support.ts';

test.use({ viewport: DESK });

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

// How codes are emailed and claimed: campaign.spec.ts.

test('promo codes are generated, uploaded, printed, and revoked', async ({ page, server, consoleMessages }) => {
  const { api, params, codes } = await draftPromo(server, 'Gifts for speakers');
  await api.createPromoCodes({ params, body: { codes: ['WELCOME-0001'], maximum_uses: 1 } });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(codes);
  await expect(page.getByRole('button', { name: '1 Unsent' })).toBeVisible();

  await page.getByRole('button', { name: 'Create codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the batch').fill('Speakers');
  await dialog.getByLabel('How many').fill('60');
  await dialog.getByLabel('Prefix (optional)').fill('talk');
  // The response is lost; the second press creates no more.
  const lost = await loseResponse(page, '**/promo-codes');
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await lost();
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await dialog.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByRole('button', { name: '61 Unsent' })).toBeVisible();
  const chooseBatch = async () => {
    await page.getByRole('combobox', { name: 'Batch' }).click();
    await page.getByRole('option', { name: 'Speakers (60)' }).click();
    await expect(page.getByText(/ of 60 codes$/)).toBeVisible();
  };
  await chooseBatch();
  await expect(page).toHaveURL(/batch=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/batch=/);
  // The address changes before the list does.
  await expect(page.getByText(/ of 61 codes$/)).toBeVisible();
  await chooseBatch();

  // A file with errors changes nothing; without errors it is imported completely.
  await page.getByRole('button', { name: 'Upload codes' }).click();
  await page.locator('input[type=file]').setInputFiles(csv('mine.csv', 'code,uses\nwelcome 0001,1\nVIP-1,none\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('2 problems; nothing has been changed')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '2 code this code exists already' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(csv('mine.csv', 'code,uses\nVIP-1,5\nVIP-2,5\n'));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Add 2 codes' }).click();
  await expect(page.getByRole('button', { name: '63 Unsent' })).toBeVisible();

  await page.getByRole('button', { name: 'Download' }).click();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'QR codes to cut out (A4)' }).click(),
  ]);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');

  // Selects all that match, including other pages.
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Select all 60 matching' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('button', { name: '60 Revoked' })).toBeVisible();
  await expect(page.getByRole('button', { name: '3 Unsent' })).toBeVisible();
});

test('a voucher is added, changed before its first use, and revoked', async ({ page, server }) => {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const company = { tenant_id: 'acme' };
  const { data: event } = await api.createEvent({
    params: company,
    body: { name: 'Shop with vouchers', type: 'Store', region: 'UK' },
  });
  await api.createVoucher({
    params: { ...company, slug: event.slug },
    body: { code: 'SUMMER-10', discount_amount: 10 },
  });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events/${event.slug}/vouchers`);
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
  // The walk opens the codes of a gift claim.
  expect(await violationsOn(page, 'main')).toEqual([]);
});
