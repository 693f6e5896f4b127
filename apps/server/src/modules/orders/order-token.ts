import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';

// The link to an order's page is signed, so that nobody finds orders by trying numbers (reliability.md, security).
// A token is base64url(16 bytes of the order's id + the first 16 bytes of their HMAC): 43 letters.

const HALF = 16;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function signatureOf(config: Pick<Config, 'secretKey'>, tenantId: string, idBytes: Uint8Array): Buffer {
  return createHmac('sha256', config.secretKey).update(`order:${tenantId}:`).update(idBytes).digest().subarray(0, HALF);
}

/** The token of an order, for links in pages and mails. */
export function orderToken(config: Pick<Config, 'secretKey'>, tenantId: string, orderId: string): string {
  const idBytes = Buffer.from(orderId.replaceAll('-', ''), 'hex');
  return Buffer.concat([idBytes, signatureOf(config, tenantId, idBytes)]).toString('base64url');
}

/** The order's id in a token that we signed for this tenant; undefined for any other text, were it one letter. */
export function readOrderToken(config: Pick<Config, 'secretKey'>, tenantId: string, token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined;
  const orderId = Buffer.from(token, 'base64url')
    .subarray(0, HALF)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const ours = orderToken(config, tenantId, orderId);
  return timingSafeEqual(Buffer.from(token), Buffer.from(ours)) ? orderId : undefined;
}
