import { EDGE } from './browser.ts';

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
function isElsewhere(one: Uint8Array, other: Uint8Array, x: number, y: number): boolean {
  const at = (y * EDGE + x) * COLOURS;
  for (let dy = -REACH; dy <= REACH; dy += 1) {
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= EDGE || ny >= EDGE) continue;
      const near = (ny * EDGE + nx) * COLOURS;
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
 * @param one RGBA of `EDGE` × `EDGE` pixels, as `other`
 */
export function measureDifference(one: Buffer, other: Buffer): number {
  const shares = [255, 0].map((background) => {
    const [left, right] = [flatten(one, background), flatten(other, background)];
    let differing = 0;
    for (let y = 0; y < EDGE; y += 1)
      for (let x = 0; x < EDGE; x += 1)
        if (isElsewhere(left, right, x, y) || isElsewhere(right, left, x, y)) differing += 1;
    return differing / (EDGE * EDGE);
  });
  return Math.max(...shares);
}
