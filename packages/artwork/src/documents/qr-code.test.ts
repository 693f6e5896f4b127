import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { type QrCode, qrCode } from './qr-code.ts';

const MODULE = 4;
const QUIET = 4;

/** Decodes a picture of the code. */
function read(code: QrCode): string {
  const size = (code.length + 2 * QUIET) * MODULE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const isDark = code[Math.floor(y / MODULE) - QUIET]?.[Math.floor(x / MODULE) - QUIET] ?? false;
      if (isDark) data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

test('the text can be decoded, and the three finder patterns stand at the edge', () => {
  for (const text of ['INK-7QK4', 'é', 'https://gift--acme.localhost/gift?code=WELCOME-7QK4M-2XDR', 'x'.repeat(500)]) {
    const code = qrCode(text);
    expect(read(code)).toBe(text);
    expect(code[0]?.slice(0, 8).map(Number).join('')).toBe('11111110');
    expect(code).toHaveLength(code[0]?.length ?? 0);
  }
});
