import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import { routeChunk } from './chunks.ts';
import { refusing } from './refuse.ts';

/** What a page's file exports. */
interface PageModule {
  loader?: LoaderFunction;
  action?: ActionFunction;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  shouldRevalidate?: ShouldRevalidateFunction;
}

interface PageOptions {
  /** The page shows one person's data: the page cache never keeps it. */
  personal?: boolean;
}

/** What the renderer, the links and the cache know about a route before its chunk is there. */
interface PageHandle extends PageOptions {
  file?: string;
  prefetch?: () => Promise<unknown>;
  /** This route and all below are drawn in the browser; the server sends the nearest `HydrateFallback`. */
  clientRendered?: boolean;
}

export const getPageHandle = (route: { handle?: unknown }): PageHandle =>
  (route.handle as PageHandle | undefined) ?? {};

/**
 * The fields of a route whose page is a file of its own, loaded when it is first shown:
 * `{ path: '/products', ...page('features/shop/products-page.tsx', () => import('./features/shop/products-page.tsx')) }`.
 * `file` is relative to the app's `src`: the server finds the page's chunk and styles by it.
 */
export function page(file: string, load: () => Promise<PageModule>, options: PageOptions = {}) {
  const handle: PageHandle = { file, prefetch: load, ...options };
  const lazy = async () => {
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
  /** Runs in the browser only. */
  loader?: LoaderFunction;
  Component: ComponentType;
  /** What the server sends: a neutral loading state. */
  HydrateFallback: ComponentType;
  children: RouteObject[];
  path?: string;
}

/** A layout route that is drawn in the browser, with everything below it. */
export function clientRendered({ loader = () => null, ...route }: ClientRenderedRoute): RouteObject {
  // React Router shows the fallback while a loader has not run: so there must be one.
  return { ...route, loader: refusing(loader), handle: { clientRendered: true } satisfies PageHandle };
}
