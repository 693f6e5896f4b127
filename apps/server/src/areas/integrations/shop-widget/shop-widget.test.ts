import { newId } from '@inkstand/database';
import {
  eventProducts,
  products,
  rateLimits,
  shopConnections,
  shopProducts,
  shopVariants,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import {
  makeEvent,
  makeProduct,
  makeTenant,
  makeUser,
  offer,
  testDocument,
  textLayer,
} from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedFingerprints } from '#areas/buying/index.ts';
import { readTextPreview, signTextPreview } from '#areas/design/index.ts';
import { readFingerprints, readTexts } from '#areas/integrations/shop-orders/line-texts.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { registerShopWidget } from './register-shop-widget.ts';

const SCRIPT = 'console.log("inkstand");'.repeat(100);

let server: TestServer;
let now: Date;
beforeAll(async () => {
  now = new Date('2026-11-25T12:00:00Z');
  server = await startTestServer({ now: () => now });
  registerShopWidget(server.app, server.services, async () => SCRIPT);
});
afterAll(() => server[Symbol.asyncDispose]());

const name = textLayer({
  id: 'name',
  text: 'Your name',
  customisable: true,
  field: { key: 'name', label: 'Name', maxLength: 12, empty: 'required' as const },
});
const year = textLayer({
  id: 'year',
  text: '2026',
  y: 160,
  customisable: true,
  field: { key: 'year', label: 'Name', maxLength: 4, empty: 'nothing' as const, restricted: true },
});

/** A shop with one pushed product: a name that has to be written, and a second text. */
async function makeShop(domain: string, variant: number, document = testDocument([name, year])) {
  const { database } = server.services;
  const tenant = await makeTenant(database, { region: 'US' });
  const event = await makeEvent(database, { tenantId: tenant.id, type: 'Products', region: 'US' });
  const product = await makeProduct(database, { tenantId: tenant.id, document });
  await offer(database, event, { productId: product.id });
  const [connectionId, shopProductId] = [newId(), newId()];
  const tenantId = tenant.id;
  await database.tx('all-tenants', async (tx) => {
    await tx.insert(shopConnections).values({
      tenantId,
      id: connectionId,
      shopDomain: domain,
      shopId: `gid://shopify/Shop/${variant}`,
      name: domain,
      currency: 'USD',
      scopes: [],
      connectedBy: newId(),
    });
    await tx.insert(shopProducts).values({
      tenantId,
      id: shopProductId,
      connectionId,
      eventId: event.id,
      productId: product.id,
      shopProductId: `gid://shopify/Product/${variant}`,
      status: 'pushed',
    });
    const rows = ['white', 'navy'].map((colour, index) => ({
      tenantId,
      id: newId(),
      shopProductId,
      colour,
      size: 'S',
      sku: `${domain}-${colour}`,
      shopVariantId: `gid://shopify/ProductVariant/${variant + index}`,
      price: 2000,
    }));
    await tx.insert(shopVariants).values(rows);
  });
  return { tenantId, connectionId, shopProductId, productId: product.id, domain, path: pathOf(domain, product.id) };
}

const pathOf = (domain: string, productId: string) => `/api/shopify/widget/${domain}/${productId}`;

interface Asked {
  texts?: Record<string, string>;
  variant?: string;
  ip?: string;
  lang?: string;
}

const ask = (path: string) => server.app.inject({ url: path, headers: { origin: 'https://shop.example' } });

function check(path: string, { texts = {}, variant = '', ip = '198.51.100.1', lang = 'en' }: Asked) {
  return server.app.inject({
    method: 'POST',
    url: `${path}/check?lang=${lang}`,
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' },
    payload: new URLSearchParams({ variant, texts: JSON.stringify(texts) }).toString(),
  });
}

const setConnection = (tenantId: string, values: Partial<typeof shopConnections.$inferInsert>) =>
  server.services.database.tx('all-tenants', (tx) =>
    tx.update(shopConnections).set(values).where(eq(shopConnections.tenantId, tenantId)),
  );

