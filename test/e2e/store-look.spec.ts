import type { Page } from '@playwright/test';
import { DESK, expectAccessible, PHONE, SMALL_PHONE } from './axe.ts';
import { changeDatabase } from './change-database.ts';
import { expect, test } from './support.ts';

const STORES = [
  { tenant: 'acme', slug: 'summer-fest', heading: 'Built by day. Loud by night.' },
  { tenant: 'acme', slug: 'welcome-gift', heading: 'Welcome aboard' },
  { tenant: 'tulip', slug: 'spring-run', heading: 'De lente loopt met je mee' },
  { tenant: 'desert', slug: 'desert-jam', heading: 'Loud nights, wide skies' },
] as const;

async function expectReadable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name, [DESK, PHONE, SMALL_PHONE]);
  // The next page is loaded at the same size, so that no picture is fetched for a size cached from another page.
  await page.setViewportSize(DESK);
}

for (const { tenant, slug, heading } of STORES) {
  test(`${slug}: home and list are for everybody, from a desk to the smallest phone`, async ({ page, server }) => {
    const store = server.storeUrl(tenant, slug);
    await page.goto(`${store}/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectReadable(page, 'home');
    await page.goto(`${store}/products`);
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('img') })
        .first(),
    ).toBeVisible();
    await expectReadable(page, 'list');
  });
}

test('every store shows its own logo, and its backdrop if it has one', async ({ page, server }) => {
  const logos = ['Summer Fest', 'Welcome to Acme Robotics', 'Tulip Running Club', 'Desert Jam'];
  for (const [index, { tenant, slug }] of STORES.entries()) {
    await page.goto(`${server.storeUrl(tenant, slug)}/${slug}`);
    const logo = page.getByRole('banner').getByRole('img', { name: logos[index] });
    await expect(logo).toBeVisible();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
  const backdrop = page.getByRole('main').locator('img[src*="/media/stores/desert/"]');
  await expect.poll(() => backdrop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
});

test('the menu of a phone opens and closes by keyboard, on Back, and after a navigation', async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
  const menu = page.getByRole('banner').locator('summary[aria-label="Menu"]');
  const products = page.getByRole('banner').getByRole('link', { name: 'Products' });
  await expect(products).toBeHidden();
  // It comes with hydration, and so does what Escape and a click elsewhere do.
  await expect(page.getByRole('region', { name: 'Cookie settings' })).toBeVisible();

  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(products).toBeVisible();
  // The browser shows it before the history has it, and Escape goes back in the history.
  await expect(page).toHaveURL(/\/summer-fest#menu$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(products).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'About the festival' }).click();
  await page.waitForURL('**/summer-fest/about-us');
  await expect(products).toBeHidden();
  // The link took the menu's place in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/summer-fest$/);
  await expect(products).toBeHidden();

  await menu.click();
  await expect(page).toHaveURL(/\/summer-fest#menu$/);
  await page.goBack();
  await expect(products).toBeHidden();
  await page.goForward();
  await expect(products).toBeVisible();
  await page.mouse.click(200, 560);
  await expect(products).toBeHidden();
});

const names = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') })
    .evaluateAll((cards) => cards.map((card) => card.querySelector('img')?.alt.replace(/, (front|back)$/, '')));

const BY_PRICE = [
  'Festival poster',
  'Debug Fuel mug',
  'Left of stage camp mug',
  'Sun, sound, servos tote',
  'First festival bodysuit',
  'Sun’s out cap',
  'Hello, I’m … T-shirt',
  'Drink, dance, reboot bottle',
  'Summer Fest T-shirt',
  'Unplugged T-shirt',
  'Encore hoodie',
  'Crew zip hoodie',
];

test('a list is sorted and searched through its URL, and Back undoes it', async ({ page, server }) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(`${store}/products`);
  await page.getByLabel('Sort by').selectOption({ label: 'Price Low-High' });
  await page.waitForURL('**/products?sort=price-asc');
  await expect.poll(() => names(page)).toEqual(BY_PRICE);
  await page.goto(`${store}/products?sort=price-desc`);
  await expect.poll(() => names(page)).toEqual(BY_PRICE.toReversed());
  await expect(page.getByLabel('Sort by')).toHaveValue('price-desc');

  await page.getByRole('searchbox').fill('shirt');
  await page.waitForURL('**/products?q=shirt&sort=price-desc');
  await expect(page.getByText('3 products')).toBeVisible();
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('No product matches “zeppelin”')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await page.waitForURL(/\/products$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(`${BY_PRICE.length} products`)).toBeVisible();

  expect((await page.goto(`${store}/products?sort=cheapest`))?.status()).toBe(404);
});

test('a gift claim has no prices and cannot be sorted by price', async ({ page, server }) => {
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/products`);
  await expect(page.getByLabel('Sort by').getByRole('option')).toHaveText(['Name A-Z', 'Name Z-A', 'Recently Added']);
  await expect(page.getByRole('main')).not.toContainText(/[£€$]|\d[.,]\d\d/);
  await page.goto(`${server.storeUrl('acme', 'welcome-gift')}/welcome-gift`);
  await expect(page.getByRole('main')).not.toContainText(/[£€$]|\d[.,]\d\d/);
});

test.describe('with scripts blocked', () => {
  test.use({ javaScriptEnabled: false });

  test('a store can be read, navigated, sorted and searched', async ({ page, server }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${server.storeUrl('acme', 'summer-fest')}/summer-fest`);
    await page.getByRole('banner').locator('summary[aria-label="Menu"]').click();
    await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('**/products');
    await page.getByLabel('Sort by').selectOption('name-asc');
    await page.getByRole('searchbox').fill('t-shirt');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL('**/products?q=t-shirt&sort=name-asc');
    await expect(page.getByText('3 products')).toBeVisible();
    await page.getByRole('link', { name: /Summer Fest T-shirt/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');
    const legal = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' });
    await legal.click();
    await page.waitForURL('**/terms-and-conditions');
  });
});

test('a store of many products has pagination with plain links', async ({ page, server }) => {
  const numbered = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  for (const [table, key, more] of [
    ['products', 'id', "'name', 'Ware ' || lpad(n::text, 3, '0'), 'slug', 'ware-' || n"],
    ['design_revisions', 'product_id', "'revision', 1"],
    ['event_products', 'product_id', "'position', n"],
  ]) {
    await changeDatabase(
      server,
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('${key}', ${numbered}, ${more}))).*
       from ${table} as one, generate_series(100, 299) as n
       where one.${key} = (select id from products where tenant_id = 'desert' and slug = 'sunrise-set-mug')
       and ('${table}' <> 'event_products' or to_jsonb(one) ->> 'event_id' = (select id::text from events where slug = 'desert-jam'))`,
    );
  }
  await changeDatabase(server, `update events set revision = revision + 1 where slug = 'desert-jam'`);
  const store = server.storeUrl('desert', 'desert-jam');
  await page.goto(`${store}/products?sort=name-desc`);
  await expect(page.getByText('212 products · Page 1 of 9')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/products?sort=name-desc&page=2');
  await expect(page.getByText('Page 2 of 9')).toBeVisible();
  expect((await names(page))[0]).toBe('Ware 275');
  await page.getByRole('link', { name: 'Page 9 of 9' }).click();
  await page.waitForURL('**/products?sort=name-desc&page=9');
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();
  await expect.poll(async () => (await names(page)).at(-1)).toBe('Bad at leaving early tee');
  await expectReadable(page, 'the last page');
  await page.goto(`${store}/products?page=99`);
  await page.waitForURL('**/products?page=9');
});

test('a store shows when it opens, or that it is paused or closed; legal pages stay available', async ({
  page,
  server,
}) => {
  const store = server.storeUrl('desert', 'desert-jam');
  const set = (values: string) =>
    changeDatabase(
      server,
      `update events set ${values}, revision = revision + 1 where tenant_id = 'desert' and slug = 'desert-jam'`,
    );
  const expectTitle = async (path: string, title: string) => {
    await page.goto(store + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  try {
    await set(`opens_at = '2099-04-10T17:00:00Z', time_zone = 'America/New_York'`);
    await expectTitle('/desert-jam?lang=en', 'Opening soon');
    await expect(page.getByText('This store opens on April 10, 2099 at 1:00 PM EDT.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Desert Jam' })).toBeVisible();
    await expectReadable(page, 'not yet open');
    await expectTitle('/desert-jam?lang=de', 'Bald geöffnet');
    await expect(page.getByText('10. April 2099 um 13:00 GMT-4')).toBeVisible();

    await set(`opens_at = null, closes_at = '2020-05-08T23:00:00Z', time_zone = 'America/Phoenix'`);
    await expectTitle('/products?lang=en', 'This store has closed');
    await expect(page.getByRole('link', { name: 'Products' })).toHaveCount(0);
    await expectReadable(page, 'closed');

    await set(`closes_at = null, status = 'On hold'`);
    await expectTitle('/desert-jam', 'This store is taking a break');
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await page.waitForURL('**/contact-us');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    for (const path of ['/terms-and-conditions', '/privacy-policy', '/faqs', '/desert-jam/about-us']) {
      await page.goto(store + path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This store is taking a break');
    }

    await set(`status = 'Draft'`);
    expect((await page.goto(`${store}/desert-jam`))?.status()).toBe(404);
    expect((await page.goto(`${store}/terms-and-conditions`))?.status()).toBe(404);
  } finally {
    await set(`status = 'Active', opens_at = null, closes_at = null, time_zone = 'America/Phoenix'`);
  }
});

test('a page declares its language, and prices use the format of the region in every language', async ({
  page,
  server,
}) => {
  await page.goto(`${server.storeUrl('tulip', 'spring-run')}/products?lang=en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('€ 27,50')).toBeVisible();
  await page.goto(`${server.storeUrl('desert', 'desert-jam')}/products?lang=en&q=mug`);
  await expect(page.getByText('Personalize it').first()).toBeVisible();
  await expect(page.getByText('$18.00').first()).toBeVisible();
});
