import { makeProduct, offer } from '@inkstand/testing/factories/basics';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCrawlers } from './crawlers.ts';

let server: TestServer;
const app = Fastify();
beforeAll(async () => {
  server = await startTestServer();
  registerCrawlers(app, server.services);
});
afterAll(() => server[Symbol.asyncDispose]());

const shopHost = ({ params }: Shop) => `${params.slug}--${params.tenant}.localhost`;
const get = (url: string, host: string) => app.inject({ url, headers: { host } });
const change = (text: string, ...values: unknown[]) => server.db.ownerQuery(text, values);

test('a store lists its pages and every available product', async () => {
  const shop = await makeShop(server.services.database);
  const { id: second } = await makeProduct(server.services.database, { tenantId: shop.tenantId });
  const { id: hidden } = await makeProduct(server.services.database, { tenantId: shop.tenantId });
  await offer(server.services.database, shop.event, { productId: second, position: 2 });
  await offer(server.services.database, shop.event, { productId: hidden, available: false });
  const origin = `http://${shopHost(shop)}:3000`;
  const robots = await get('/robots.txt', shopHost(shop));
  expect(robots.body).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /order/\nSitemap: ${origin}/sitemap.xml\n`);
  const sitemap = await get('/sitemap.xml', shopHost(shop));
  expect(sitemap.headers['content-type']).toContain('application/xml');
  const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const { slug } = shop.params;
  expect(listed).toEqual([
    `${origin}/${slug}`,
    `${origin}/products`,
    `${origin}/${slug}/Product=${shop.productId}`,
    `${origin}/${slug}/Product=${second}`,
  ]);
});

test('a gift claim, a paused store and a draft are not listed', async () => {
  const promo = await makeShop(server.services.database, { type: 'Promo' });
  const paused = await makeShop(server.services.database);
  const draft = await makeShop(server.services.database);
  await change("update events set status = 'On hold' where id = $1", paused.event.id);
  await change("update events set status = 'Draft' where id = $1", draft.event.id);
  for (const shop of [promo, paused, draft]) {
    expect((await get('/robots.txt', shopHost(shop))).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', shopHost(shop))).statusCode).toBe(404);
  }
});

test('the root host excludes robots from API calls only, and an unknown host gives no answer', async () => {
  expect((await get('/robots.txt', 'localhost')).body).toBe('User-agent: *\nDisallow: /api/\nDisallow: /order/\n');
  expect((await get('/sitemap.xml', 'localhost')).statusCode).toBe(404);
  expect((await get('/robots.txt', 'evil.test')).statusCode).toBe(404);
});