test('a page of another origin reads what buyers may write, and the shop counts as seen', async () => {
  const shop = await makeShop('seen.myshopify.com', 1000);
  const answer = await ask(shop.path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const { data } = answer.json();
  // Two layers with the same label get two property names.
  expect(data.fields).toMatchObject([
    { key: 'front/name', label: 'Name', required: true, max_length: 12, placeholder: 'Your name' },
    { key: 'front/year', label: 'Name 2', required: false, prints_when_empty: '', max_length: 4 },
  ]);
  expect(data.variants).toEqual({ 1000: 'white', 1001: 'navy' });
  expect(Object.keys(data.pictures)).toEqual(['white', 'navy']);
  expect(data.pictures.navy.front).toMatch(/^http:\/\/localhost:3000\/media\/products\/.*\/front-navy\.webp$/);

  const client = await server.as(await makeUser(server.services.database, { tenantId: shop.tenantId }));
  const state = await client.shopWidgetState({ params: { tenant_id: shop.tenantId } });
  expect(state.data).toEqual({
    script_url: 'http://localhost:3000/shopify/personalise.js',
    shop: {
      domain: shop.domain,
      name: shop.domain,
      seen_at: now.toISOString(),
      theme_editor: expect.objectContaining({ add_block_url: expect.stringContaining(shop.domain) }),
    },
  });
});

test('texts that can be printed give the preview and the properties of the line item', async () => {
  const shop = await makeShop('prints.myshopify.com', 2000);
  const answer = await check(shop.path, { texts: { 'front/name': 'Zoë', 'front/year': '1999' }, variant: '2000' });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(data.problems).toEqual([]);
  const properties = Object.fromEntries(
    data.properties.map((property: { name: string; value: string }) => [property.name, property.value]),
  );
  expect(properties).toMatchObject({ Name: 'Zoë', 'Name 2': '1999', _inkstand_product: shop.productId });
  expect(JSON.parse(properties._inkstand_layers)).toEqual({ Name: 'name', 'Name 2': 'year' });
  expect(JSON.parse(properties._inkstand_fingerprint).front).toMatch(/^[0-9a-f]{64}$/);
  expect(properties._inkstand_preview).toBe(data.previews.front);

  // The fingerprint is that of these texts, in this order.
  const other = (await check(shop.path, { texts: { 'front/name': '1999', 'front/year': '1111' } })).json().data
    .properties;
  expect(other.find((one: { name: string }) => one.name === '_inkstand_fingerprint').value).not.toBe(
    properties._inkstand_fingerprint,
  );

  const url = new URL(data.previews.front);
  const picture = await server.app.inject({ url: `${url.pathname}?side=front&w=240` });
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(picture.headers['cache-control']).toContain('private');
  const without = await check(shop.path, { texts: { 'front/name': 'Ada' }, variant: '2000' });
  const otherUrl = new URL(without.json().data.previews.front);
  const otherPicture = await server.app.inject({ url: `${otherUrl.pathname}?side=front&w=240` });
  expect(otherPicture.rawPayload.equals(picture.rawPayload)).toBe(false);
});

test.each([
  ['a letter that no font has', { 'front/name': 'Zoë \u{1F3B8}' }, 'front/name', 'not_printable', 3000, /\u{1F3B8}/u],
  ['a text over its length', { 'front/name': 'A very long name indeed' }, 'front/name', 'text_too_long', 3010, /long/],
  [
    'a character that the field does not take',
    { 'front/name': 'Zoë', 'front/year': '19!9' },
    'front/year',
    'only_letters',
    3020,
    /letters/,
  ],
  ['an empty required text', { 'front/year': '1999' }, 'front/name', 'required', 3030, /./],
])('%s is refused at its field', async (_case, texts, key, code, shopNumber, message) => {
  const shop = await makeShop(`refuses-${code.replaceAll('_', '-')}.myshopify.com`, shopNumber);
  const { data } = (await check(shop.path, { texts })).json();
  expect(data.properties).toBeNull();
  expect(data.problems).toEqual([{ key, code, message: expect.stringMatching(message) }]);
});

test('messages are in the language of the page', async () => {
  const shop = await makeShop('speaks.myshopify.com', 4000);
  const inGerman = (await check(shop.path, { texts: { 'front/name': 'A very long name indeed' }, lang: 'de' })).json()
    .data;
  const inEnglish = (await check(shop.path, { texts: { 'front/name': 'A very long name indeed' } })).json().data;
  expect(inGerman.problems[0].message).not.toBe(inEnglish.problems[0].message);
});

test('a line break does not move a text into the next layer', async () => {
  const shop = await makeShop('breaks.myshopify.com', 5000);
  const { data } = (await check(shop.path, { texts: { 'front/name': 'Zoë\n1999' } })).json();
  expect(data.properties[0]).toEqual({ name: 'Name', value: 'Zoë 1999' });
  expect(readToken(data.previews.front)).toMatchObject({ front: 'Zoë 1999\n' });
});

function readToken(address: string) {
  const token = /previews\/(.+)\.webp/.exec(address)?.[1] ?? '';
  return readTextPreview(server.services.config, token, now);
}

test('an order reads back what was written, also where both sides have a layer with the same id', async () => {
  const document = testDocument([name, year]);
  const back = {
    ...name,
    text: 'Your team',
    field: { key: 'team', label: 'Team', maxLength: 12, empty: 'design' as const },
  };
  document.sides.back?.layers.push(back);
  const shop = await makeShop('both-sides.myshopify.com', 5500, document);
  const texts = { 'front/name': 'Zoë', 'front/year': '1999', 'back/name': 'Otters' };
  const { data } = (await check(shop.path, { texts })).json();
  expect(Object.keys(data.previews)).toEqual(['front', 'back']);
  const customAttributes = data.properties.map((one: { name: string; value: string }) => ({
    key: one.name,
    value: one.value,
  }));
  const line = { customAttributes } as Parameters<typeof readTexts>[1];
  const own = readTexts(document, line);
  expect(own).toEqual({ custom_text_front: 'Zoë\n1999', custom_text_back: 'Otters' });
  const fingerprints = await printedFingerprints({ design: { document, fingerprints: {} } }, own);
  expect(readFingerprints(line)).toEqual(expect.arrayContaining(Object.values(fingerprints)));
});

test('a shop is told nothing about the products of another', async () => {
  const [one, other] = [await makeShop('one.myshopify.com', 6000), await makeShop('other.myshopify.com', 7000)];
  const foreign = pathOf(one.domain, other.productId);
  expect((await ask(foreign)).statusCode).toBe(404);
  expect((await check(foreign, { texts: { 'front/name': 'Zoë' } })).statusCode).toBe(404);
  // A variant of another shop chooses no colour here.
  const { data } = (await check(one.path, { texts: { 'front/name': 'Zoë' }, variant: '7001' })).json();
  expect(readToken(data.previews.front)).toMatchObject({ tenantId: one.tenantId, colour: 'white' });
  expect((await ask(pathOf('unknown.myshopify.com', one.productId))).statusCode).toBe(404);
  expect((await ask(pathOf('one.example.com', one.productId))).statusCode).toBe(404);
});

test('what is not published, not pushed, or of a disconnected shop answers 404', async () => {
  const shop = await makeShop('closes.myshopify.com', 8000);
  const { database } = server.services;
  const expectGone = async () => {
    expect((await ask(shop.path)).statusCode).toBe(404);
    expect((await check(shop.path, { texts: { 'front/name': 'Zoë' } })).statusCode).toBe(404);
  };
  const product = (values: Partial<typeof products.$inferInsert>) =>
    database.tx('all-tenants', (tx) => tx.update(products).set(values).where(eq(products.id, shop.productId)));
  const pushed = (values: Partial<typeof shopProducts.$inferInsert>) =>
    database.tx('all-tenants', (tx) =>
      tx
        .update(shopProducts)
        .set(values)
        .where(and(eq(shopProducts.tenantId, shop.tenantId), eq(shopProducts.id, shop.shopProductId))),
    );

  await product({ status: 'draft', publishedRevision: null, publishedColours: null });
  await expectGone();
  await product({ status: 'archived', publishedRevision: 1, publishedColours: ['white'] });
  await expectGone();
  await product({ status: 'ready', requiresApproval: true });
  await expectGone();
  await product({ requiresApproval: false });
  await pushed({ status: 'deleted' });
  await expectGone();
  await pushed({ status: 'waiting', shopProductId: null });
  await expectGone();
  await pushed({ status: 'pushed', shopProductId: 'gid://shopify/Product/8000' });
  await setConnection(shop.tenantId, { status: 'uninstalled' });
  await expectGone();
  // Another collection offers it now.
  const copy = await makeEvent(database, { tenantId: shop.tenantId, type: 'Products', region: 'US' });
  await database.tx('all-tenants', (tx) =>
    tx.update(eventProducts).set({ eventId: copy.id }).where(eq(eventProducts.productId, shop.productId)),
  );
  // A frozen shop still has buyers, and everything is as before.
  await setConnection(shop.tenantId, { status: 'frozen' });
  expect((await ask(shop.path)).statusCode).toBe(200);
});

test('a preview needs our signature, and expires', async () => {
  const shop = await makeShop('signs.myshopify.com', 9000);
  const { data } = (await check(shop.path, { texts: { 'front/name': 'Zoë' } })).json();
  const { pathname } = new URL(data.previews.front);
  const open = (path: string) => server.app.inject({ url: `${path}?w=240` });
  expect((await open(pathname)).statusCode).toBe(200);
  // A buyer's text cannot be read in the address.
  expect(Buffer.from(pathname.split('/').at(-1) ?? '', 'base64url').toString()).not.toContain('Zoë');

  const token = /previews\/(.+)\.webp/.exec(pathname)?.[1] ?? '';
  for (const at of [0, 20, 60, token.length - 2]) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect((await open(`/shopify/previews/${changed}.webp`)).statusCode, `changed at ${at}`).toBe(404);
  }
  const ours = { secretKey: 'another secret of the tests, long enough' };
  const forged = signTextPreview(ours, readToken(data.previews.front)!, { now, days: 60 });
  expect((await open(`/shopify/previews/${forged}.webp`)).statusCode).toBe(404);
  expect((await open('/shopify/previews/x.webp')).statusCode).toBe(404);

  const before = now;
  now = new Date(before.getTime() + 60 * DAY_MS);
  expect((await open(pathname)).statusCode).toBe(200);
  now = new Date(before.getTime() + 61 * DAY_MS);
  expect((await open(pathname)).statusCode).toBe(404);
  now = before;
});

