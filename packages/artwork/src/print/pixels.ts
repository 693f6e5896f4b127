/** Arithmetic on RGBA pixels, four bytes each. */

/** Returns a view of the same pixels with one 32-bit number per pixel. */
export function toUint32View(pixels: Uint8Array): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
}

export function isBlank(pixels: Uint8Array): boolean {
  for (const word of toUint32View(pixels)) if (word !== 0) return false;
  return true;
}

/** Divides colours by alpha, in place: PNG files are not premultiplied. */
export function unpremultiply(pixels: Uint8Array): Uint8Array {
  const all = toUint32View(pixels);
  for (let index = 0; index < all.length; index++) {
    const alpha = all[index]! >>> 24;
    if (alpha === 0 || alpha === 255) continue;
    const start = index * 4;
    for (let byte = start; byte < start + 3; byte++) {
      pixels[byte] = Math.min(255, Math.floor((pixels[byte]! * 255 + (alpha >> 1)) / alpha));
    }
  }
  return pixels;
}

/** Multiplies premultiplied pixels by an opacity, in place. */
export function fade(pixels: Uint8Array, opacity: number): Uint8Array {
  const faint = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value * opacity));
  for (let index = 0; index < pixels.length; index++) pixels[index] = faint[pixels[index]!]!;
  return pixels;
}

/** Multiplies the colours of premultiplied pixels by one colour, in place: ink through which the garment shows. */
export function tint(pixels: Uint8Array, [red, green, blue]: readonly [number, number, number]): void {
  for (let at = 0; at < pixels.length; at += 4) {
    pixels[at] = Math.round((pixels[at]! * red) / 255);
    pixels[at + 1] = Math.round((pixels[at + 1]! * green) / 255);
    pixels[at + 2] = Math.round((pixels[at + 2]! * blue) / 255);
  }
}

export interface Placed {
  pixels: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Composites `upper` over `lower` (`lowerWidth` pixels wide), in place; both are premultiplied. Overhanging parts are
 * clipped.
 */
export function compositeOver(lower: Uint8Array, lowerWidth: number, upper: Placed): void {
  const target = toUint32View(lower);
  const source = toUint32View(upper.pixels);
  const lowerHeight = target.length / lowerWidth;
  const firstRow = Math.max(0, -upper.y);
  const lastRow = Math.min(upper.height, lowerHeight - upper.y);
  const firstColumn = Math.max(0, -upper.x);
  const lastColumn = Math.min(upper.width, lowerWidth - upper.x);
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const from = row * upper.width + column;
      const word = source[from]!;
      const alpha = word >>> 24;
      if (alpha === 0) continue;
      const to = (row + upper.y) * lowerWidth + column + upper.x;
      const below = target[to]!;
      target[to] = alpha === 255 || below === 0 ? word : word + faded(below, 255 - alpha);
    }
  }
}

/**
 * Multiplies all four channels of a pixel by `keep` / 255 with rounding, two at a time, because a product needs twice
 * the bits.
 */
function faded(word: number, keep: number): number {
  const even = Math.imul(word & 0xff00ff, keep) + 0x800080;
  const odd = Math.imul((word >>> 8) & 0xff00ff, keep) + 0x800080;
  const low = ((even + ((even >>> 8) & 0xff00ff)) >>> 8) & 0xff00ff;
  const high = (odd + ((odd >>> 8) & 0xff00ff)) & 0xff00ff00;
  return (low | high) >>> 0;
}
