import {
  createShopifyLibrary,
  DESERT,
  type ShopifyBench,
  startShopifyEmulator,
} from '@inkstand/testing/services/shopify-emulator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type ShopCall, sell, startReceiver, subscribe } from '../testing.ts';

let bench: ShopifyBench;
let call: ShopCall;
beforeEach(async () => {
  bench = await startShopifyEmulator({ scriptUrl: () => 'http://127.0.0.1:1/personalise.js' });
  call = await openShop(bench, DESERT);
  await sell(call, 'Tee & <b>co</b>', ['S', 'M']);
});
afterEach(() => bench.close());

/** A browser without scripts: it keeps its cookie and follows redirects. */
function browser() {
  let cookie = '';
  const open = async (path: string, form?: Record<string, string> | FormData): Promise<string> => {
    const url = path.startsWith('http') ? path : `${bench.base}/${DESERT}${path}`;
    const body = form instanceof FormData || !form ? form : new URLSearchParams(form);
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body: body ?? null,
      redirect: 'manual',
      headers: { cookie },
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = answer.headers.get('location');
    return location ? open(new URL(location, bench.base).href) : answer.text();
  };
  return open;
}

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Sand Road',
  city: 'Reno',
  province: 'NV',
  zip: '89501',
  countryCode: 'us',
};

async function variantId(open: ReturnType<typeof browser>): Promise<string> {
  const list = await open('/');
  const path = /href="[^"]*(\/products\/[^"]+)"/.exec(list)?.[1] ?? '';
  const product = JSON.parse(await open(`${path}.js`)) as { variants: { id: number; price: number }[] };
  expect(product.variants[1]?.price).toBe(2000);
  return String(product.variants[1]?.id);
}

test('a buyer puts a personalised product in the cart, pays, and follows the parcel', async () => {
  const open = browser();
  const id = await variantId(open);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    id,
    quantity: '2',
    'properties[Name]': 'Zoë <3',
    'properties[_preview]': 'secret',
  }))
    form.set(name, value);
  expect(JSON.parse(await open('/cart/add.js', form))).toMatchObject({ quantity: 2, properties: { Name: 'Zoë <3' } });
  const cart = await open('/cart');
  expect(cart).toContain('Name: Zoë &lt;3');
  expect(cart).not.toContain('secret');
  const status = await open('/checkout', { ...ADDRESS, email: 'ada@example.com', shipping: 'express' });
  expect(status).toContain('Order #1001');
  const [order] = await bench.orders(DESERT);
  expect(order).toMatchObject({
    email: 'ada@example.com',
    shippingLine: { code: 'express' },
    shippingAddress: { countryCode: 'US' },
  });
  await call(
    'mutation F($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) { userErrors { message } } }',
    {
      fulfillment: {
        lineItemsByFulfillmentOrder: [
          { fulfillmentOrderId: `gid://shopify/FulfillmentOrder/${order?.fulfillmentOrders[0]?.id}` },
        ],
        trackingInfo: { number: '1Z9', company: 'UPS', url: 'https://track.test/1Z9' },
      },
    },
  );
  expect(await open(`/orders/${order?.token}`)).toContain('<a href="https://track.test/1Z9">1Z9</a>');
});

test('a product page has what themes have, and the script only while the app embed is on', async () => {
  const open = browser();
  const path = /href="[^"]*(\/products\/[^"]+)"/.exec(await open('/'))?.[1] ?? '';
  const before = await open(path);
  expect(before).toContain('Tee &amp; &lt;b&gt;co&lt;/b&gt;');
  expect(before).toContain('data-product-json');
  expect(before).toContain(`window.Shopify = {"shop":"${DESERT}"`);
  expect(before).not.toContain('personalise.js');
  await bench.settings(DESERT, { appEmbed: true });
  expect(await open(path)).toContain('<script src="http://127.0.0.1:1/personalise.js"');
});

test('the owner opens the app with an address that the official library accepts', async () => {
  const answer = await fetch(`${bench.base}/${DESERT}/admin/apps/inkstand`, { redirect: 'manual' });
  const url = new URL(answer.headers.get('location') ?? '');
  expect(await createShopifyLibrary(bench.base).utils.validateHmac(Object.fromEntries(url.searchParams))).toBe(true);
});

test('the owner changes orders, products and the shop, and the app is told', async () => {
  const receiver = await startReceiver(bench.base);
  await subscribe(call, receiver.url, [
    'PRODUCTS_UPDATE',
    'PRODUCTS_DELETE',
    'SHOP_UPDATE',
    'REFUNDS_CREATE',
    'ORDERS_CANCELLED',
  ]);
  const open = browser();
  const { id, lines } = await bench.buy(DESERT, [{ sku: 'S', quantity: 2 }]);
  const refunded = await open(`/admin/orders/${id}/refund`, { line: String(lines[0]?.id), quantity: '1' });
  expect(refunded).toContain('The pieces were refunded.');
  const tooMany = await open(`/admin/orders/${id}/refund`, { line: String(lines[0]?.id), quantity: '9' });
  expect(tooMany).toContain('cannot be greater');
  await open(`/admin/orders/${id}/cancel`, { confirm: 'yes' });
  const product = /admin\/products\/(\d+)/.exec(await open('/admin/products'))?.[1];
  await open(`/admin/products/${product}/edit`, { title: 'Shirt', status: 'ACTIVE' });
  expect((await receiver.waitFor('products/update')).body).toMatchObject({ id: Number(product), title: 'Shirt' });
  await open(`/admin/products/${product}/delete`, { confirm: 'yes' });
  expect((await receiver.waitFor('products/delete')).body).toEqual({ id: Number(product) });
  await open('/admin/settings', { domain: 'dune.myshopify.com', frozen: 'on' });
  expect((await receiver.waitFor('shop/update')).body).toMatchObject({
    myshopify_domain: 'dune.myshopify.com',
    plan_name: 'frozen',
  });
  await expect(call('{ shop { name } }')).rejects.toThrow(/402/);
  await receiver.close();
});

test('privacy requests go to the app’s own address', async () => {
  const receiver = await startReceiver(bench.base);
  await bench.close();
  bench = await startShopifyEmulator({ webhookUrl: () => receiver.url });
  call = await openShop(bench, DESERT);
  await sell(call, 'Tee', ['S']);
  const { id } = await bench.buy(DESERT, [{ sku: 'S' }]);
  await bench.privacyRequest(DESERT, 'customers/redact');
  expect((await receiver.waitFor('customers/redact')).body).toMatchObject({
    shop_domain: DESERT,
    orders_to_redact: [id],
  });
  await receiver.close();
});
