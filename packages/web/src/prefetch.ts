import { matchRoutes, type RouteObject } from 'react-router';
import { getPageHandle } from './page.ts';

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** No prefetching on 2g or with data saver (specification 9). */
export function mayPrefetch(connection: NetworkInformation | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

let routes: RouteObject[] = [];
const fetched = new Set<string>();

export function prefetchFrom(appRoutes: RouteObject[]): void {
  routes = appRoutes;
}

/** Prefetches the chunks of the page at a path, once. */
export function prefetchPage(path: string): void {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const { file, prefetch } = getPageHandle(route);
    if (!file || !prefetch || fetched.has(file)) continue;
    fetched.add(file);
    prefetch().catch(() => fetched.delete(file));
  }
}
