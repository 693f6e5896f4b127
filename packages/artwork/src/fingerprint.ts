import type { FontBook } from './fonts.ts';
import type { DesignSide } from './model.ts';
import { buildScene } from './scene.ts';
import { emitSvg } from './svg.ts';

/**
 * Identifies what one side prints: the SHA-256, in hex, of its SVG with asset ids for pictures. Browser and server
 * compute the same value, so the server can verify that a shopper saw what will be printed.
 */
export async function sideFingerprint(side: DesignSide, fonts: FontBook): Promise<string> {
  return svgFingerprint(emitSvg(buildScene(side, fonts)));
}

export async function svgFingerprint(svg: string): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
