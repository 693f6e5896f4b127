import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router';

/** Whether a loader failed because the server is stopping, starting or down; proxies answer 502 or 504 then. */
function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false;
  if (result instanceof TypeError) return true;
  const { status, init } = (result ?? {}) as { status?: number; init?: { status?: number } };
  return [502, 503, 504].includes(init?.status ?? status ?? 0);
}

/** Whether the data was loaded in another language than the page now has. Data that never says so is never outdated. */
function isOutdated(data: unknown, language: string): boolean {
  const { loadedIn = language } = (data ?? {}) as { loadedIn?: string };
  return loadedIn !== language;
}

/** Delay before a reload that met an outage is repeated, and up to twice that, so that pages don't come all at once. */
const RELOAD_AFTER_MS = 5000;

let startedAt = 0;
let reloading: ReturnType<typeof setTimeout> | undefined;

/** When the page's data was last asked for. What has changed since then may be missing in it. */
export const loadStartedAt = () => startedAt;

/**
 * Runs guards and loaders as React Router does, with two exceptions: data in another language than the page's
 * (`loadedIn`) is always loaded again, and when a page reloads its data during an outage, it keeps the data it shows,
 * and reloads again later.
 * @param language of the page
 */
export const loadData =
  (router: () => DataRouter, language: () => string): DataStrategyFunction =>
  ({ runClientMiddleware }) =>
    runClientMiddleware(async ({ matches }) => {
      const isStale = (id: string) => isOutdated(router().state.loaderData[id], language());
      startedAt = Date.now();
      const loaded = await Promise.all(
        matches
          .filter((match) => match.shouldCallHandler() || isStale(match.route.id))
          .map(async (match): Promise<[string, DataStrategyResult]> => [match.route.id, await match.resolve()]),
      );
      const { revalidation, navigation, loaderData } = router().state;
      const isReload = revalidation === 'loading' && navigation.state === 'idle';
      const keepsData = ([id, result]: [string, DataStrategyResult]) =>
        (isReload || isStale(id)) && id in loaderData && isOutage(result);
      if (loaded.some(keepsData)) {
        clearTimeout(reloading);
        reloading = setTimeout(() => void router().revalidate(), RELOAD_AFTER_MS * (1 + Math.random()));
      }
      return Object.fromEntries(
        loaded.map((entry) => (keepsData(entry) ? [entry[0], { type: 'data', result: loaderData[entry[0]] }] : entry)),
      );
    });
