import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hashInTurn } from './hash-turns.ts';
import type { Turn } from './turns.ts';

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet recommends first: 19 MiB, two passes, one lane.
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify(argon2);
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

// The same letter typed on two keyboards may be composed differently.
const normalizePassword = (password: string): string => password.normalize('NFKC');

/** The password's hash in the PHC string format, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashInTurn('stranger', () =>
    derive('argon2id', { ...parameters, message: normalizePassword(password), nonce }),
  );
  const { memory, passes, parallelism } = parameters;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

// A hash that no password has: who is unknown costs as much time as who mistyped.
const nobodysHash = `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(parameters.tagLength))}`;

/** Whether a password is the one that was hashed. Without a hash the work is done all the same and the answer is no. */
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
