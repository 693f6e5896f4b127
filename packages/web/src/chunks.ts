/**
 * A chunk can be missing after a deployment or a network failure. The page is then reloaded (specification 4).
 * Component chunks reload at most once per 60 s, so that a permanently missing chunk cannot cause a loop.
 */
const LAST_RELOAD = 'inkstand:chunk-reload';
export const RELOAD_INTERVAL_MS = 60_000;

let navigationTarget: () => string | undefined = () => undefined;

/**
 * Registers the target of a navigation in progress, so that a missing route chunk can be replaced by a native
 * navigation.
 */
export function followNavigation(target: () => string | undefined): void {
  navigationTarget = target;
}

/** Whether the page at a path has been left, or is being left, for another. A busy browser renders that much later. */
export const isLeft = (pathname: string): boolean =>
  new URL(navigationTarget() ?? location.href, location.href).pathname !== pathname;

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    return true;
  } catch {
    // Without session storage reloads cannot be counted; a broken part is better than an endless loop.
    return false;
  }
}

/** Reloads the page for a missing component chunk. Returns whether the page is being reloaded. */
function reloadForLostComponent(): boolean {
  if (typeof window === 'undefined' || !mayReload()) return false;
  location.reload();
  return true;
}

function leaveForLostRoute(): boolean {
  if (typeof window === 'undefined') return false;
  const target = navigationTarget();
  if (!target) return reloadForLostComponent();
  location.assign(target);
  return true;
}

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const backOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

async function loadOr<T>(load: () => Promise<T>, recover: () => boolean): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // Offline, a reload would lose the page as well; the chunk is loaded once the network is back.
    if (isOffline()) {
      await backOnline();
      return loadOr(load, recover);
    }
    if (!recover()) throw error;
    // Never resolves, so that nothing renders while the page is being left.
    return new Promise<T>(() => {});
  }
}

/** Loads a route's chunk; if it is missing, the browser navigates to the page natively. */
export const routeChunk = <T>(load: () => Promise<T>): Promise<T> => loadOr(load, leaveForLostRoute);

/** Loads an optional part; failures are ignored. */
export const optionalChunk = <T>(load: () => Promise<T>): Promise<T | undefined> => load().catch(() => undefined);

/** A component's chunk that is missing after the reload, too. */
export class LostChunkError extends Error {
  override name = 'LostChunkError';
}

/**
 * Loads a component's chunk, for `React.lazy(() => componentChunk(() => import('./preview.tsx')))` inside a
 * `ChunkBoundary`.
 * @throws {LostChunkError} when the chunk is missing and the page was reloaded for one already
 */
export const componentChunk = <T>(load: () => Promise<T>): Promise<T> =>
  loadOr(load, reloadForLostComponent).catch((cause) => {
    throw new LostChunkError('a chunk is missing', { cause });
  });
