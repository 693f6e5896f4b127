/** Arithmetic on RGBA pixels, four bytes each. */

function words(pixels: Uint8Array): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
}

export function isBlank(pixels: Uint8Array): boolean {
  for (const word of words(pixels)) if (word !== 0) return false;
  return true;
}

/** Divides colours by alpha, in place: PNG files hold straight colours. */
export function unpremultiply(pixels: Uint8Array): Uint8Array {
  const all = words(pixels);
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

export interface Placed {
  pixels: Uint8Array;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lays `upper` over `lower` (`lowerWidth` pixels wide), in place; both premultiplied. What sticks out is cut off. */
export function layOver(lower: Uint8Array, lowerWidth: number, upper: Placed): void {
  const target = words(lower);
  const source = words(upper.pixels);
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
      if (alpha === 255) target[to] = word;
      else blend(lower, to * 4, upper.pixels, from * 4, 255 - alpha);
    }
  }
}

function blend(lower: Uint8Array, to: number, upper: Uint8Array, from: number, keep: number): void {
  for (let channel = 0; channel < 4; channel++) {
    // Exact division by 255 with rounding.
    const product = lower[to + channel]! * keep + 128;
    lower[to + channel] = upper[from + channel]! + ((product + (product >> 8)) >> 8);
  }
}
