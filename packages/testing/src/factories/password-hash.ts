import { argon2Sync, randomBytes } from 'node:crypto';

/**
 * A hash of a password as the server stores it, which takes less than a millisecond to verify: a hash says itself how
 * much work it takes. For tests of what surrounds a sign-in.
 */
export function cheapPasswordHash(password: string): string {
  const [memory, passes, parallelism] = [8, 1, 1];
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { memory, passes, parallelism, tagLength: 32, message: password, nonce });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');
