import { signedIn } from '@inkstand/testing/clients/http-client';
import { printerScreens } from '../public-screens.ts';
import { DESK, PHONE, RULES_OF_LOOKS } from './axe.ts';
import { TYPED_NAME, typeAddress, UK } from './checkout-support.ts';
import { ACCESSIBLE, collectData, lookFor } from './pseudo-texts.ts';
import { lookAtDesigner, open, t, walkPublicPages, walkStores } from './pseudo-walks.ts';
import { expect, openWithin, signIn, test } from './support.ts';

// Screens of the back office: every-screen.spec.ts. Every public page, every page of a store and the designer on a
// phone: every-screen.crash.spec.ts.

test('no screen of a company with a Shopify shop has English words of ours in the pseudo-language, nor cuts off its long words', async ({
  page,
  server,
}) => {
  await collectData(page);
  await signIn(page, server, 'admin@desert.test');
  await open(page, `${server.url}/settings`);
  const look = lookFor(page);
  for (const path of [
    '/shopify/spoke',
    '/settings/shopify-connection',
    '/shopify/tsas',
    '/shopify/widget-instructions',
  ]) {
    await openWithin(page, path);
    await look(path);
  }
});

test('nor have pages that everybody may open', ({ page, server }) => walkPublicPages(page, server, 3));

test('nor has a page of a print shop', async ({ page, server }) => {
  const screens = await printerScreens(server.url);
  await collectData(page);
  await signIn(page, server, 'printer@northprint.test');
  await open(page, `${server.url}/printer/account`);
  const look = lookFor(page, ACCESSIBLE);
  for (const { path } of screens) {
    await openWithin(page, path);
    await look(path);
  }
});

test('nor has the designer', ({ page, server }) => lookAtDesigner(page, server, [DESK]));

test.describe('in stores', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('site-cookies', 'declined')));

  test('nor have pages of stores', ({ page, server }) => walkStores(page, server, 3));

  test('nor have the basket and the checkout', async ({ page, server }) => {
    await collectData(page, [TYPED_NAME, UK.address]);
    const look = lookFor(page, ACCESSIBLE);
    // A phone folds the sums, or moves them below the shipping methods, on a ground of their own.
    const lookAtColours = lookFor(page, [
      { size: DESK, axe: 'all' },
      { size: PHONE, axe: RULES_OF_LOOKS },
    ]);
    const store = server.storeUrl('acme', 'summer-fest');
    await open(page, `${store}/products`);
    await page.setViewportSize(PHONE);
    await page.getByRole('banner').locator('summary').click();
    await lookFor(page, [{ size: PHONE, axe: 'all' }])('menu');
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESK);
    await page.getByRole('main').getByRole('link', { name: UK.garment }).first().click();
    await page.getByRole('button', { name: t('size_guide.title') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look('size guide');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const add = page.getByRole('button', { name: t('product.add_to_basket') });
    await add.click();
    await look('product without a size');
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    await add.click();
    await page.getByRole('button', { name: t('product.view_basket') }).click();
    await expect(page.getByRole('button', { name: t('basket.checkout') })).toBeVisible();
    await look('basket');
    await page.getByRole('button', { name: t('basket.checkout') }).click();
    await page.getByRole('button', { name: t('checkout.continue_to_shipping') }).click();
    await lookAtColours('checkout, address with problems');
    await typeAddress(page, UK);
    await page.getByRole('button', { name: t('checkout.continue_to_shipping') }).click();
    await expect(page.locator('input[name=shipping_method]').first()).toBeAttached();
    await lookAtColours('checkout, shipping');
  });

  test('nor has a gift’s claim with problems', async ({ page, server }) => {
    await collectData(page);
    const look = lookFor(page, ACCESSIBLE);
    await open(page, `${server.storeUrl('acme', 'welcome-gift')}/welcome-gift?code=WELCOME-0001`);
    await look('gifts for a code');
    await page.getByRole('link', { name: /Day One tote/ }).click();
    await page.getByRole('button', { name: t('shop.claim_this') }).click();
    await page.waitForURL('**/checkout');
    await page.getByRole('button', { name: t('claim.order_your_gift') }).click();
    await look('claim with problems');
  });

  /** The page of an order of the demonstration in this state. */
  async function orderPage(server: { url: string }, status: 'over budget' | 'shipped'): Promise<string> {
    const { api } = await signedIn(server.url, 'admin@acme.test');
    const params = { tenant_id: 'acme' };
    const [order] = (await api.listOrders({ params, query: { status } })).data;
    return (await api.getOrder({ params: { ...params, order_ref: order?.order_ref ?? '' } })).data.public_url;
  }

  test('nor have the forms that change an order and report its problem', async ({ page, server }) => {
    await collectData(page);
    await open(page, await orderPage(server, 'over budget'));
    const change = page.getByRole('button', { name: t('order.change') });
    await change.or(page.getByRole('button', { name: t('order.change_address') })).click();
    await expect(page.locator('input[name=address_city]')).toBeVisible();
    await lookFor(page, ACCESSIBLE)('order, being changed');
    await open(page, await orderPage(server, 'shipped'));
    await page.getByRole('button', { name: t('report.open') }).click();
    await expect(page.locator('[name=note]')).toBeVisible();
    await lookFor(page)('order, with a problem to report');
  });
});
