// Argon2 takes a core and 19 MiB for some 20 ms. Two at a time leave threads and cores to everybody else's calls.
const AT_ONCE = 2;
/** A stranger who would wait behind more than these, a quarter of a second, is asked to come again. */
const WAITING = 20;

/** Who knows the account comes before strangers. */
export type Turn = 'trusted' | 'stranger';

const waiting: Record<Turn, (() => void)[]> = { trusted: [], stranger: [] };
let running = 0;

export const isHashingBusy = (): boolean => waiting.stranger.length >= WAITING;

/** Hashes when it is its turn. */
export async function hashInTurn<Result>(turn: Turn, hash: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting[turn].push(begin));
  else running += 1;
  try {
    return await hash();
  } finally {
    const next = waiting.trusted.shift() ?? waiting.stranger.shift();
    // The next one takes this one's place.
    if (next) next();
    else running -= 1;
  }
}
