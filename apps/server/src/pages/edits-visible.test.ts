import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@inkstand/contract';
import { makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../http/app.ts';
import { createPages, type Pages } from './create-pages.ts';
import { registerPages } from './register-pages.ts';

// An edit in the back-office is visible at the next request, through the page cache, on every process.

/** An app whose pages show the responses of the calls: everything that a visitor could see. */
const RENDERER = `export async function render({ request, nonce, api, site }) {
  const { data } = await api.store({ params: { tenant: site.tenant, slug: site.slug } });
  const { availability, storeConfig, event_products } = data;
  const products = event_products.map(({ name, price }) => name + ' costs ' + price);
  const text = [availability, storeConfig.homeHeading, ...products, new URL(request.url).pathname].join('|');
  const body = Buffer.from('<p>' + text + '</p><script nonce="' + nonce + '"></script>');
  return { status: 200, headers: [['content-type', 'text/html']], body, personal: false };
}`;

interface OneProcess {
  app: FastifyInstance;
  pages: Pages;
}

let root: string;
let server: TestServer;
let shop: Shop;
let api: Client;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkstand-edits-'));
  for (const name of ['storefront', 'backoffice']) {
    const dist = join(root, 'apps', name, 'dist');
    await mkdir(join(dist, 'client/.vite'), { recursive: true });
    await mkdir(join(dist, 'server'), { recursive: true });
    await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
    await writeFile(join(dist, 'server/entry-server.js'), RENDERER);
    await writeFile(join(dist, 'client/.vite/manifest.json'), '{"entry-client.tsx": {"file": "entry.js"}}');
  }
  server = await startTestServer();
  shop = await makeShop(server.services.database);
  await offer(server.services.database, shop.event);
  api = await server.as(await makeUser(server.services.database, { tenantId: shop.tenantId }));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(root, { recursive: true });
});

/** Simulates a separate process: its own page cache on the shared database. */
async function startProcess(around: (pages: Pages) => Pages = (pages) => pages): Promise<OneProcess> {
  const app = await createApp(server.services);
  const pages = await createPages({ root, dev: false });
  registerPages(app, server.services, around(pages));
  return { app, pages };
}

async function request({ app }: OneProcess, path: string): Promise<string> {
  const headers = { host: `${shop.event.slug}--${shop.tenantId}.localhost` };
  const { statusCode, body } = await app.inject({ url: path, headers });
  expect(statusCode).toBe(200);
  return body;
}

/** Makes edit number `index`; returns the text that every page must show after it. */
async function edit(index: number): Promise<string> {
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const kind = index % 5;
  if (kind === 0) {
    const storeConfig = { homeHeading: `Heading ${index}` };
    await api.updateStoreConfiguration({ params: shop.params, body: { storeConfig } });
    return `Heading ${index}`;
  }
  if (kind === 1) {
    const product = { tenant_id: shop.tenantId, product_id: shop.productId };
    await api.updateProduct({ params: product, body: { name: `Shirt ${index}` } });
    return `Shirt ${index} costs`;
  }
  if (kind === 2) {
    const products = [{ product_id: shop.productId, store_selling_price: 30 + index }];
    await api.setEventProducts({ params, body: { products } });
    return `costs ${30 + index}`;
  }
  await api.setEventStatus({ params, body: { status: kind === 3 ? 'On hold' : 'Active' } });
  return kind === 3 ? 'on_hold|' : 'open|';
}

const PAGES = ['/products', '/contact-us', '/faqs'];
const EDITS = 5;
const REQUESTS = 100;

/** Requests all pages from all processes, with `EDITS` new edits in between. Returns how many pages were stale. */
async function visit(processes: readonly OneProcess[], requests: number, firstEdit = 0): Promise<number> {
  const every = requests / EDITS;
  let stale = 0;
  let wanted = '|';
  for (let index = 0; index < requests; index += 1) {
    if (index % every === every / 2) wanted = await edit(firstEdit + Math.floor(index / every));
    const process = processes[index % processes.length];
    const path = PAGES[Math.floor(index / processes.length) % PAGES.length] ?? '';
    const page = await request(process as OneProcess, path);
    if (!page.includes(wanted) || !page.includes(`|${path}<`)) stale += 1;
  }
  return stale;
}

test('100 requests with 5 edits: no page is stale, and each is rendered once per edit and process', async () => {
  const processes = [await startProcess(), await startProcess()];
  expect(await visit(processes, REQUESTS)).toBe(0);
  const perProcess = PAGES.length * (EDITS + 1);
  for (const { pages } of processes) {
    expect(pages.counters()).toMatchObject({ misses: perProcess, hits: REQUESTS / 2 - perProcess });
  }
  // Edits without a visible change cause no new rendering.
  await api.updateStoreConfiguration({ params: shop.params, body: { storeConfig: { homeHeading: 'Heading 0' } } });
  for (const path of PAGES) await request(processes[0] as OneProcess, path);
  expect(processes[0]?.pages.counters().misses).toBe(perProcess);
  for (const { app } of processes) await app.close();
}, 180_000);

test('without the revision, the same requests find stale pages', async () => {
  const deaf = await startProcess((pages) => ({
    ...pages,
    handle: (asked, reply, site, context) => pages.handle(asked, reply, site, { ...context, revision: 1 }),
  }));
  expect(await visit([deaf], 50, EDITS)).toBeGreaterThan(12);
  await deaf.app.close();
});
