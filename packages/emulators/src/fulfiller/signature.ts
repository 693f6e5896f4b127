import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old, or how far ahead, a signed message may be, in seconds (docs/fulfillers.md). */
const toleranceSeconds = 300;

/** The `Inkstand-Signature` of a body that is sent at this time (seconds since 1970, as text). */
export function sign(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}

export interface SignedMessage {
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: string;
}

/** True when the message was signed with the secret, and lately. Compares in constant time. */
export function verify(secret: string, message: SignedMessage, nowSeconds: number): boolean {
  const { timestamp = '', signature = '', rawBody } = message;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return false;
  const expected = Buffer.from(sign(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
