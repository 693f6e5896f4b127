import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { routeChunk } from './chunks.ts';
import { refusing } from './refuse.ts';

/** Exports of a page's file. */
interface PageModule {
  loader?: LoaderFunction;
  action?: ActionFunction;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
}

interface PageOptions {
  /** The page shows one person's data: the page cache never stores it, and third parties' scripts are not loaded. */
  personal?: boolean;
  /**
   * The page needs no React in the browser: the server sends its HTML with the app's small script,
   * `entry-static.ts`. A navigation to it loads a new document.
   */
  isStatic?: boolean;
}

/** Route data that the renderer, the links and the cache need before its chunk is loaded. */
interface PageHandle extends PageOptions {
  file?: string;
  prefetch?: () => Promise<unknown>;
  /** This route and its children are client-rendered; the server sends the nearest `HydrateFallback`. */
  clientRendered?: boolean;
}

export const getPageHandle = (route: { handle?: unknown }): PageHandle =>
  (route.handle as PageHandle | undefined) ?? {};

/** Leaves the app for a static page; its old page stays until the new document arrives. */
const loadDocument: LoaderFunction = ({ request }) => {
  window.location.assign(request.url);
  return new Promise<never>(() => undefined);
};

/**
 * Route fields of a page in its own file, loaded on first use: `{ path: '/products',
 * ...page('features/shop/products-page.tsx', () => import('./features/shop/products-page.tsx')) }`. `file` is relative
 * to the app's `src`; the server finds the page's chunk and styles by it.
 */
export function page(file: string, load: () => Promise<PageModule>, options: PageOptions = {}) {
  const handle: PageHandle = { file, prefetch: load, ...options };
  const lazy = async () => {
    if (options.isStatic && typeof document !== 'undefined') return { loader: loadDocument, Component: () => null };
    const { loader, action, Component, ErrorBoundary, shouldRevalidate } = await routeChunk(load);
    return {
      Component,
      ...(loader && { loader: refusing(loader) }),
      ...(action && { action: refusing(action) as ActionFunction }),
      ...(ErrorBoundary && { ErrorBoundary }),
      ...(shouldRevalidate && { shouldRevalidate }),
    };
  };
  return { handle, lazy } satisfies RouteObject;
}

interface ClientRenderedRoute {
  /** Runs only in the browser. */
  loader?: LoaderFunction;
  Component: ComponentType;
  /** Sent by the server: a neutral loading state. */
  HydrateFallback: ComponentType;
  children: RouteObject[];
  path?: string;
}

/** A client-rendered layout route, including its children. */
export function clientRendered({ loader = () => null, ...route }: ClientRenderedRoute): RouteObject {
  // React Router shows the fallback only while a loader is pending, so there must be one.
  return { ...route, loader: refusing(loader), handle: { clientRendered: true } satisfies PageHandle };
}
