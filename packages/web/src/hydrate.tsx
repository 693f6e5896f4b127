import { createClient } from '@inkstand/contract/client';
import { loadMessages } from '@inkstand/i18n';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followNavigation, routeChunk } from './chunks.ts';
import { apiContext, liveSiteContext, siteContext } from './context.ts';
import { settleLanguage } from './language.ts';
import { createLiveSite } from './live-site.ts';
import { loadData } from './load-data.ts';
import { getPageHandle } from './page.ts';
import { type DocumentComponent, PageTree } from './page-tree.tsx';
import { prefetchFrom } from './prefetch.ts';

interface HydrateOptions {
  routes: RouteObject[];
  Document: DocumentComponent;
  /** Fetches what else this page's components count on, by what the server's loaders have found. */
  prepare?: (loaderData: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/**
 * Resolves the matched lazy routes: React would otherwise hydrate a fallback over the server's page. What the browser
 * alone draws is left out, for there the server sent the fallback.
 */
async function resolveLazyRoutes(routes: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  const browserOnly = matched.findIndex((route) => getPageHandle(route).clientRendered);
  const drawn = browserOnly < 0 ? matched : matched.slice(0, browserOnly);
  const loading = drawn.map(async (route) => {
    if (typeof route.lazy !== 'function') return;
    const fields = await route.lazy();
    Object.assign(route, fields, { lazy: undefined });
  });
  await Promise.all(loading);
}

/**
 * Brings the server's page to life. When a chunk is lost for good, it stays what it is: HTML with plain links.
 */
export async function hydrate({ routes, Document, prepare }: HydrateOptions): Promise<void> {
  const site = window.__inkstandSite;
  if (!site) return;
  const { loaderData = {} } = window.__staticRouterHydrationData ?? {};
  await Promise.all([
    resolveLazyRoutes(routes),
    routeChunk(() => loadMessages(site.lang)),
    prepare && routeChunk(() => prepare(loaderData)),
  ]);

  const live = createLiveSite(site);
  const api = createClient({
    headers: {
      ...(site.preview && { 'inkstand-preview': site.preview }),
      // Answers come in the language of the page, not of the browser.
      get 'inkstand-language'() {
        return live.get().lang;
      },
    },
  });
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(siteContext, live.get());
    context.set(liveSiteContext, live);
    return context;
  };
  const router: DataRouter = createBrowserRouter(routes, { getContext, dataStrategy: loadData(() => router.state) });
  prefetchFrom(routes);
  followNavigation(() => {
    const target = router.state.navigation.location;
    return target && target.pathname + target.search + target.hash;
  });
  hydrateRoot(
    document,
    <PageTree Document={Document} live={live} api={api}>
      <RouterProvider router={router} />
    </PageTree>,
  );
  await settleLanguage(live);
}
