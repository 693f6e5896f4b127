/** Milliseconds without changes before an autosave, and between retries while the network is away. */
export const REST_MS = 10_000;
export const RETRY_MS = 15_000;

export interface Work {
  /** Both get a new identity with every change. */
  document: unknown;
  details: unknown;
  /** There are unsaved changes, and they may be saved without asking. */
  isWanted: boolean;
  /** The last save did not reach the server, or the server could not answer. */
  isOffline: boolean;
  /** A text is open on the canvas: what is half typed is not saved. */
  isTyping: boolean;
}

type Network = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const isSame = (a: Work, b: Work) =>
  a.document === b.document &&
  a.details === b.details &&
  a.isWanted === b.isWanted &&
  a.isOffline === b.isOffline &&
  a.isTyping === b.isTyping;

/** Retried until the network is back. */
const isAway = ({ isOffline, isTyping }: Work) => isOffline && !isTyping;

/**
 * Saves after a pause in editing, and again as soon as the network is back.
 * @param save returns whether it began; it does not while another save runs
 */
export function createAutosave(network: Network, save: () => boolean) {
  let known: Work | undefined;
  let cancel = () => {};

  function waitForRest(): () => void {
    const timer = setInterval(() => {
      if (save()) clearInterval(timer);
    }, REST_MS);
    return () => clearInterval(timer);
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
    /** Must be called on every change; each change restarts the timer. */
    follow(work: Work) {
      if (known && isSame(known, work)) return;
      // Changes made offline do not delay the next retry.
      const isStillAway = known !== undefined && isAway(known) && isAway(work);
      known = work;
      if (isStillAway) return;
      cancel();
      if (isAway(work)) cancel = waitForNetwork();
      else cancel = work.isWanted && !work.isTyping ? waitForRest() : () => {};
    },
    stop() {
      cancel();
      cancel = () => {};
      known = undefined;
    },
  };
}
