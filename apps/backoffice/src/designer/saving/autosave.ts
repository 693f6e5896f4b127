/** Milliseconds of rest after which work is saved by itself, and between tries while the network is away. */
export const REST_MS = 10_000;
export const RETRY_MS = 15_000;

export interface Work {
  /** Both change with whatever somebody does. */
  document: unknown;
  details: unknown;
  /** There is something to save, and it may be saved without asking. */
  isWanted: boolean;
  /** The last try did not reach the server. */
  isOffline: boolean;
}

type Network = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const isSame = (a: Work, b: Work) =>
  a.document === b.document && a.details === b.details && a.isWanted === b.isWanted && a.isOffline === b.isOffline;

/** Saves when the hands have come to rest, and again as soon as the network is back. */
export function createAutosave(network: Network, save: () => void) {
  let known: Work | undefined;
  let cancel = () => {};

  function waitForRest(): () => void {
    const timer = setTimeout(save, REST_MS);
    return () => clearTimeout(timer);
  }

  function waitForNetwork(): () => void {
    const timer = setInterval(save, RETRY_MS);
    network.addEventListener('online', save);
    return () => {
      clearInterval(timer);
      network.removeEventListener('online', save);
    };
  }

  return {
    /** To be told of every change: each begins the rest anew. */
    follow(work: Work) {
      if (known && isSame(known, work)) return;
      // Work that goes on without a network does not put off the next try.
      const isStillAway = known?.isOffline === true && work.isOffline;
      known = work;
      if (isStillAway) return;
      cancel();
      if (work.isOffline) cancel = waitForNetwork();
      else cancel = work.isWanted ? waitForRest() : () => {};
    },
    stop() {
      cancel();
      cancel = () => {};
      known = undefined;
    },
  };
}
