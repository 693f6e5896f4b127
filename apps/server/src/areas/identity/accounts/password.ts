import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordProblem } from '@inkstand/domain/passwords';
import { failField } from '#errors.ts';

/** Trusted callers go before strangers. */
export type Turn = 'trusted' | 'stranger';

export interface Turns {
  /** Whether the queue for strangers is full. */
  isBusy(): boolean;
  /** Runs the work when its turn comes. Waiting takes only memory. */
  take<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result>;
}

/** Runs at most `limit` tasks at once, and reports busy while `maxWaiting` strangers wait. */
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
        // Passes this slot to the next task.
        if (next) next();
        else running -= 1;
      }
    },
  };
}

// Argon2 takes a core and 19 MiB for some 20 ms. Two at a time leave threads and cores to other calls.
const turns = createTurns({ limit: 2, maxWaiting: 20 });

/** Returns whether a stranger would wait behind a quarter of a second of hashing. */
export const isHashingBusy = (): boolean => turns.isBusy();

export const hashInTurn = <Result>(turn: Turn, hash: () => Promise<Result>): Promise<Result> => turns.take(turn, hash);

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet recommends first: 19 MiB, two passes, one
// lane.
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2);
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

// Unicode normalization: keyboards may compose the same character differently.
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Returns the password's hash in the PHC string format, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashInTurn('stranger', () =>
    derive('argon2id', { ...parameters, message: normalizePassword(password), nonce }),
  );
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

// A hash that matches no password, so that an unknown user takes as long as a wrong password.
const nobodysHash = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(parameters.tagLength))}`;

/** Verifies a password. Without a hash the same work is done and the result is false. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  turn: Turn = 'stranger',
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = HASH.exec(hash ?? nobodysHash) ?? [];
  if (!tag) return verifyPassword(password, undefined, turn);
  const expected = Buffer.from(tag, 'base64');
  const actual = await hashInTurn(turn, () =>
    derive('argon2id', {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
      message: normalizePassword(password),
      nonce: Buffer.from(nonce, 'base64'),
    }),
  );
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** Refuses a password that breaks the rules (domain/passwords). `about`: name, email address, company. */
export function checkNewPassword(password: string, about: readonly string[]): void {
  const problem = passwordProblem(password, about);
  if (problem) failField('password', problem);
}
