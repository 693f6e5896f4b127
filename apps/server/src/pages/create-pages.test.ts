import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Site } from '@inkstand/web/site';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPages, type PageContext, type Pages } from './create-pages.ts';

/** A minimal built app: it shows its input, and fails on request. */
const RENDERER = `let drawn = 0;
export async function render({ request, nonce, api, site }) {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/breaks') throw new Error('secret');
  const text = [site.lang, pathname, search, await api.text(), ++drawn].join(' ');
  const body = Buffer.from('<p>' + text + '</p><script nonce="' + nonce + '">start()</script>' + ' '.repeat(2000));
  const status = pathname === '/gone' ? 410 : 200;
  return { status, headers: [['content-type', 'text/html']], body, personal: pathname.startsWith('/order/') };
}`;

const startHash = `'sha256-${createHash('sha256').update('start()').digest('base64')}'`;
const STORE = 'fest--acme.localhost';

let root: string;
let pages: Pages;
let app: FastifyInstance;
let text = 'first';
let revision = 1;

const site = (kind: 'root' | 'store', lang: string): Site => ({
  kind,
  tenant: 'acme',
  slug: 'fest',
  lang,
  mode: 'demo',
  translationEnabled: true,
  urls: { root: 'http://localhost', store: 'http://{slug}--{tenant}.localhost', help: '/help' },
});

async function writeApp(name: string, assets: string) {
  const dist = join(root, 'apps', name, 'dist');
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  await mkdir(join(dist, 'client', assets), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'server/entry-server.js'), RENDERER);
  const manifest = { 'entry-client.tsx': { file: `${assets}/entry.js` } };
  await writeFile(join(dist, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(dist, 'client', assets, 'entry.js'), 'plain');
  await writeFile(join(dist, 'client', assets, 'entry.js.br'), brotliCompressSync('plain'));
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkstand-pages-'));
  await writeApp('storefront', '_sf');
  await writeApp('backoffice', '_bo');
});

beforeEach(async () => {
  text = 'first';
  revision = 1;
  await app?.close();
  app = Fastify({ trustProxy: true });
  pages = await createPages({ root, dev: false });
  await pages.registerAssets(app);
  const api = { text: async () => text } as unknown as PageContext['api'];
  app.all('/*', (request, reply) => {
    const kind = request.headers.host === STORE ? 'store' : 'root';
    const anonymous = !request.headers.cookie;
    const language = String(request.headers['accept-language'] ?? 'en');
    const isSame = kind === 'store' || request.url === '/help';
    const saved = anonymous && isSame ? { cacheKey: 'acme/fest', revision } : {};
    return pages.handle(request, reply, site(kind, language), { api, ...saved });
  });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, host = STORE) =>
  app.inject({ url, headers: { host, ...headers } });

describe('pages', () => {
  it('sends the same bytes again, and an edit immediately', async () => {
    const first = await get('/fest');
    text = 'second';
    const again = await get('/fest');
    expect(again.body).toBe(first.body);
    expect([first.headers['x-page-cache'], again.headers['x-page-cache']]).toEqual(['miss', 'hit']);
    revision = 2;
    expect((await get('/fest')).body).toContain('second');
    expect(pages.counters()).toMatchObject({ hits: 1, misses: 2, entries: 1 });
  });

  it('sends a cached page compressed, without a nonce, with the hash of its script', async () => {
    const { headers, rawPayload } = await get('/fest', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<script>start()</script>');
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${startHash} 'wasm-unsafe-eval'`);
  });

  it('renders one page for many concurrent visitors', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/fest')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(pages.counters().misses).toBe(1);
  });

  it('caches languages and queries separately', async () => {
    expect((await get('/fest', { 'accept-language': 'nl' })).body).toContain('nl /fest');
    expect((await get('/fest')).body).toContain('en /fest');
    expect((await get('/fest?sort=name')).body).toContain('?sort=name');
    expect((await get('/fest?utm_source=mail')).headers['x-page-cache']).toBe('hit');
  });

  it('caches the page of the Host, whatever X-Forwarded-Host a visitor sends', async () => {
    await get('/fest');
    for (const host of ['elsewhere.test', 'no host'])
      expect((await get('/fest', { 'x-forwarded-host': host })).headers['x-page-cache']).toBe('hit');
  });

  it('renders again for a signed-in visitor, with a nonce that is never reused', async () => {
    const answers = [await get('/fest', { cookie: 'session=1' }), await get('/fest', { cookie: 'session=1' })];
    const nonces = answers.map(({ body }) => /nonce="([\w-]{22})"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { headers }] of answers.entries()) {
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
      expect(headers['x-page-cache']).toBeUndefined();
    }
  });

  it('caches neither personal pages nor errors', async () => {
    expect((await get('/order/abc')).headers['cache-control']).toBe('private, no-store');
    expect((await get('/gone')).statusCode).toBe(410);
    expect(pages.counters().entries).toBe(0);
  });

  it('caches a page of the root host that is the same for everybody, and no other', async () => {
    await get('/', {}, 'localhost');
    expect(pages.counters()).toMatchObject({ misses: 0, entries: 0 });
    await get('/help', {}, 'localhost');
    expect((await get('/help', {}, 'localhost')).headers['x-page-cache']).toBe('hit');
  });

  it('answers a failed render with a plain page without details', async () => {
    for (const known of [false, true]) {
      const { statusCode, body } = await get('/breaks', known ? { cookie: 'session=1' } : {});
      expect(statusCode).toBe(500);
      expect(body).toContain('Something went wrong');
      expect(body).not.toMatch(/secret|\bat\s.*:\d+/);
    }
  });

  it('answers HEAD with headers only and rejects other methods', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/fest', headers: { host: STORE } });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html']);
    const post = await app.inject({ method: 'POST', url: '/fest', headers: { host: STORE } });
    expect(post.statusCode).toBe(405);
  });

  it('serves built assets compressed and immutable, and no page for a missing one', async () => {
    const asset = await get('/_bo/entry.js', { 'accept-encoding': 'br' });
    expect(asset.headers['content-encoding']).toBe('br');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe('plain');
    expect((await get('/_sf/lost.js')).statusCode).toBe(404);
  });

  it('names the command to run when an app is not built', async () => {
    await expect(createPages({ root: join(root, 'nowhere'), dev: false })).rejects.toThrow('npm run build');
  });
});
