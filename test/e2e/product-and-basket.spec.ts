import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Page } from '@playwright/test';
import { DESK, expectAccessible, SMALL_PHONE } from './axe.ts';
import { keepBasket, basketLine as lineOf } from './checkout-support.ts';
import { ask, wordsOf } from './plain-page.ts';
import { expect, sharedTest, takeMessages, test } from './support.ts';

// The cookie notice has tests of its own.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined')));

const FEST = { tenant: 'acme', slug: 'summer-fest' };
const storeUrl = (server: RunningServer) => server.storeUrl(FEST.tenant, FEST.slug);

async function productAddress(server: RunningServer, name: string): Promise<string> {
  const { data } = await visitor(server.url).api.store({ params: FEST });
  const product = data.event_products.find((candidate) => candidate.name.includes(name));
  return `${storeUrl(server)}/summer-fest/Product=${product?.id}`;
}

async function addToBasket(page: Page, size?: string): Promise<void> {
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('button', { name: 'View basket' })).toBeVisible();
}

const openBasket = (page: Page) => page.getByRole('button', { name: /^Basket, / }).click();
const basketLine = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
const quantityField = (page: Page, name: string) => basketLine(page, name).getByRole('textbox', { name: /Quantity/ });

const loadedFiles = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** The console may report what a test breaks on purpose. */
function expectLostRequestsOnly(messages: string[]): void {
  expect(messages.filter((message) => !/Failed to load resource|ERR_/.test(message))).toEqual([]);
  messages.length = 0;
}

