import { createHmac, timingSafeEqual } from 'node:crypto';

// Signatures for both directions: docs/fulfillers.md.

/** Maximum age, or time in the future, of a signed message, in seconds. */
const TOLERANCE_SECONDS = 300;

export interface SignedMessage {
  timestamp: string | undefined;
  signature: string | undefined;
  rawBody: Uint8Array | string;
}

/** Computes the `Inkstand-Signature` of a body sent at `timestamp` (seconds since 1970, as digits). */
export function sign(secret: string, timestamp: string, rawBody: Uint8Array | string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')}`;
}

/**
 * Verifies that the message was signed with the secret, over these exact bytes, recently. Compares in constant time.
 */
export function isSigned(secret: string, message: SignedMessage, now: Date): boolean {
  const { timestamp = '', signature = '', rawBody } = message;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(sign(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
