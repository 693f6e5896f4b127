import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startEmbedded } from '@inkstand/database/embedded/start';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import { expect, sharedTest as test } from './support.ts';

// The storefront's cached pages in two processes on one database: every edit is visible from the next request.

/** A second process on the first one's database and files, for pages and API calls only. */
async function startBeside(first: RunningServer): Promise<RunningServer> {
  const { connection } = await startEmbedded({ dataDir: first.dataDir });
  const { user, password, host, port } = connection;
  const socket = new URLSearchParams({ host });
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/inkstand?${socket}`;
  return startServer({ dataDir: first.dataDir, env: { DATABASE_URL: url, INKSTAND_ROLES: 'web' } });
}

/** Requests a page like a visitor's browser; Node does not resolve names below `localhost` by itself. */
async function visit({ port }: RunningServer, path: string): Promise<{ status: number; isHit: boolean; page: string }> {
  const headers = { host: `${STORE.slug}--${STORE.tenant}.localhost:${port}` };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject);
  const answer = await promise;
  const isHit = answer.headers['x-page-cache'] === 'hit';
  return { status: answer.statusCode ?? 0, isHit, page: await text(answer) };
}

async function hitsInMetrics({ port }: RunningServer): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^inkstand_page_cache_requests_total\{result="hit"\} (\d+)$/m.exec(metrics)?.[1]);
}

const STORE = { tenant: 'acme', slug: 'summer-fest' };
const REQUESTS = 1000;
const EDITS = 20;

test('two processes answer 1,000 requests from their page caches, and none with stale content', async () => {
  await using first = await startServer();
  const second = await startBeside(first);
  try {
    const { api } = await signedIn(first.url, 'admin@acme.test');
    const params = { tenant_id: STORE.tenant, slug: STORE.slug };
    const { data: event } = await api.getEvent({ params });
    const offered = event.products[0];
    if (!offered) throw new Error('the demonstration store has nothing to sell');
    const product = { tenant_id: STORE.tenant, product_id: offered.product_id };
    const pages = ['/summer-fest', `/summer-fest/Product=${offered.product_id}`];

    /** Edits something, and returns text that every page contains from now on. */
    async function edit(index: number): Promise<string> {
      if (index % 3 === 0) {
        const storeConfig = { homeHeading: `Heading number ${index}` };
        await api.updateStoreConfiguration({ params: STORE, body: { storeConfig } });
        return `Heading number ${index}`;
      }
      if (index % 3 === 1) {
        await api.updateProduct({ params: product, body: { name: `Shirt number ${index}` } });
        return `Shirt number ${index}`;
      }
      const products = event.products.map(({ product_id }) => ({ product_id, store_selling_price: 100 + index }));
      await api.setEventProducts({ params, body: { products } });
      return `${((100 + index) * 1.2).toFixed(2)}`;
    }

    const seen = { hit: 0, miss: 0, stale: 0 };
    const visits = [first, second].flatMap((server) => pages.map((path) => ({ server, path })));
    let wanted = '';
    for (let index = 0; index < REQUESTS; index += 1) {
      if (index % (REQUESTS / EDITS) === 25) wanted = await edit(Math.floor(index / (REQUESTS / EDITS)));
      const { server, path } = visits[index % visits.length] as (typeof visits)[number];
      const answer = await visit(server, path);
      expect(answer.status).toBe(200);
      seen[answer.isHit ? 'hit' : 'miss'] += 1;
      if (!answer.page.includes(wanted)) seen.stale += 1;
    }
    const misses = visits.length * (EDITS + 1);
    expect(seen).toEqual({ hit: REQUESTS - misses, miss: misses, stale: 0 });
    const hits = await Promise.all([first, second].map(hitsInMetrics));
    expect(hits.reduce((sum, each) => sum + each)).toBe(seen.hit);
  } finally {
    await second.stop();
  }
});
