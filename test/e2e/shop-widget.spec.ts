import type { Page } from '@playwright/test';
import { DESK, PHONE, violationsOn } from './axe.ts';
import { changeDatabase } from './change-database.ts';
import { openWidgetShop, type WidgetShop } from './shop-widget-support.ts';
import { expect, signIn, test } from './support.ts';

let shop: WidgetShop;
test.beforeAll(async ({ server }) => {
  shop = await openWidgetShop(server);
});

const team = (page: Page) => page.getByLabel('Team');
const preview = (page: Page) => page.locator('[data-inkstand-widget] img');
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to cart' });
const buyNow = (page: Page) => page.getByRole('button', { name: 'Buy it now' });

/** Opens the product page, and waits for its fields. */
async function openProduct(page: Page, settings: { cartDrawer: boolean }): Promise<void> {
  await shop.emulator.settings(shop.shop, { appEmbed: true, ...settings });
  await page.goto(shop.url);
  await expect(preview(page)).toBeVisible();
}

/** Waits until the texts are checked and written. */
const untilWritten = (page: Page) => expect(page.locator('input[name="properties[_inkstand_preview]"]')).toBeAttached();

/** Pays in the checkout; returns the properties of each line of the order. */
async function pay(page: Page): Promise<Record<string, string>[]> {
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Address', { exact: true }).fill('1 Sand Road');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Postal code').fill('89501');
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order #');
  const lines = (await shop.emulator.orders(shop.shop)).at(-1)?.lines ?? [];
  return lines.map(({ properties }) =>
    Object.fromEntries((properties as { name: string; value: string }[]).map(({ name, value }) => [name, value])),
  );
}

