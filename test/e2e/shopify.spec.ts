import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { withCustomText } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { shopifyEmulatorAt } from '@inkstand/testing/services/shopify-emulator';
import { hastyPrinters } from './buying.ts';
import { publishShirt, sellInShop } from './shop-support.ts';
import { expect, signIn, test } from './support.ts';

const SHOP = 'desert-outfitters.myshopify.com';
const EMAIL = 'admin@desert.test';
const TENANT = 'desert';

// The whole way, from the sign-up to the print file: shopify.crash.spec.ts.

test('an order of a shop is shown with its buyer’s own text, and its tracking number goes to the shop', async ({
  page,
  server,
}) => {
  const emulator = shopifyEmulatorAt(server.url);
  const { api } = await signedIn(server.url, EMAIL);
  // The shop's messages would go to the server that has seeded the data of all.
  await api.checkShop({ params: { tenant_id: TENANT }, body: {} });
  const productId = await publishShirt(api, TENANT, 'Rio tee', true);
  await sellInShop(api, TENANT, { name: 'Rio in the shop', productIds: [productId] });
  const params = { shop: SHOP, product_id: productId };
  const { data: sold } = await visitor(server.url).api.shopWidgetProduct({ params });
  const variantId = Number(Object.keys(sold.variants)[0]);
  await using _printers = await hastyPrinters(server);
  const { id, name: number } = await emulator.buy(SHOP, [{ variantId, properties: { Name: 'Zoë' } }]);

  await signIn(page, server, EMAIL);
  await page.goto(`${server.url}/shopify/spoke`);
  const row = page
    .getByRole('region', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: number, exact: true }) });
  const reference = row.getByRole('link', { name: /^INK-/ });
  await expect(reference).toBeVisible({ timeout: 60_000 });
  const order_ref = await reference.innerText();
  await reference.click();
  await expect(page.getByRole('heading', { level: 1, name: order_ref })).toBeVisible();
  await expect(page.getByText('Own text: “Zoë”')).toBeVisible();
  const status = async () => (await api.getOrder({ params: { tenant_id: TENANT, order_ref } })).data.status;
  await expect.poll(status, { timeout: 180_000 }).toBe('shipped');
  // Live, without a reload.
  const shopify = page.getByRole('region', { name: 'Shopify' });
  await expect(shopify.getByText('In the shop', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Shipped', { exact: true }).first()).toBeVisible();
  await expect(shopify.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    new RegExp(`/${SHOP}/admin/orders/${id}$`),
  );

  const { data: order } = await api.getOrder({ params: { tenant_id: TENANT, order_ref } });
  const bought = (await emulator.orders(SHOP)).find((one) => one.id === id);
  expect(bought?.fulfillments).toMatchObject([
    { status: 'SUCCESS', tracking: [{ number: order.shipments[0]?.tracking_number }] },
  ]);
  expect(order.shipments[0]?.tracking_number).toMatch(/./);
  // What is printed is the design with the buyer's text.
  const { data: product } = await api.getProduct({ params: { tenant_id: TENANT, product_id: productId } });
  const side = readDesign(product.document).sides.front;
  if (!side) throw new Error('the design has no front');
  const printed = await sideFingerprint(withCustomText(side, 'Zoë'), await loadFonts());
  expect(order.items[0]?.fingerprints.front).toBe(printed);
});
