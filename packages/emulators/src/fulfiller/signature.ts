import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum clock difference of a signed message in either direction, in seconds (docs/fulfillers.md). */
const toleranceSeconds = 300;

/** Returns the `Inkstand-Signature` of a body sent at this time (seconds since 1970, as text). */
export function sign(secret: string, timestamp: string, rawBody: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
}

export interface SignedMessage {
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: string;
}

/** Returns whether the message is signed with the secret and recent. Compares in constant time. */
export function verify(secret: string, message: SignedMessage, nowSeconds: number): boolean {
  const { timestamp = '', signature = '', rawBody } = message;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > toleranceSeconds) return false;
  const expected = Buffer.from(sign(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
