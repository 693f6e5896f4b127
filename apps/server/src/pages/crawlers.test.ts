import { catalogueVariants } from '@inkstand/database/tables/index';
import { makeProduct, offer } from '@inkstand/testing/factories/basics';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHelp } from '#areas/platform/index.ts';
import { catalogue } from '#seed/catalogue.ts';
import { registerCrawlers } from './crawlers.ts';
import { publicPaths } from './public-paths.ts';

let server: TestServer;
const app = Fastify();
beforeAll(async () => {
  server = await startTestServer({ help: readHelp({ contentDir: undefined, log: pino({ level: 'silent' }) }) });
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

test('the root host lists its public pages and the families of the catalogue, and an unknown host gives no answer', async () => {
  expect((await get('/robots.txt', 'localhost')).body).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /order/\nSitemap: http://localhost:3000/sitemap.xml\n',
  );
  await server.services.database.tx('all-tenants', (tx) =>
    tx.insert(catalogueVariants).values(catalogue).onConflictDoNothing(),
  );
  const { body } = await get('/sitemap.xml', 'localhost');
  const article = '/help/help-articles/claim-a-gift';
  for (const path of [
    '/',
    article,
    '/our-products',
    '/our-products/t-shirts',
    '/our-products/mugs',
    '/privacy-policy-de',
  ]) {
    expect(body).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  expect(body).not.toContain('/login');
  expect((await get('/robots.txt', 'evil.test')).statusCode).toBe(404);
});

test('without marketing pages, the root host lists help and legal pages alone', async () => {
  const { services } = server;
  const paths = await publicPaths({ ...services, config: { ...services.config, hasMarketing: false } });
  expect(paths).toContain('/help/help-articles');
  expect(paths.filter((path) => !/^\/(?:help|privacy-policy|terms-and-conditions)/.test(path))).toEqual([]);
});
