import type { DataStrategyFunction, DataStrategyResult, RouterState } from 'react-router';

/** Whether a loader met a server that is stopping, starting or not there; a proxy answers 502 or 504 for it. */
function isOutage({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error') return false;
  if (result instanceof TypeError) return true;
  const { status, init } = (result ?? {}) as { status?: number; init?: { status?: number } };
  return [502, 503, 504].includes(init?.status ?? status ?? 0);
}

/**
 * Runs a page's guards and loaders as React Router does, with one exception: when a page loads its data again and the
 * server is away, the page keeps the data that it shows. It loads once more when the live connection is back.
 * @param state the router's state when the loaders have answered
 */
export const loadData =
  (state: () => RouterState): DataStrategyFunction =>
  ({ runClientMiddleware }) =>
    runClientMiddleware(async ({ matches }) => {
      const loaded = await Promise.all(
        matches
          .filter((match) => match.shouldCallHandler())
          .map(async (match): Promise<[string, DataStrategyResult]> => [match.route.id, await match.resolve()]),
      );
      const { revalidation, navigation, loaderData } = state();
      const isReload = revalidation === 'loading' && navigation.state === 'idle';
      const keepsData = ([id, result]: [string, DataStrategyResult]) =>
        isReload && id in loaderData && isOutage(result);
      return Object.fromEntries(
        loaded.map((entry) => (keepsData(entry) ? [entry[0], { type: 'data', result: loaderData[entry[0]] }] : entry)),
      );
    });
