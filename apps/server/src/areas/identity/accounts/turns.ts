/** Who knows the account comes before strangers. */
export type Turn = 'trusted' | 'stranger';

export interface Turns {
  /** Whether too many strangers wait for one more to be let in. */
  isBusy(): boolean;
  /** Does the work when it is its turn. Waiting takes memory alone. */
  take<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

/** Lets at most `limit` pieces of work run at once, and names itself busy while `maxWaiting` strangers wait. */
export function createTurns({ limit, maxWaiting }: { limit: number; maxWaiting: number }): Turns {
  const waiting: Record<Turn, (() => void)[]> = { trusted: [], stranger: [] };
  let running = 0;
  return {
    isBusy: () => waiting.stranger.length >= maxWaiting,
    async take(turn, work) {
      if (running >= limit) await new Promise<void>((begin) => waiting[turn].push(begin));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.trusted.shift() ?? waiting.stranger.shift();
        // The next one takes this one's place.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