test('one address may check and draw only so often; another is not affected', async () => {
  const shop = await makeShop('limits.myshopify.com', 9500);
  const use = (key: string, failures: number) =>
    server.services.database.tx('all-tenants', async (tx) => {
      await tx.insert(rateLimits).values({ key, failures, windowEndsAt: new Date(Date.now() + DAY_MS) });
    });
  const texts = { 'front/name': 'Zoë' };
  await use('shop:texts:203.0.113.5', RATE_LIMITS.shopTextsOfAddress.limit - 1);
  expect((await check(shop.path, { texts, ip: '203.0.113.5' })).statusCode).toBe(200);
  const refused = await check(shop.path, { texts, ip: '203.0.113.5' });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['access-control-allow-origin']).toBe('*');
  const { data } = (await check(shop.path, { texts, ip: '203.0.113.6' })).json();

  await use('shop:previews:203.0.113.5', RATE_LIMITS.shopPreviewsOfAddress.limit);
  const url = `${new URL(data.previews.front).pathname}?w=240`;
  expect((await server.app.inject({ url, remoteAddress: '203.0.113.5' })).statusCode).toBe(429);
  expect((await server.app.inject({ url, remoteAddress: '203.0.113.6' })).statusCode).toBe(200);
});

test('the script is cached and asked for again', async () => {
  const url = '/shopify/personalise.js';
  const first = await server.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  expect((await server.app.inject({ url })).body).toBe(SCRIPT);
  const again = await server.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});
