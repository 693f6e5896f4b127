import type { Page } from '@playwright/test';
import {
  DESK,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  RULES_OF_LOOKS,
  SMALL_PHONE,
  violationsOn,
} from './axe.ts';
import { changeDatabase } from './change-database.ts';
import { ask, wordsOf } from './plain-page.ts';
import { expect, sharedTest, test } from './support.ts';

// More of how the pages of stores look: pseudo-language.spec.ts.

const STORES = [
  { tenant: 'acme', slug: 'summer-fest', heading: 'Built by day. Loud by night.', logo: 'Summer Fest' },
  { tenant: 'acme', slug: 'welcome-gift', heading: 'Welcome aboard', logo: 'Welcome to Acme Robotics' },
  { tenant: 'tulip', slug: 'spring-run', heading: 'De lente loopt met je mee', logo: 'Tulip Running Club' },
  { tenant: 'desert', slug: 'desert-jam', heading: 'Loud nights, wide skies', logo: 'Desert Jam' },
] as const;

/** Pages on which pseudo-language.spec.ts runs axe. */
const LOOKED_AT_ELSEWHERE = new Set(['summer-fest, home', 'summer-fest, list', 'welcome-gift, home']);

test('every store has its own colours, logo and backdrop: home and list are readable, down to the smallest phone', async ({
  page,
  server,
}) => {
  const look = async (name: string) => {
    await page.setViewportSize(SMALL_PHONE);
    await expectNoSidewaysScroll(page, name);
    await page.setViewportSize(DESK);
    if (LOOKED_AT_ELSEWHERE.has(name)) return;
    // Pages of all stores have the same elements.
    expect.soft(await violationsOn(page, undefined, RULES_OF_LOOKS), name).toEqual([]);
  };
  await page.setViewportSize(DESK);
  for (const { tenant, slug, heading, logo } of STORES) {
    await page.goto(`${server.storeUrl(tenant, slug)}/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const picture = page.getByRole('banner').getByRole('img', { name: logo });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await look(`${slug}, home`);
    if (tenant === 'desert') {
      const backdrop = page.getByRole('main').locator('img[src*="/media/stores/desert/"]');
      await expect.poll(() => backdrop.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    }
    await page.getByRole('banner').locator('a[href="/products"]').filter({ visible: true }).first().click();
    await expect(page.getByLabel(/Sort|Sorteer/)).toBeVisible();
    await expect(listed(page).first()).toBeVisible();
    await look(`${slug}, list`);
  }
});

test('the menu of a phone closes by keyboard, on Back, in a navigation, and at 1024 px', async ({ page, server }) => {
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

  await menu.click();
  await expect(page).toHaveURL(/\/summer-fest#menu$/);
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(page).toHaveURL(/\/summer-fest$/);
  await page.setViewportSize(PHONE);
  await expect(menu).toBeVisible();
  await expect(products).toBeHidden();
});

/** The products of a list. */
const listed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('img') });

const names = (page: Page) =>
  listed(page).evaluateAll((cards) =>
    cards.map((card) => card.querySelector('img')?.alt.replace(/, (front|back)$/, '')),
  );

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

test('a list is sorted and searched through its URL, and Back from a product returns to it', async ({
  page,
  server,
}) => {
  const store = server.storeUrl('acme', 'summer-fest');
  await page.goto(`${store}/products`);
  const sort = page.getByLabel('Sort by');
  await sort.selectOption({ label: 'Price Low-High' });
  await page.waitForURL('**/products?sort=price-asc');
  await expect.poll(() => names(page)).toEqual(BY_PRICE);
  await listed(page).getByRole('link', { name: 'Festival poster' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival poster');
  await page.goBack();
  await expect(page).toHaveURL(/\/products\?sort=price-asc$/);
  await expect.poll(() => names(page)).toEqual(BY_PRICE);
  await expect(sort).toHaveValue('price-asc');
  await sort.selectOption({ label: 'Price High-Low' });
  await page.waitForURL('**/products?sort=price-desc');
  await expect.poll(() => names(page)).toEqual(BY_PRICE.toReversed());

  await page.getByRole('searchbox').fill('shirt');
  await page.waitForURL('**/products?q=shirt&sort=price-desc');
  await expect(page.getByText('3 products')).toBeVisible();
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByText('No product matches “zeppelin”')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await page.waitForURL(/\/products$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText(`${BY_PRICE.length} products`)).toBeVisible();

  expect((await ask(`${store}/products?sort=cheapest`)).status).toBe(404);
});

sharedTest('a gift claim has no prices and cannot be sorted by price', async ({ server }) => {
  const gift = server.storeUrl('acme', 'welcome-gift');
  const { html, main } = await ask(`${gift}/products`);
  const sorts = /<select\b[^>]*name="sort"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? '';
  expect(wordsOf(sorts).trim()).toBe('Name A-Z Name Z-A Recently Added');
  const home = await ask(`${gift}/welcome-gift`);
  for (const words of [main, home.main]) {
    expect(words).toContain('Day One tote');
    expect(words).not.toMatch(/[£€$]|\d[.,]\d\d/);
  }
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
  await expectAccessible(page, 'the last page', { sizes: [DESK, SMALL_PHONE] });
  const { status, location } = await ask(`${store}/products?page=99`);
  expect([status, location]).toEqual([302, '/products?page=9']);
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
  const open = (path: string) => ask(store + path);
  expect((await open('/desert-jam?lang=en')).heading).toBe('Loud nights, wide skies');
  try {
    await set(`opens_at = '2099-04-10T17:00:00Z', time_zone = 'America/New_York'`);
    await page.goto(`${store}/desert-jam?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
    await expect(page.getByText('This store opens on April 10, 2099 at 1:00 PM EDT.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Desert Jam' })).toBeVisible();
    await expectAccessible(page, 'not yet open', { sizes: [DESK, SMALL_PHONE] });
    const german = await open('/desert-jam?lang=de');
    expect(german.heading).toBe('Bald geöffnet');
    expect(german.main).toContain('10. April 2099 um 13:00 GMT-4');
    await set(`opens_at = now() + interval '1 hour'`);
    await page.addInitScript(() => {
      const wait = window.setTimeout;
      const hasten = (run: () => void, ms = 0) => wait(run, ms > 60_000 ? 500 : ms);
      Object.assign(window, { setTimeout: hasten });
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Opening soon');
    await set('opens_at = null');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loud nights, wide skies');

    await set(`opens_at = null, closes_at = '2020-05-08T23:00:00Z', time_zone = 'America/Phoenix'`);
    const closed = await open('/products?lang=en');
    expect(closed.heading).toBe('This store has closed');
    expect(closed.html).not.toContain('href="/products"');

    await set(`closes_at = null, status = 'On hold'`);
    const paused = await open('/desert-jam?lang=en');
    expect(paused.heading).toBe('This store is taking a break');
    expect(paused.html).toMatch(/<main\b.*<a [^>]*href="\/contact-us"/s);
    expect(paused.html).not.toMatch(/aria-label="(?:Cart|Basket), /);
    const contact = await open('/contact-us?lang=en');
    expect(contact.html).toMatch(/<textarea\b/);
    for (const path of ['/contact-us', '/terms-and-conditions', '/privacy-policy', '/faqs', '/desert-jam/about-us']) {
      const { status, heading } = await open(`${path}?lang=en`);
      expect(status, path).toBe(200);
      expect(heading, path).not.toBe('This store is taking a break');
    }

    await set(`status = 'Draft'`);
    expect((await open('/desert-jam')).status).toBe(404);
    expect((await open('/terms-and-conditions')).status).toBe(404);
  } finally {
    await set(`status = 'Active', opens_at = null, closes_at = null, time_zone = 'America/Phoenix'`);
  }
  expect((await open('/desert-jam?lang=en')).heading).toBe('Loud nights, wide skies');
});

sharedTest(
  'a page declares its language, and prices use the format of the region in every language',
  async ({ server }) => {
    const dutch = await ask(`${server.storeUrl('tulip', 'spring-run')}/products?lang=en`);
    expect(dutch.html).toMatch(/<html lang="en"/);
    expect(dutch.main).toContain('€ 27,50');
    const american = await ask(`${server.storeUrl('desert', 'desert-jam')}/products?lang=en&q=mug`);
    expect(american.main).toContain('Personalize it');
    expect(american.main).toContain('$18.00');
  },
);
