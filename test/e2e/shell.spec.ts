import { LOCALES } from '@inkstand/i18n';
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, signIn, takeMessages, test } from './support.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Cookie settings' });
const selector = (page: Page, label = 'Language') => page.getByRole('combobox', { name: label });
const readConsent = (page: Page) => page.evaluate(() => localStorage.getItem('site-cookies'));

const appearance = (page: Page) => page.getByTestId('appearance');

/** What the server sends for a page of the same host. */
const htmlOf = (page: Page, path: string) => page.evaluate(async (url) => (await fetch(url)).text(), path);

/** The user agent of a normal browser: headless Chromium identifies itself as a crawler. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a page with relative times is hydrated as it stands, whatever the browser’s clock says', async ({
  page,
  server,
}) => {
  await signIn(page, server, 'admin@acme.test');
  await page.clock.setFixedTime(Date.now() + 90 * 60_000);
  await page.goto(`${server.url}/users`);
  // React would replace the whole page, and a button that was clicked before would do nothing.
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  await page
    .getByRole('button', { name: /^Change (?!Grace)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the cookie notice stays until a choice is stored, covers no content, and can be opened again; nothing foreign is loaded', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const store = server.storeUrl('acme', 'summer-fest');
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(`${store}/summer-fest`);
  await expect(notice(page)).toBeVisible();
  expect(await violationsOn(page, '[aria-label="Cookie settings"]')).toEqual([]);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
  expect(shift).toBeLessThan(0.02);

  // Its two buttons come first in the tab order, and the page can be scrolled until its end is not covered.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  const last = page.getByText('Made with Inkstand');
  // The page grows while its pictures load.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const [lastBox, noticeBox] = await Promise.all([last.boundingBox(), notice(page).boundingBox()]);
      return (noticeBox?.y ?? 0) - (lastBox?.y ?? 0) - (lastBox?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(0);

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(notice(page)).toHaveCount(0);
  expect(await readConsent(page)).toBe('declined');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toContainText('So far you have declined.');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  expect(await readConsent(page)).toBe('accepted');

  // In demo mode nothing is loaded from other hosts, whatever is accepted.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notice(page)).toHaveCount(0);
  expect([...origins]).toEqual([store]);
});

test('a change of language keeps the page, the basket and typed values, and persists', async ({
  page,
  server,
  context,
}) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(`${store}/summer-fest`);
  await page
    .getByRole('link', { name: /Summer Fest T-shirt/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('button', { name: 'Basket, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact us' }).first().click();
  await expect(page).toHaveURL(`${store}/contact-us`);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Talk to a human' })).toBeVisible();
  const message = page.getByRole('main').getByRole('textbox').last();
  await message.fill('Do you ship to the moon?');

  await selector(page).selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /Warenkorb/ })).toBeVisible();
  await expect(page).toHaveURL(`${store}/contact-us`);
  await expect(message).toHaveValue('Do you ship to the moon?');
  await expect(selector(page, 'Sprache').getByRole('option')).toHaveText(LOCALES.map(({ name }) => name));
  const [cookie] = (await context.cookies(store)).filter(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  // The product's data was kept in English.
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Baumwolle');
  await page.goForward();
  await expect(page).toHaveURL(`${store}/contact-us`);

  // The server renders pages in the language now, even if they were cached in another one.
  expect(await htmlOf(page, '/summer-fest')).toContain('<html lang="de"');
  // Without the cookie, the locally stored language is used.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible();
});

test('a language that the server could not save is not chosen, and that is reported in one sentence', async ({
  page,
  server,
  consoleMessages,
}) => {
  await signIn(page, server, 'manager@acme.test');
  await page.goto(`${server.url}/`);
  await page.route('**/api/set-lang', (route) => route.abort());
  await selector(page).selectOption('fi');
  await expect(page.getByText('The language could not be changed. Please try again.')).toBeVisible();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await takeMessages(consoleMessages, [
    'Failed to load resource: net::ERR_FAILED',
    expect.stringContaining('the language could not be changed'),
  ]);
});

test('the back office redirects to the login on the server already', async ({ request, server }) => {
  const answer = await request.get(`${server.url}/dashboard?lang=de`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/login?next=%2Fdashboard%3Flang%3Dde');
});

test.describe('the appearance', () => {
  test.use({ userAgent: PERSON, reducedMotion: 'no-preference' });
  test('covers a loaded page until a key is pressed, on the first document of a visit only', async ({
    page,
    server,
  }) => {
    const home = `${server.storeUrl('acme', 'summer-fest')}/summer-fest`;
    // The page's clock, so that a busy machine does not miss the two seconds.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(home);
    await expect(appearance(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(appearance(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.clock.runFor(450);
    await expect(appearance(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.clock.resume();

    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('html').getAttribute('data-appearing')).toBeNull();
    await expect(appearance(page)).toBeHidden();
    // Browsers without scripts see the page at once.
    const [tag] = /<html[^>]*>/.exec(await htmlOf(page, '/summer-fest')) ?? [];
    expect(tag).not.toContain('data-appearing');
  });
});

test('the error page of a store keeps its theme, and links to its products', async ({ page, server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  const answer = await page.goto(`${store}/no/such/page?lang=de`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite wurde nicht gefunden');
  await expect(page.getByRole('button', { name: /Warenkorb/ })).toBeVisible();
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Alle Produkte ansehen' }).click();
  await expect(page).toHaveURL(`${store}/products`);
});

test('an unknown page of the root host, and a store that is not public, show an error page that leads home', async ({
  page,
  server,
}) => {
  // Its looks: pseudo-language.spec.ts.
  await page.goto(`${server.url}/no-such-page`);
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await page.goto(server.storeUrl('acme', 'autumn-draft'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('a page that cannot be loaded shows an error with a retry button', async ({ page, server, consoleMessages }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(`${store}/summer-fest`);
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**/products*', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'Products' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We could not be reached');
  await takeMessages(consoleMessages, ['Failed to load resource: net::ERR_FAILED']);
  await page.unroute('**/api/**/products*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('We could not be reached');
  await expect(page).toHaveURL(/\/products/);

  // A part that is lost even after a reload leaves the page around it as it is.
  await page.route('**/basket-overlay-*.js', (route) => route.abort());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Basket, 0 items' }).click();
  // The reload opens the basket again.
  await reloaded;
  await expect(page.getByText('This part of the page could not be loaded. Try again')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our products');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText('This part of the page')).toHaveCount(0);
  expect(consoleMessages.filter((message) => !/ERR_FAILED|a chunk is missing/.test(message))).toEqual([
    'a part of the page could not be loaded',
  ]);
  consoleMessages.length = 0;
});
