import { LANGUAGES } from '@inkstand/i18n';
import { marketingTexts } from '@inkstand/i18n/marketing';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE } from './axe.ts';
import { expect, test } from './support.ts';

const LIST = '/help/help-articles';

test('articles are found as someone types, with a typing error and by keyboard; a question opens from its link and has a link of its own', async ({
  page,
  server,
}) => {
  await page.goto(server.url + LIST);
  await expect(page.getByRole('heading', { level: 2, name: 'Recipients and shoppers' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search the help articles' });
  await expect(field).toBeFocused();
  await field.pressSequentially('adress');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('status')).toContainText(/^\d+ results?$/);
  await expect(results.getByRole('link').first()).toContainText('Change an address or a size');
  await expectAccessible(page, 'search');
  await field.press('ArrowDown');
  await expect(results.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Change an address or a size' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('adress');

  await field.fill('zzzzzz');
  await expect(results.getByRole('status')).toHaveText('No results.');
  await expect(page.getByRole('heading', { level: 2, name: 'Organisers' })).toBeVisible();
  await field.press('Escape');
  await expect(results).toBeHidden();
  expect(new URL(page.url()).search).toBe('');

  await expectPlaceholderFits(page);

  await page.setViewportSize(DESK);
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
});

/** In every language, on a phone. */
async function expectPlaceholderFits(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  // The field is as wide as its button leaves it: both have the texts of each language in turn.
  const search = page.locator('form[data-help-search]');
  for (const lang of LANGUAGES) {
    const { 'help.search_placeholder': placeholder, 'help.search_button': button } = marketingTexts(lang);
    const [words, room] = await search.evaluate(
      (form: HTMLFormElement, texts) => {
        const input = form.querySelector('input')!;
        input.placeholder = texts.placeholder;
        form.querySelector('button')!.textContent = texts.button;
        const context = document.createElement('canvas').getContext('2d')!;
        context.font = getComputedStyle(input).font;
        return [context.measureText(input.placeholder).width, input.clientWidth];
      },
      { placeholder, button },
    );
    expect.soft(words, lang).toBeGreaterThan(40);
    expect.soft(words, lang).toBeLessThan(room);
  }
}

test('articles and questions are searched and read without scripts, in the visitor’s language or in English', async ({
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

  await page.goto(`${server.url}${LIST}?q=Mindestmenge`);
  await page.getByRole('link', { name: /Mindestmenge/ }).click();
  await expect(page.getByText('Nein. Auch ein einzelnes Stück')).toBeVisible();
  await page.getByRole('heading', { level: 3, name: 'Was kostet der Einstieg?' }).click();
  await expect(page.getByText('Nichts. Konto, Designs')).toBeVisible();
  // As an error in a store links it.
  await page.goto(`${server.url}${LIST}/a-promo-code-does-not-work?lang=fi#refused`);
  await expect(page.getByRole('heading', { level: 2, name: 'Miksi koodi hylätään' })).toBeInViewport();
  await context.close();
});
