import { createClient } from '@inkstand/contract/client';
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
import { createLiveSite, type LoadTexts } from './live-site.ts';
import { loadData } from './load-data.ts';
import { getPageHandle } from './page.ts';
import { type DocumentComponent, PageTree } from './page-tree.tsx';
import { prefetchFrom } from './prefetch.ts';
import { siteTexts } from './site.ts';

interface HydrateOptions {
  routes: RouteObject[];
  Document: DocumentComponent;
  /** Loads what the components of every page say, in a language of texts. */
  loadTexts: LoadTexts;
}

/**
 * Resolves the matched lazy routes; otherwise React would hydrate a fallback over the server's page. Client-rendered
 * routes are skipped, because the server sent their fallback.
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
 * Gives the entry of the history at which the page was loaded a key, as the router gives to its others. Without one, every
 * load would start at the scroll position of the load before it.
 */
function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Hydrates the server's page. When a chunk is permanently missing, the page stays plain HTML with plain links. */
export async function hydrate({ routes, Document, loadTexts }: HydrateOptions): Promise<void> {
  const site = window.__inkstandSite;
  if (!site) return;
  await Promise.all([resolveLazyRoutes(routes), routeChunk(() => loadTexts(siteTexts(site)))]);

  const live = createLiveSite(site, loadTexts);
  const api = createClient({
    headers: {
      ...(site.preview && { 'inkstand-preview': site.preview }),
      // Requests responses in the page's language, not the browser's.
      get 'inkstand-language'() {
        return siteTexts(live.get());
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
  const language = () => live.get().lang;
  nameEntry();
  const router: DataRouter = createBrowserRouter(routes, {
    getContext,
    dataStrategy: loadData(() => router, language),
  });
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
  if (language() !== site.lang) await router.revalidate();
}
