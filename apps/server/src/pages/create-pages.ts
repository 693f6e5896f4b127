import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { Client } from '@inkstand/contract';
import { APPS, type AppName } from '@inkstand/web/apps';
import type { RenderedPage } from '@inkstand/web/render-types';
import { type Site, siteTexts } from '@inkstand/web/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggedPath } from '../log.ts';
import { cacheableUrl } from './cacheable-url.ts';
import { type CachedPage, cachePage } from './cached-page.ts';
import { contentSecurityPolicy, type ExtraSources, STRIPE_SOURCES } from './content-security-policy.ts';
import { openDevelopmentApp } from './development-app.ts';
import { openBuiltApp, type PageApp } from './page-app.ts';
import { createPageCache, type PageCacheCounters } from './page-cache.ts';
import { sendPlainPage } from './plain-page.ts';
import { sendCachedPage, sendDrawnPage } from './send-page.ts';
import { registerAssets } from './static-assets.ts';

const CACHE_BYTES = 64 * 1024 * 1024;

interface PagesOptions {
  /** The repository's folder. */
  root: string;
  /** Uses sources with hot reload instead of the built apps; needs `server` for the reload sockets. */
  dev: boolean;
  server?: Server;
  /** Whether real Stripe keys are configured: pages may then load Stripe's own script. */
  stripe?: boolean;
  /** Additional sources for the Content-Security-Policy. */
  extraSources?: ExtraSources;
  /** Size limit of the page cache. */
  cacheBytes?: number;
}

export interface PageContext {
  /** The API client of the page's loaders. */
  api: Client;
  /**
   * Set only for anonymous requests to pages that are the same for every visitor: the owner of the page, for instance
   * `acme/summer-fest`.
   */
  cacheKey?: string;
  /** The event's revision; a page rendered at another one is stale. */
  revision?: string | number;
}

export interface Pages {
  /** Renders the page of a request or takes it from the cache. It always answers, at worst with a plain 500. */
  handle: (request: FastifyRequest, reply: FastifyReply, site: Site, context: PageContext) => Promise<FastifyReply>;
  /** Serves the built assets, `/_sf/…` and `/_bo/…`; does nothing in development, where `handle` serves them. */
  registerAssets: (app: FastifyInstance) => Promise<void>;
  /** Page cache counters for `/metrics`. */
  counters: () => PageCacheCounters;
  close: () => Promise<void>;
}

const siteApp = (site: Site): AppName => (site.kind === 'store' ? 'storefront' : 'backoffice');

async function openApps({ root, dev, server }: PagesOptions): Promise<Record<AppName, PageApp>> {
  const open = (app: AppName) => {
    if (!dev) return openBuiltApp(app, root);
    if (!server) throw new Error('pages in development need the HTTP server');
    return openDevelopmentApp(app, root, server);
  };
  const [storefront, backoffice] = await Promise.all([open('storefront'), open('backoffice')]);
  return { storefront, backoffice };
}

/** The host that names the site. `request.host` follows X-Forwarded-Host, which proxies pass on from visitors. */
const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? '';

export async function createPages(options: PagesOptions): Promise<Pages> {
  const apps = await openApps(options);
  const cache = createPageCache<CachedPage>({ maxBytes: options.cacheBytes ?? CACHE_BYTES });
  const extra = [...(options.stripe ? [STRIPE_SOURCES] : []), options.extraSources ?? {}];

  interface Visit {
    request: FastifyRequest;
    site: Site;
    context: PageContext;
  }

  async function draw({ request, site, context }: Visit, url: string, nonce: string): Promise<RenderedPage> {
    const app = apps[siteApp(site)];
    const render = await app.renderer();
    return render({
      request: new Request(`${request.protocol}://${hostOf(request)}${url}`),
      site,
      api: context.api,
      nonce,
      assetsFor: app.assetsFor,
      onError: (error) => request.log.error({ err: error, path: loggedPath(request.url) }, 'pages: request failed'),
    });
  }

  const visitPolicy = ({ request, site }: Visit, scripts: string[]) =>
    contentSecurityPolicy({
      kind: site.preview ? 'preview' : site.kind,
      host: hostOf(request),
      urls: site.urls,
      scripts,
      extra,
    });
  const newNonce = () => randomBytes(16).toString('base64url');

  async function sendFresh(visit: Visit, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce();
    const drawn = await draw(visit, visit.request.url, nonce);
    // A preview is only for people with its address, and not for search engines.
    const page = visit.site.preview ? { ...drawn, personal: true } : drawn;
    return sendDrawnPage(visit.request, reply, page, visitPolicy(visit, [`'nonce-${nonce}'`]));
  }

  async function sendCached(visit: Visit, reply: FastifyReply, url: string): Promise<FastifyReply> {
    const { request, site, context } = visit;
    const key = [context.cacheKey, hostOf(request), siteTexts(site), url].join('\n');
    const revision = String(context.revision ?? '');
    const found = cache.find(key, revision);
    if (found) return sendCachedPage(request, reply, found, 'hit');
    const page = await cache.produce(key, revision, async () => {
      const nonce = newNonce();
      const drawn = await draw(visit, url, nonce);
      const entry = await cachePage(drawn, nonce, (scripts) => visitPolicy(visit, scripts));
      return { entry, keep: drawn.status === 200 && !drawn.personal };
    });
    return sendCachedPage(request, reply, page, 'miss');
  }

  return {
    async handle(request, reply, site, context) {
      if (await apps[siteApp(site)].answerAsset?.(request, reply)) return reply.hijack();
      if (request.method !== 'GET' && request.method !== 'HEAD') return sendPlainPage(reply, 405, site);
      if (!request.url.startsWith('/')) return sendPlainPage(reply, 404, site);
      const visit = { request, site, context };
      const url = !options.dev && context.cacheKey ? cacheableUrl(request.url) : undefined;
      try {
        return await (url ? sendCached(visit, reply, url) : sendFresh(visit, reply));
      } catch (error) {
        request.log.error({ err: error, path: loggedPath(request.url) }, 'pages: rendering failed');
        return sendPlainPage(reply, 500, site);
      }
    },

    async registerAssets(app) {
      if (options.dev) return;
      for (const name of APPS) await registerAssets(app, name, options.root);
    },

    counters: cache.counters,

    async close() {
      await Promise.all(APPS.map((name) => apps[name].close?.()));
    },
  };
}
