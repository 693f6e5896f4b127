import { createHmac } from 'node:crypto';

// Time-based one-time codes (RFC 6238): HMAC-SHA-1, six digits, thirty seconds; what every authenticator app does.

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ: the code before and the one after are good, too. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 without padding (RFC 4648), as apps take secrets typed by hand. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** The code of one time step (RFC 4226, 5.3). */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The time step that a typed code is of, if it is good now. */
export function stepOfCode(secret: Uint8Array, typed: string, now: Date): number | undefined {
  const code = typed.replace(/\s/g, '');
  const present = stepAt(now);
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step++) {
    if (codeAt(secret, step) === code) return step;
  }
  return undefined;
}

/** The address that an app takes from a QR code: `otpauth://totp/Inkstand:ada@acme.test?secret=…`. */
export function otpauthUri(secret: Uint8Array, email: string): string {
  const query = new URLSearchParams({ secret: base32(secret), issuer: 'Inkstand', digits: '6', period: '30' });
  return `otpauth://totp/Inkstand:${encodeURIComponent(email)}?${query}`;
}
