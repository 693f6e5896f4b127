/**
 * A chunk can be gone: a new version was deployed, or the network dropped it. Then the page is loaded in full
 * (specification 4). Component chunks reload at most once per 60 s, so that a chunk that stays lost cannot loop.
 */
const LAST_RELOAD = 'inkstand:chunk-reload';
export const RELOAD_INTERVAL_MS = 60_000;

let navigationTarget: () => string | undefined = () => undefined;

/** Tells where a navigation in progress leads, so that a lost route chunk can be replaced by a real navigation. */
export function followNavigation(target: () => string | undefined): void {
  navigationTarget = target;
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
    return true;
  } catch {
    // Without session storage nobody counts the reloads: a broken part is better than an endless loop.
    return false;
  }
}

/** Reloads the page because a component's chunk is lost. Returns whether the page is going away. */
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
    // Without a network a reload would lose the page as well: the chunk comes when the network does.
    if (isOffline()) {
      await backOnline();
      return loadOr(load, recover);
    }
    if (!recover()) throw error;
    // The page is going away: nothing may be drawn in the meantime.
    return new Promise<T>(() => {});
  }
}

/** Loads a route's chunk; when it is lost, the browser goes to the page by itself. */
export const routeChunk = <T>(load: () => Promise<T>): Promise<T> => loadOr(load, leaveForLostRoute);

/** Loads what a page can do without: when it is lost, nothing happens. */
export const optionalChunk = <T>(load: () => Promise<T>): Promise<T | undefined> => load().catch(() => undefined);

/** Loads a component's chunk, for `React.lazy(() => componentChunk(() => import('./preview.tsx')))`. */
export const componentChunk = <T>(load: () => Promise<T>): Promise<T> => loadOr(load, reloadForLostComponent);