test('a buyer writes a text, is told what the font lacks, and orders by the form and by the button that skips the cart', async ({
  page,
}) => {
  await openProduct(page, { cartDrawer: false });
  await addToCart(page).click();
  await expect(team(page)).toBeFocused();
  await expect(team(page)).toHaveAccessibleDescription(/Enter your text/);
  await expect(page).toHaveURL(shop.url);

  await team(page).fill('Zoë 🎸');
  await expect(team(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(team(page)).toHaveAccessibleDescription(/has no 🎸/);
  await addToCart(page).click();
  await expect(team(page)).toBeFocused();
  await expect(page).toHaveURL(shop.url);

  await team(page).fill('Zoë');
  // Pressed at once: it waits for the check, and then goes on by itself.
  await addToCart(page).click();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
  await expect(page.getByText('Team: Zoë')).toBeVisible();

  await page.goto(shop.url);
  await expect(page.locator('.shopify-payment-button')).toHaveAttribute('inert', '');
  // The blocked button says what is missing.
  await buyNow(page).click({ force: true });
  await expect(team(page)).toBeFocused();
  await team(page).fill('Otters');
  await untilWritten(page);
  await buyNow(page).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();

  const [byForm = {}, ...others] = await pay(page);
  expect(others).toMatchObject([{ Team: 'Otters' }]);
  expect(byForm).toMatchObject({ Team: 'Zoë', _inkstand_product: shop.productId });
  // The front has a layer with the same id.
  expect(JSON.parse(byForm._inkstand_layers ?? '')).toEqual({ Team: expect.stringMatching(/^back\//) });
  expect(JSON.parse(byForm._inkstand_fingerprint ?? '')).toEqual({
    front: expect.stringMatching(/^[0-9a-f]{64}$/),
    back: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const picture = await page.request.get(byForm._inkstand_preview ?? '');
  expect(picture.headers()['content-type']).toBe('image/webp');
});

test('with the keyboard alone, in a cart drawer, in another colour', async ({ page }) => {
  await openProduct(page, { cartDrawer: true });
  const plain = await preview(page).getAttribute('src');
  // The picture shows the side of the field that has the focus.
  await page.getByLabel('Department').focus();
  await page.keyboard.type('Rowing');
  await page.keyboard.press('Tab');
  await expect(team(page)).toBeFocused();
  await page.keyboard.type('Otters of the long river');
  await expect(team(page)).toHaveValue('Otters of the long');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Number')).toBeFocused();
  await page.keyboard.type('42');
  await untilWritten(page);
  await expect(preview(page)).not.toHaveAttribute('src', plain ?? '');
  await expect(page.locator('[data-inkstand-widget]').getByRole('status')).toHaveText('The preview shows your text.');
  await expect(preview(page)).toHaveAttribute('alt', /Rowing.*Otters of the long.*42/);

  const inNavy = await preview(page).getAttribute('src');
  await page.getByLabel('Colour').selectOption('black');
  await expect(preview(page)).not.toHaveAttribute('src', inNavy ?? '');
  await untilWritten(page);
  await expect(buyNow(page)).toBeVisible();
  await addToCart(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to your cart.')).toBeVisible();
  await expect(page).toHaveURL(/\/products\//);
  await page.getByRole('link', { name: 'View cart' }).click();
  for (const text of ['Department: Rowing', 'Team: Otters of the long', 'Number: 42']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText('_inkstand')).toHaveCount(0);
});

/** Records how far the page's content moves by itself (Cumulative Layout Shift). */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const layoutShift = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

/** What Web Vitals call good. Without a place in the theme's page, the fields push the buttons down once. */
const MAX_SHIFT = 0.1;

test('little moves, nothing leaks into the theme, and assistive technology finds everything', async ({ page }) => {
  await recordShifts(page);
  for (const size of [DESK, PHONE]) {
    // A page of its own, so that the change of the size is not counted.
    await page.goto('about:blank');
    await page.setViewportSize(size);
    await openProduct(page, { cartDrawer: true });
    expect(await layoutShift(page), `${size.width} px`).toBeLessThan(MAX_SHIFT);
  }
  await team(page).fill('🎸');
  await expect(team(page)).toHaveAttribute('aria-invalid', 'true');
  expect.soft(await violationsOn(page), 'a product page with our fields').toEqual([]);
  const globals = await page.evaluate(() => Object.keys(window).filter((name) => /inkstand/i.test(name)));
  expect(globals).toEqual(['InkstandPersonalise']);
});

test('the back office says how to add it, and that the shop has loaded it', async ({ page, server }) => {
  const load = () => page.request.get(`${server.url}/api/shopify/widget/${shop.shop}/${shop.productId}`);
  await load();
  await signIn(page, server, 'admin@acme.test');
  await page.goto(`${server.url}/shopify/widget-instructions`);
  await expect(page.getByText('In place', { exact: true })).toBeVisible();
  await expect(page.getByText('Last loaded by a product page of Tulip & Co')).toBeVisible();
  await page.getByText('Code snippet').click();
  await page.getByRole('button', { name: 'Copy the snippet' }).click();
  // The button says "Copied" for a second only, which a busy machine may miss.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`<script src="${server.url}/shopify/personalise.js"`);

  await changeDatabase(server, 'update shop_connections set widget_seen_at = null');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Not seen yet')).toBeVisible();
  // It notices by itself.
  await load();
  await expect(page.getByText('In place', { exact: true })).toBeVisible();
});

test('the fields stand where the theme has our block, in the language of the shop; without the app embed nothing changes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let shopify: unknown;
    Object.defineProperty(window, 'Shopify', {
      get: () => shopify,
      set: (value: object) => {
        shopify = { ...value, locale: 'de' };
      },
    });
  });
  await page.route(shop.url, async (route) => {
    const response = await route.fetch();
    const block = `<div id="block" data-inkstand-product="${shop.productId}" data-inkstand-personalizable="true"></div>`;
    await route.fulfill({ response, body: (await response.text()).replace('<form action', `${block}<form action`) });
  });
  await openProduct(page, { cartDrawer: true });
  await expect(page.getByRole('heading', { name: 'Eigener Text' })).toBeVisible();
  await expect(page.locator('#block').getByLabel('Team')).toBeVisible();
  await expect(team(page)).toHaveCount(1);
  await addToCart(page).click();
  await expect(team(page)).toHaveAccessibleDescription(/Bitte geben Sie Ihren Text ein/);
  await team(page).fill('Otters');
  await addToCart(page).click();
  await expect(page.getByText('Added to your cart.')).toBeVisible();

  await shop.emulator.settings(shop.shop, { appEmbed: false });
  await page.goto(shop.url);
  await expect(addToCart(page)).toBeVisible();
  await expect(team(page)).toHaveCount(0);
});
