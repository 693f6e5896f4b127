import { expectAccessible } from './axe.ts';
import { expect, openWithin, signIn, signOut, test } from './support.ts';

test('pages, actions and rows are reached by keyboard, in the chosen theme; signing out forgets what was opened', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/events?page=1`);
  const theme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
  const notice = page.getByRole('button', { name: 'Decline', exact: true });
  await expect(notice).toBeVisible();
  // The notice about cookies takes its room from the navigation and the page.
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const [top, bottom] = await Promise.all([notice.boundingBox(), navigation.boundingBox()]);
  expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(top!.y);
  await notice.click();

  // The theme follows the system until one is chosen, and then keeps it.
  expect(await theme()).toBe('dark');
  await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.keyboard.press('Escape');
  // A hint is dismissed for good.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/account/hints/events')),
    page.getByRole('button', { name: /^Dismiss “A store/ }).click(),
  ]);
  // Another address begins at its top, wherever the last one was.
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 40));
  expect(await scrolled()).toBe(40);
  await page.goto(`${server.url}/events`);
  await expect(page.locator('h1')).toHaveText('Stores');
  expect(await scrolled()).toBe(0);

  // The page's first link leads past the header, and the history stays as it is.
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(`${server.url}/events`);

  // What is typed while the search is still loading is its text, and no shortcut.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('header [aria-keyshortcuts]')?.click();
    for (const key of 'go')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('combobox', { name: 'Search', exact: true })).toHaveValue('go');
  await expect(page).toHaveURL(`${server.url}/events`);
  await page.keyboard.press('Escape');
  expect(await theme()).toBe('light');
  await expect(page.getByRole('button', { name: /^Dismiss “A store/ })).toHaveCount(0);

  // Letters go to pages and rows, but never out of a field.
  // The second key does not wait until the page has handled the first: they belong together for a moment only.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('o')]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  const rows = page.locator('[data-rows] > tr');
  await rows.first().waitFor();
  await page.keyboard.press('/');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('gj');
  await expect(search).toHaveValue('gj');
  await expect(page).toHaveURL(`${server.url}/orders?q=gj`);
  await search.fill('');
  await expect(page).toHaveURL(`${server.url}/orders`);
  await rows.first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  const reference = await rows.nth(1).getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/orders/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page.getByRole('main')).toBeFocused();

  // Opening a row is not interrupted by a search that was typed just before.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders');
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#main input[type="search"]')?.focus();
    document.execCommand('insertText', false, 'zz');
    document.querySelector<HTMLElement>('[data-rows] > tr:nth-child(2) a')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await expect(page).toHaveURL(`${server.url}/orders/${reference}`);

  // The palette begins with what was opened; it knows pages and what can be done to an order.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(page.getByRole('option', { name: `Order ${reference}` })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'palette', { within: '[role=dialog]' });
  await palette.fill(`replace order ${reference}`);
  await page.getByRole('option', { name: `Replace ${reference}` }).click();
  await expect(page).toHaveURL(`${server.url}/replace-order?order=${reference}`);
  // A code that nobody has claimed opens its event's codes, where it is the one that is listed.
  const codes = await page.request.get(`${server.url}/api/acme/events/welcome-gift/codes?state=unsent&per_page=1`);
  const { code } = (await codes.json()).data.promo_codes[0];
  await page.keyboard.press('Control+k');
  await palette.fill(code.toLowerCase().slice(0, -2));
  await page.getByRole('option', { name: code }).click();
  await expect(page).toHaveURL(new RegExp(`/vouchers\\?q=${code}`));
  await expect(page.locator('[data-rows] > tr')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await palette.fill('webh');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/settings/webhooks`);
  await expect(navigation.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page');

  // A term is explained in place and in the help; shortcuts of one key can be switched off.
  await page.getByRole('button', { name: 'What is “Webhook”?' }).click();
  await page.getByRole('button', { name: 'More in the help' }).click();
  await expect(page.getByRole('dialog', { name: 'Help' }).getByText('Webhook', { exact: true })).toBeInViewport();
  await expectAccessible(page, 'help', { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Help' })).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await page.keyboard.press('Shift+?');
  await openWithin(page, '/settings');
  await expect(shortcuts).toHaveCount(0);

  await signOut(page);
  await page.waitForURL(`${server.url}/`);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent:')))).toEqual([]);
});
