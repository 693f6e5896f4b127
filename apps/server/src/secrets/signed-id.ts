import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config/config.ts';

// Links that grant access are signed, so that ids cannot be guessed (docs/reliability.md). A token is base64url(16
// bytes of a UUID + the first 16 bytes of their HMAC): 43 characters.

const HALF = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Key = Pick<Config, 'secretKey'>;

/** Signs an id. `purpose` names what the token opens and for whom: a token for one purpose opens nothing else. */
export function signedId({ secretKey }: Key, purpose: string, id: string): string {
  const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const signature = createHmac('sha256', secretKey).update(`${purpose}:`).update(idBytes).digest().subarray(0, HALF);
  return Buffer.concat([idBytes, signature]).toString('base64url');
}

/** Returns the id of a token that we signed for this purpose; undefined for any other text. */
export function readSignedId(config: Key, purpose: string, token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const id = Buffer.from(token, 'base64url')
    .subarray(0, HALF)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(Buffer.from(token), Buffer.from(signedId(config, purpose, id))) ? id : undefined;
}
