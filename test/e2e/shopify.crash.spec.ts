import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import type { Page } from '@playwright/test';
import {
  acceptAgreement,
  EMAIL,
  publishShirt,
  SHOP,
  savePayingCard,
  sellInShop,
  signUpFromShop,
  steps,
  TENANT,
} from './shop-support.ts';
import { expect, test } from './support.ts';

// The whole way of a client's shop. `npm test` shows its parts: shop-connection.spec.ts the four steps,
// shop-widget.spec.ts the purchase, shopify.spec.ts the order, test/own-texts/ the print of an own text.

test('from the sign-up to the tracking number in the shop: a buyer’s own text is printed and sent', async ({
  page,
}) => {
  await using server = await startServer();
  const emulator = shopifyEmulatorAt(server.url);
  await page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('site-cookies', 'declined');
  });
  await signUpFromShop(page, server);
  await steps(page).getByRole('button', { name: 'Install the app' }).click();
  await page.getByRole('button', { name: 'Install' }).click();
  await page.waitForURL('**/shopify/tsas');
  await acceptAgreement(page);
  await savePayingCard(page);

  const { api } = await signedIn(server.url, EMAIL);
  const params = { tenant_id: TENANT };
  const productIds: string[] = [];
  for (const name of ['Mesa tee', 'Canyon tee', 'Rio tee'])
    productIds.push(await publishShirt(api, TENANT, name, name === 'Rio tee'));
  await sellInShop(api, TENANT, { name: 'Mesa in the shop', productIds });

  const number = await buy(page, server, emulator);
  await page.goto(`${server.url}/shopify/spoke`);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('link', { name: number })).toBeVisible({ timeout: 60_000 });
  const reference = orders.getByRole('link', { name: /^INK-/ });
  await expect(reference).toBeVisible({ timeout: 60_000 });
  const orderRef = (await reference.textContent()) ?? '';
  await reference.click();
  await expect(page.getByRole('heading', { level: 1, name: orderRef })).toBeVisible();
  await expect(page.getByText('Own text: “Zoë”')).toBeVisible();
  // Live, without a reload.
  const shopify = page.getByRole('region', { name: 'Shopify' });
  await expect(shopify.getByText('In the shop', { exact: true })).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();

  const { data: order } = await api.getOrder({ params: { ...params, order_ref: orderRef } });
  const bought = (await emulator.orders(SHOP)).find(({ name }) => name === number);
  expect(bought?.fulfillments).toMatchObject([
    { status: 'SUCCESS', tracking: [{ number: order.shipments[0]?.tracking_number }] },
  ]);
  expect(order.shipments[0]?.tracking_number).toMatch(/./);
  await expect(shopify.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    new RegExp(`/${SHOP}/admin/orders/${bought?.id}$`),
  );

  // The print file is the design with the buyer's text, not with the designer's.
  const { data: product } = await api.getProduct({ params: { ...params, product_id: productIds[2] ?? '' } });
  const side = readDesign(product.document).sides.front;
  const file = order.items[0]?.print_files.find(({ format }) => format === 'png');
  if (!side || !file) throw new Error('There is no print file.');
  const personal = withCustomText(side, 'Zoë');
  expect(order.items[0]?.fingerprints.front).toBe(await sideFingerprint(personal, await loadFonts()));
  const printed = Buffer.from(await (await page.request.get(server.url + file.url)).body());
  const artwork = createArtworkPool({ processes: 1 });
  const [withName, without] = await Promise.all(
    [personal, side].map((one) => artwork.previewPng(one, {}, file.width_px)),
  ).finally(() => artwork.close());
  if (!withName || !without) throw new Error('Nothing was drawn.');
  expect(await measureDifference(printed, withName)).toBeLessThanOrEqual(0.0001);
  expect(await measureDifference(printed, without)).toBeGreaterThan(0.0001);
  // Before the server goes.
  await page.goto('about:blank');
});

/** Buys the personal shirt in the shop; returns the order's number there. */
async function buy(page: Page, server: RunningServer, emulator: ReturnType<typeof shopifyEmulatorAt>): Promise<string> {
  await emulator.settings(SHOP, { appEmbed: true });
  await page.goto(`${server.url}/emulators/shopify/${SHOP}/`);
  await page
    .getByRole('link', { name: /Rio tee/ })
    .first()
    .click();
  await page.getByLabel('Name', { exact: true }).fill('Zoë');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Name: Zoë')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Address', { exact: true }).fill('1 Sand Road');
  await page.getByLabel('City').fill('Reno');
  await page.getByLabel('Postal code').fill('89501');
  await page.getByRole('button', { name: 'Pay' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /Order #/ });
  await expect(heading).toBeVisible();
  return /#\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
}
