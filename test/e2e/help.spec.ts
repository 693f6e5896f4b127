import { LANGUAGES } from '@inkstand/i18n';
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
  await expect(results.getByRole('status')).toContainText(/^\d+ results?$/);
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
  await expect(results.getByRole('status')).toHaveText('No results.');
  await expect(page.getByRole('heading', { level: 2, name: 'Organisers' })).toBeVisible();
  await field.press('Escape');
  await expect(results).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('the placeholder of the search fits a phone in every language, and the page about delivery is found', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lang of LANGUAGES) {
    await page.goto(`${server.url}${LIST}?lang=${lang}`);
    const [words, room] = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = getComputedStyle(input).font;
      return [context.measureText(input.placeholder).width, input.clientWidth];
    });
    expect.soft(words, lang).toBeGreaterThan(40);
    expect.soft(words, lang).toBeLessThan(room);
  }
  await page.goto(`${server.url}${LIST}?lang=en`);
  await page.getByRole('searchbox').fill('delivery time');
  const first = page.getByRole('region', { name: 'Search results' }).getByRole('link').first();
  await expect(first).toContainText('Shipping and delivery');
  await first.click();
  await expect(page).toHaveURL(`${server.url}/help/shipping-and-delivery`);
});

test('a question is found by the search, opens from its link and has a link of its own, with and without scripts', async ({
  page,
  server,
  browser,
}) => {
  await page.goto(server.url + LIST);
  await page.getByRole('searchbox').fill('minimum order');
  await page
    .getByRole('region', { name: 'Search results' })
    .getByRole('link', { name: /^Is there a minimum order/ })
    .click();
  await expect(page).toHaveURL(/frequently-asked-questions#minimum$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Is there a minimum order?' })).toBeInViewport();
  await expect(page.getByText('No. One piece can be ordered.')).toBeVisible();
  await expect(page.getByText('Nothing. An account, designs')).toBeHidden();
  await page.getByRole('heading', { level: 3, name: 'What does it cost to begin?' }).click();
  await expect(page).toHaveURL(/#cost$/);

  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const plain = await context.newPage();
  await plain.goto(`${server.url}${LIST}?q=Mindestmenge`);
  await plain.getByRole('link', { name: /Mindestmenge/ }).click();
  await expect(plain.getByText('Nein. Auch ein einzelnes Stück')).toBeVisible();
  await plain.getByRole('heading', { level: 3, name: 'Was kostet der Einstieg?' }).click();
  await expect(plain.getByText('Nichts. Konto, Designs')).toBeVisible();
  // As an error in a store links it.
  await plain.goto(`${server.url}${LIST}/a-promo-code-does-not-work?lang=fi#refused`);
  await expect(plain.getByRole('heading', { level: 2, name: 'Miksi koodi hylätään' })).toBeInViewport();
  await context.close();
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
