import type { Size } from './browser.ts';

/** Difference of a channel that counts as visible, of 255. */
const VISIBLE = 48;
/** Edges of shapes may lie this many pixels apart: renderers smooth them differently. */
const REACH = 1;

const CHANNELS = 4;
const COLOURS = CHANNELS - 1;

/** The drawing on a background, three bytes a pixel. */
function flatten(pixels: Buffer, background: number): Uint8Array {
  const flat = new Uint8Array((pixels.length / CHANNELS) * COLOURS);
  for (let from = 0, to = 0; from < pixels.length; from += CHANNELS) {
    const alpha = pixels[from + COLOURS]! / 255;
    for (let channel = 0; channel < COLOURS; channel += 1)
      flat[to++] = Math.round(pixels[from + channel]! * alpha + background * (1 - alpha));
  }
  return flat;
}

/** Whether no pixel near this one in the other picture looks like it. */
function isElsewhere(one: Uint8Array, other: Uint8Array, { width, height }: Size, x: number, y: number): boolean {
  const at = (y * width + x) * COLOURS;
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const near = (ny * width + nx) * COLOURS;
      let difference = 0;
      for (let channel = 0; channel < COLOURS; channel += 1)
        difference = Math.max(difference, Math.abs(one[at + channel]! - other[near + channel]!));
      if (difference <= VISIBLE) return false;
    }
  }
  return true;
}

/**
 * Share of the pixels that look different, 0 to 1, on white or on black, whichever shows more.
 * @param one RGBA of `size`, as `other`
 */
export function measureDifference(one: Buffer, other: Buffer, size: Size): number {
  const shares = [255, 0].map((background) => {
    const [left, right] = [flatten(one, background), flatten(other, background)];
    let differing = 0;
    for (let y = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1)
        if (isElsewhere(left, right, size, x, y) || isElsewhere(right, left, size, x, y)) differing += 1;
    return differing / (size.width * size.height);
  });
  return Math.max(...shares);
}
