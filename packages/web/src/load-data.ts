import type { DataStrategyFunction, DataStrategyResult, RouterState } from 'react-router';

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

let startedAt = 0;

/** When the page's data was last asked for. What has changed since then may be missing in it. */
export const loadStartedAt = () => startedAt;

/**
 * Runs guards and loaders as React Router does, with two exceptions: data in another language than the page's
 * (`loadedIn`) is always loaded again, and when a page reloads its data during an outage, it keeps the data it shows.
 * It reloads once the live connection is back.
 * @param state router state after the loaders have run
 * @param language of the page
 */
export const loadData =
  (state: () => RouterState, language: () => string): DataStrategyFunction =>
  ({ runClientMiddleware }) =>
    runClientMiddleware(async ({ matches }) => {
      const isStale = (id: string) => isOutdated(state().loaderData[id], language());
      startedAt = Date.now();
      const loaded = await Promise.all(
        matches
          .filter((match) => match.shouldCallHandler() || isStale(match.route.id))
          .map(async (match): Promise<[string, DataStrategyResult]> => [match.route.id, await match.resolve()]),
      );
      const { revalidation, navigation, loaderData } = state();
      const isReload = revalidation === 'loading' && navigation.state === 'idle';
      const keepsData = ([id, result]: [string, DataStrategyResult]) =>
        (isReload || isStale(id)) && id in loaderData && isOutage(result);
      return Object.fromEntries(
        loaded.map((entry) => (keepsData(entry) ? [entry[0], { type: 'data', result: loaderData[entry[0]] }] : entry)),
      );
    });
