import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

// Links that somebody is given are signed, so that nobody finds what they lead to by trying numbers (docs/reliability.md).
// A token is base64url(16 bytes of a UUID + the first 16 bytes of their HMAC): 43 letters.

const HALF = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Key = Pick<Config, 'secretKey'>;

/** The token of an id. `purpose` says what it opens and for whom: a token for one thing opens no other. */
export function signedId({ secretKey }: Key, purpose: string, id: string): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', secretKey).update(`${purpose}:`).update(idBytes).digest().subarray(0, HALF);
  return Buffer.concat([idBytes, signature]).toString('base64url');
}

/** The id in a token that we signed for this purpose; undefined for any other text, were it one letter. */
export function readSignedId(config: Key, purpose: string, token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const id = Buffer.from(token, 'base64url')
    .subarray(0, HALF)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(signedId(config, purpose, id))) ? id : undefined;
}
