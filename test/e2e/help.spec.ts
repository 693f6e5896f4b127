import { DESK, expectAccessible, PHONE } from './axe.ts';
import { expect, test } from './support.ts';

const LIST = '/help/help-articles';

test('articles are found as someone types, with a typing error and by keyboard', async ({ page, server }) => {
  await page.goto(server.url + LIST);
  await expect(page.getByRole('heading', { level: 2, name: 'Recipients and shoppers' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the help articles' });
  await expect(field).toBeFocused();
  await field.pressSequentially('adress');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('status')).toContainText(/^\d+ articles?$/);
  await expect(results.getByRole('link').first()).toContainText('Change an address or a size');
  await expectAccessible(page, 'search', [DESK, PHONE]);
  await field.press('ArrowDown');
  await expect(results.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Change an address or a size' })).toBeVisible();
  await expectAccessible(page, 'article', [DESK, PHONE]);
  await page.goBack();
  await expect(field).toHaveValue('adress');

  await field.fill('zzzzzz');
  await expect(results.getByRole('status')).toHaveText('No article matches.');
  await expect(page.getByRole('heading', { level: 2, name: 'Organisers' })).toBeVisible();
  await field.press('Escape');
  await expect(results).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('articles are searched and read without scripts, in the visitor’s language or in English', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(server.url + LIST);
  await page.getByRole('searchbox').fill('Rechnung');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await page.getByRole('link', { name: /^Rechnungen und MwSt\./ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechnungen und MwSt.');
  await page.getByRole('complementary').getByRole('link', { name: 'Apply for a credit account' }).click();
  await expect(
    page.getByText('Dieser Artikel ist noch nicht übersetzt. Sprache des Artikels: Englisch.'),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await context.close();
});
