/**
 * Limits of docs/product/designs.md, separate from the decoding code, so that a server can check them without loading
 * it.
 */
export const MAX_PIXELS = 60_000_000;

/** Whether the content is compressed with gzip. Of pictures only an SVG is (`.svgz`). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Whether the content starts like XML in UTF-8, UTF-16 or an extension of ASCII, or is compressed. If so, it is treated
 * and limited as SVG, whatever its name.
 */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  if (isGzip(bytes)) return true;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256)).toString('latin1');
  return start
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FE\u00FF|\u00FF\u00FE)/, '')
    .replaceAll('\0', '')
    .trimStart()
    .startsWith('<');
}
