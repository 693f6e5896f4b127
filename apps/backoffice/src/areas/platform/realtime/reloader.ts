/** Debounce: a burst of messages reloads the page's data once. */
const PAUSE_MS = 400;
/** Minimum time between reloads in a continuous stream of messages. */
const MIN_INTERVAL_MS = 2000;
/** A slow reload is followed by a rest of this many times its length. */
const REST_FACTOR = 9;
const MAX_REST_MS = 15_000;
/** How long a reload is waited for; a request on a dead connection may never end. */
const MAX_WAIT_MS = 60_000;

interface Options {
  reload: () => Promise<unknown>;
  /** Whether something else is loading the same data. */
  isLoading?: () => boolean;
  pauseMs?: number;
}

/** Reloads data soon after it is requested, and the less often the longer that takes. */
export function createReloader({ reload, isLoading, pauseMs = PAUSE_MS }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReloading = false;
  let restUntil = 0;

  function load(waitedMs: number) {
    // A second reload cancels the first: in a stream of messages a slow page would never show any.
    const isBusy = (isReloading || isLoading?.() === true) && waitedMs < MAX_WAIT_MS;
    const delay = isBusy ? PAUSE_MS : restUntil - Date.now();
    if (delay > 0) {
      timer = setTimeout(load, delay, waitedMs + delay);
      return;
    }
    timer = undefined;
    isReloading = true;
    const startedAt = Date.now();
    restUntil = startedAt + MIN_INTERVAL_MS;
    void reload().finally(() => {
      isReloading = false;
      const now = Date.now();
      restUntil = Math.max(restUntil, now + Math.min(REST_FACTOR * (now - startedAt), MAX_REST_MS));
    });
  }

  return {
    request() {
      timer ??= setTimeout(load, Math.max(pauseMs, restUntil - Date.now()), 0);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