test.describe('a product page', () => {
  test('shows front and back by thumbnail and by keyboard, has a size guide, and keeps colour and size after a reload', async ({
    page,
    server,
  }) => {
    await page.goto(await productAddress(server, 'Summer Fest T-shirt'));
    const [front, back] = [
      page.getByRole('img', { name: 'Summer Fest T-shirt, front' }).first(),
      page.getByRole('img', { name: 'Summer Fest T-shirt, back' }),
    ];
    await expect(front).toBeInViewport();
    await expect(back).not.toBeInViewport();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(back).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('region', { name: 'Pictures' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(front).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Front', exact: true })).toHaveAttribute('aria-pressed', 'true');

    const button = page.getByRole('button', { name: 'Size guide' });
    await button.focus();
    await page.keyboard.press('Enter');
    const guide = page.getByRole('dialog', { name: 'Size guide' });
    await expect(guide.getByRole('columnheader')).toHaveText(['Size', 'Chest width', 'Length', 'Sleeve length']);
    await expect(guide.getByRole('row', { name: /^M / })).toContainText('53 cm 20.75 in');
    await page.keyboard.press('Escape');
    await expect(guide).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.goBack();
    await expect(guide).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');

    const colours = page.getByRole('group', { name: 'Colour' });
    await colours.getByRole('radio', { name: 'Navy' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(colours.getByRole('radio', { name: 'Black' })).toBeChecked();
    await expect(front).toHaveAttribute('src', /front-black/);
    await page.getByRole('radio', { name: '2XL' }).check({ force: true });
    await expect(page).toHaveURL(/\?colour=black&size=2xl$/);
    await page.reload();
    await expect(colours.getByRole('radio', { name: 'Black' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '2XL' })).toBeChecked();
    await expect(front).toHaveAttribute('src', /front-black/);
  });

  test('shows a live preview of the print, takes names as they are written, loads one more font for Greek once, and rejects what the font lacks', async ({
    page,
    server,
  }) => {
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname.replace('/media/fonts/', '')));
    const fallbacks = () => files.filter((name) => name.startsWith('Noto'));
    await page.goto(await productAddress(server, 'Hello'));
    const field = page.getByRole('textbox', { name: /Your name/ });
    // An empty field prints nothing, so the picture shows no name either.
    const empty = page.getByRole('img', { name: 'Hello, I’m … T-shirt, front' }).locator('svg');
    const nameless = await empty.innerHTML();
    await expect(page.getByRole('button', { name: 'Front', exact: true }).locator('svg')).toBeVisible();
    await field.fill('Magdalena');
    await expect(page.getByRole('img', { name: 'Hello, I’m … T-shirt: Magdalena' }).first()).toBeVisible();
    await expect(page.getByText('Left empty, nothing is printed here.')).toBeHidden();
    expect(nameless.length).toBeLessThan(
      (
        await page
          .getByRole('img', { name: /: Magdalena$/ })
          .first()
          .locator('svg')
          .innerHTML()
      ).length,
    );
    await field.fill('');
    await expect(page.getByText('Left empty, nothing is printed here.')).toBeVisible();
    await expect.poll(() => empty.innerHTML()).toBe(nameless);
    await field.pressSequentially('J. O’Brien-Núñez');
    await expect(field).toHaveValue('J. O’Brien-Núñez');
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    expect(fallbacks()).toEqual([]);
    await field.fill('Ελένη');
    await expect.poll(fallbacks).toEqual(['NotoSans_700Bold.ttf']);
    await field.blur();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    expect(fallbacks()).toEqual(['NotoSans_700Bold.ttf']);

    await field.fill('李');
    await expect(page.getByText('this font has no 李')).toBeVisible();
    const add = page.getByRole('button', { name: 'Add to basket' });
    await add.click();
    await expect(page.getByText('Choose a size')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused();
    await expectAccessible(page, 'product, personalised and with errors', { sizes: [DESK, SMALL_PHONE] });
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await add.click();
    await expect(field).toBeFocused();
    await field.fill('Åse');
    await expect(page.getByText('this font has no')).toBeHidden();
    await page.reload();
    await expect(field).toHaveValue('Åse');
    await addToBasket(page);
    await expect(page.getByText(/^Hello, I’m … T-shirt, (.+, )?M is in your basket/)).toBeVisible();
    await openBasket(page);
    await expect(basketLine(page, 'Hello').locator('q')).toHaveText('Åse');
    const picture = basketLine(page, 'Hello').locator('img');
    await expect(picture).toHaveAttribute('src', /^\/api\/text-previews\?/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
    // A line leads to its options, also from its product's page.
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'White' }).check({ force: true });
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await openBasket(page);
    await basketLine(page, 'Hello').getByRole('link').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Sky' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await expect(field).toHaveValue('Åse');
  });

  test('drops what a restricted field does not take and says so, and what an empty one prints', async ({
    page,
    server,
  }) => {
    await page.goto(await productAddress(server, 'Crew zip hoodie'));
    const field = page.getByRole('textbox', { name: /Your team/ });
    await expect(page.getByText('Left empty, it prints “SOUND DESK”.')).toBeVisible();
    await field.fill('Magdalena');
    const error = page.getByText('only letters, numbers and spaces allowed');
    await field.press('Home');
    await field.pressSequentially('!');
    await expect(error).toBeVisible();
    await expect(field).toHaveValue('Magdalena');
    await field.pressSequentially('A');
    await expect(field).toHaveValue('AMagdalena');
    await expect(error).toBeHidden();
    // Text is filtered before it is cut to length.
    await field.fill('');
    await page.evaluate(() => navigator.clipboard.writeText('--------------- Åse O’Brien').catch(() => undefined));
    await field.evaluate((input: HTMLInputElement) => {
      input.focus();
      document.execCommand('insertText', false, '----------------Åse O’Brien');
    });
    await expect(field).toHaveValue('Åse OBrien');
    await expect(error).toBeVisible();
    // The lines of a pasted text stay apart, and what is cut off is said.
    await field.fill('');
    await field.evaluate((input: HTMLInputElement) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'Åse\nand all her very good friends');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(field).toHaveValue(/^Åse and all/);
    const cut = page.getByText(/^Only the first \d+ characters fit\. The rest was left out\.$/);
    await expect(cut).toBeVisible();
    await field.blur();
    await expect(cut).toBeHidden();
  });

  test('that cannot be loaded shows a message, and loads on retry; unavailable options are disabled, and the page says why', async ({
    page,
    server,
    consoleMessages,
  }) => {
    const productID = (await productAddress(server, 'Summer Fest T-shirt')).split('Product=')[1] ?? '';
    const params = { tenant: FEST.tenant, store: FEST.slug, productID };
    const { data } = await visitor(server.url).api.productPage({ params });
    delete data.product.skus['navy/xl'];
    const answers = [{ status: 500, json: { message: 'broken' } }, { json: { data: { product: null } } }];
    await page.goto(`${storeUrl(server)}/products`);
    await page.route('**/product-id=*', (route) => route.fulfill(answers.shift() ?? { json: { data } }));
    await page.getByRole('link', { name: /Summer Fest T-shirt/ }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to load product');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveText('No product data received in expected format');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');
    expectLostRequestsOnly(consoleMessages);

    await expect(page.getByRole('radio', { name: 'XL', exact: true })).toBeDisabled();
    await expect(page.getByText('Not available in Navy: XL')).toBeVisible();
    await page.getByRole('radio', { name: 'Black' }).check({ force: true });
    await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Navy' }).check({ force: true });
    await expect(page.getByRole('alert')).toHaveText('XL is not available in Navy');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('button', { name: 'View basket' })).toBeHidden();
  });

  sharedTest('has structured data and one canonical URL', async ({ server }) => {
    const address = await productAddress(server, 'Summer Fest T-shirt');
    const { html } = await ask(`${address.replace('/Product=', '/NewProduct=')}?colour=black`);
    const head = html.slice(0, html.indexOf('</head>'));
    const content = (name: string) =>
      wordsOf(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
    expect(/<title[^>]*>([^<]*)/.exec(head)?.[1]).toMatch(/^Summer Fest T-shirt · /);
    expect(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]).toBe(address);
    expect(content('og:url')).toBe(address);
    expect(content('description')).toContain('The one with the sunset');
    expect(content('og:image')).toMatch(/^http:.*front-navy\.webp\?w=800$/);
    expect([content('og:image:width'), content('twitter:card')]).toEqual(['800', 'summary_large_image']);
    expect(content('theme-color')).toMatch(/^#[0-9a-f]{6}$/);
    expect(head).not.toContain('name="robots"');
    const structured = /<script\b[^>]* type="application\/ld\+json"[^>]*>(.*?)<\/script>/s;
    const graph: Record<string, unknown>[] = JSON.parse(structured.exec(html)?.[1] ?? '')['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'BreadcrumbList', 'Product']);
    expect(graph[2]).toMatchObject({
      name: 'Summer Fest T-shirt',
      offers: { price: '25.00', priceCurrency: 'GBP', availability: 'https://schema.org/InStock', url: address },
    });
    const gift = await ask(`${server.storeUrl('acme', 'welcome-gift')}/products`);
    expect(gift.html).toContain('<meta name="robots" content="noindex"');
    expect(gift.html).not.toMatch(structured);
  });
});

test.describe('the basket', () => {
  test('changes quantities, removes, undoes and restores the focus', async ({ page, server }) => {
    const lines = [
      await lineOf(server, FEST, /Summer Fest T-shirt/, { quantity: 2 }),
      await lineOf(server, FEST, /Fuel mug/),
    ];
    await keepBasket(page, FEST, lines);
    await page.goto(`${storeUrl(server)}/faqs`);
    const opener = page.getByRole('button', { name: 'Basket, 3 items' });
    await opener.click();
    const shirt = basketLine(page, 'Summer Fest T-shirt');
    for (const text of ['Colour: Navy', 'Size: M', '£25.00 each', '£50.00']) await expect(shirt).toContainText(text);
    await expect(shirt).not.toContainText('TEE-CLS');
    await quantityField(page, 'Summer Fest T-shirt').fill('900');
    const limit = page.getByRole('dialog').getByText('One order takes at most 500 of an item.');
    await expect(limit).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(quantityField(page, 'Summer Fest T-shirt')).toHaveValue('500');
    await quantityField(page, 'Summer Fest T-shirt').fill('1');
    await shirt.getByRole('button', { name: 'One fewer Summer Fest T-shirt' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(shirt).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText([
      'Summer Fest T-shirt',
      'Debug Fuel mug',
    ]);
    await expect(page.getByRole('complementary', { name: 'Checkout' })).toContainText('£37.00');
    await page.getByRole('button', { name: 'Remove Summer Fest T-shirt' }).click();
    await page.getByRole('button', { name: 'Remove Debug Fuel mug' }).click();
    await expect(page.getByText('no items in your basket')).toBeVisible();
    await expect(page.getByText('Subtotal')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Basket, 0 items' })).toBeFocused();
  });

  test('stays the same in two tabs, after a reload, and without a connection', async ({
    page,
    context,
    server,
    consoleMessages,
  }) => {
    const address = await productAddress(server, 'Debug Fuel mug');
    await page.goto(address);
    const other = await context.newPage();
    await other.goto(address);
    // A mug has one size.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debug Fuel mug');
    await expect(page.getByRole('button', { name: 'Size guide' })).toHaveCount(0);
    await addToBasket(page);
    await expect(other.getByRole('button', { name: 'Basket, 1 item', exact: true })).toBeVisible();
    await Promise.all([addToBasket(page), addToBasket(other)]);
    for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Basket, 3 items' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Basket, 3 items' })).toBeVisible();
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching(/basket-overlay-.*\.js$/));
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await openBasket(page);
    await expect(page.getByText('You seem to be offline. What is in your basket is kept.')).toBeVisible();
    await basketLine(page, 'Debug Fuel mug').getByRole('button', { name: 'One more Debug Fuel mug' }).click();
    await expect(quantityField(page, 'Debug Fuel mug')).toHaveValue('4');
    await page.getByRole('button', { name: 'Checkout' }).click();
    // A toast is an alert too, and may still be shown.
    const panel = page.getByRole('complementary', { name: 'Checkout' });
    await expect(panel.getByRole('alert')).toContainText('check your connection');
    await context.setOffline(false);
    await expect(other.getByRole('button', { name: 'Basket, 4 items' })).toBeVisible();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
    expectLostRequestsOnly(consoleMessages);
  });

  test('shows no picture of a product without a preview, and logs it once, as the checkout does', async ({
    page,
    server,
    consoleMessages,
  }) => {
    await keepBasket(page, FEST, [{ ...(await lineOf(server, FEST, /Fuel mug/)), image: null }]);
    await page.goto(`${storeUrl(server)}/faqs?lang=en`);
    await openBasket(page);
    await expect(basketLine(page, 'Debug Fuel mug')).toBeVisible();
    await expect(basketLine(page, 'Debug Fuel mug').locator('img')).toHaveCount(0);
    await takeMessages(consoleMessages, ['a product has no preview']);
    await page.goto(`${storeUrl(server)}/checkout?lang=en`);
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await expect(checkout.getByText('Debug Fuel mug').filter({ visible: true })).toBeVisible();
    await takeMessages(consoleMessages, ['a product has no preview']);
    // The page below says the same of the amounts.
    await page.goBack();
    await expect(checkout).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(/Subtotal£\d+\.\d\dShipping is chosen at the next step/);
    await expect(page.getByRole('main')).toContainText('Estimated delivery');
  });

  test('works if IndexedDB is blocked, and reports an error if nothing can be stored', async ({ page, server }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await keepBasket(page, FEST, [await lineOf(server, FEST, /Fuel mug/)]);
    await page.goto(await productAddress(server, 'Debug Fuel mug'));
    await expect(page.getByRole('button', { name: 'Basket, 1 item', exact: true })).toBeVisible();
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      const throwing = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      const allow = (isAllowed: boolean) =>
        Object.assign(Storage.prototype, { setItem: isAllowed ? setItem : throwing });
      Object.assign(window, { allow });
    });
    const allowStorage = (isAllowed: boolean) =>
      page.evaluate((now) => (window as unknown as { allow: (now: boolean) => void }).allow(now), isAllowed);
    await openBasket(page);
    await allowStorage(false);
    const dialog = page.getByRole('dialog');
    for (const [change, message] of [
      [() => quantityField(page, 'Debug Fuel mug').fill('0'), 'Failed to update quantity'],
      [() => dialog.getByRole('button', { name: 'One fewer Debug Fuel mug' }).click(), 'Failed to decrement quantity'],
      [() => dialog.getByRole('button', { name: 'Remove Debug Fuel mug' }).click(), 'Failed to remove item'],
    ] as const) {
      await change();
      await page.keyboard.press('Tab');
      await expect(dialog.getByRole('alert')).toContainText(message);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to add item to cart');
    await allowStorage(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Basket, 2 items' })).toBeVisible();
    await expect(page.getByText('Failed to add item to cart')).toHaveCount(0);
    // What cannot be read is not called empty.
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await page.goto(`${storeUrl(server)}/checkout`);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load cart');
    await expect(page.getByText('your shopping cart is empty')).toHaveCount(0);
  });

  test('closes on Back, opens on Forward and after a reload, and leaves one entry in the history', async ({
    page,
    context,
    server,
    consoleMessages,
  }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(`${storeUrl(server)}/products`);
    const list = page.url();
    await page.getByRole('main').getByRole('link', { name: 'Debug Fuel mug' }).click();
    await page.getByRole('group', { name: 'Colour' }).getByRole('radio').last().check({ force: true });
    // The line's picture.
    const looked = page.waitForResponse('**/api/acme/summer-fest/basket');
    await addToBasket(page);
    await looked;
    const address = page.url();
    const basket = page.getByRole('dialog', { name: 'Basket' });
    const entries = await page.evaluate(() => history.length);
    // Without a connection: neither way loads anything.
    await expect.poll(() => loadedFiles(page)).toContainEqual(expect.stringMatching(/basket-overlay-.*\.js$/));
    await context.setOffline(true);
    for (const close of [() => page.goBack(), () => basket.getByRole('button', { name: 'Close' }).click()]) {
      await openBasket(page);
      await expect(basket).toBeVisible();
      await close();
      await expect(basket).toHaveCount(0);
      expect(page.url()).toBe(address);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debug Fuel mug');
    await page.goForward();
    await expect(basket).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(basketLine(page, 'Debug Fuel mug')).toBeVisible();
    await basket.getByRole('button', { name: 'Continue shopping' }).click();
    await expect(basket).toHaveCount(0);
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([address, entries + 1]);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(basket).toHaveCount(0);
    expectLostRequestsOnly(consoleMessages);
  });

  test('explains missing products, changed prices and missing options of a legacy basket, and blocks the checkout until they are resolved', async ({
    page,
    server,
  }) => {
    const { api } = await signedIn(server.url, 'admin@acme.test');
    const params = { tenant_id: 'acme', slug: `basket-${Date.now() % 100_000}` };
    await api.createEvent({ params, body: { name: 'Basket test', slug: params.slug, type: 'Store', region: 'UK' } });
    const { data: fest } = await api.getEvent({ params: { tenant_id: 'acme', slug: 'summer-fest' } });
    const [shirt, mug] = ['Summer Fest T-shirt', 'Debug Fuel mug'].map(
      (name) => fest.products.find((product) => product.name === name)?.product_id ?? '',
    );
    const offers = (shirtPrice: number, isMugSold: boolean) =>
      api.setEventProducts({
        params,
        body: {
          products: [
            { product_id: shirt ?? '', store_selling_price: shirtPrice },
            { product_id: mug ?? '', store_selling_price: 10, available: isMugSold },
          ],
        },
      });
    await offers(20, true);
    await api.setEventStatus({ params, body: { status: 'Active' } });
    const of = { tenant: 'acme', slug: params.slug };
    await keepBasket(page, of, [await lineOf(server, of, /T-shirt/), await lineOf(server, of, /mug/)]);
    await page.addInitScript(() => {
      const item = { quantity: 2, price: 25, size: 'L', images: { front: '' }, selected: { code: 'classic-tee' } };
      const items = ['Summer-Fest-T-shirt', 'Old hat'].map((name) => ({ ...item, name }));
      localStorage.setItem('basket', JSON.stringify(items));
    });
    await offers(22.5, false);
    const home = `${server.storeUrl('acme', params.slug)}/${params.slug}`;
    await page.goto(home);
    await expect(page.getByRole('button', { name: 'Basket, 6 items' })).toBeVisible();
    await openBasket(page);
    const [first, second] = [basketLine(page, 'Size: M'), basketLine(page, 'Debug Fuel mug')];
    const [legacy, unknown] = [basketLine(page, 'Please choose the colour and size'), basketLine(page, 'Old hat')];
    await expect(first).toContainText('The price has changed from £24.00 to £27.00.');
    await expect(legacy).toContainText('Summer Fest T-shirt');
    for (const line of [second, unknown]) await expect(line).toContainText('This product is no longer available.');
    await expectAccessible(page, 'basket with changes', { sizes: [DESK, SMALL_PHONE] });
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('alert')).toHaveText('Some items have changed. Please look at the marked ones first.');
    const accept = first.getByRole('button', { name: 'Accept the new price' });
    await expect(accept).toBeFocused();
    await accept.click();
    await expect(first).toContainText('£27.00 each');
    await expect(first).not.toContainText('The price has changed');
    await second.getByRole('button', { name: 'Remove Debug Fuel mug' }).last().click();
    await unknown.getByRole('button', { name: 'Remove Old hat' }).last().click();
    await legacy.getByRole('link', { name: 'Choose again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Summer Fest T-shirt');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openBasket(page);
    await legacy.getByRole('button', { name: 'Remove Summer Fest T-shirt' }).last().click();
    await expect(page.getByRole('complementary', { name: 'Checkout' })).toContainText('£27.00');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('dialog', { name: 'Checkout' })).toBeVisible();
  });
});
