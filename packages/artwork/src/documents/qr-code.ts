import { encodeQR } from 'qr';

/** Rows of modules without the quiet zone around them; `true` is dark. */
export type QrCode = readonly (readonly boolean[])[];

/**
 * The library draws a quiet zone of at least one module; it is removed here, and callers add the quiet zone that is
 * needed.
 */
const QUIET_ZONE = 1;

/** Encodes a text as a QR code (ISO/IEC 18004) with error correction M, in the smallest version that holds it. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return rows.slice(QUIET_ZONE, -QUIET_ZONE).map((row) => row.slice(QUIET_ZONE, -QUIET_ZONE));
}
