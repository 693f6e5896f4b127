import { createTurns, type Turn } from './turns.ts';

// Argon2 takes a core and 19 MiB for some 20 ms. Two at a time leave threads and cores to everybody else's calls.
const turns = createTurns({ limit: 2, maxWaiting: 20 });

/** Whether a stranger would wait behind a quarter of a second of hashing. */
export const isHashingBusy = (): boolean => turns.isBusy();

/** Hashes when it is its turn. */
export const hashInTurn = <Result>(turn: Turn, hash: () => Promise<Result>): Promise<Result> => turns.take(turn, hash);
