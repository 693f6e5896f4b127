import type { CylinderWrap, Rectangle } from '../garments.ts';
import { halfAngle, riseAt } from '../wrap.ts';
import type { Raster } from './rasterise.ts';

/**
 * Draws a flat print onto a picture, bent round an upright cylinder. `print` and `wrap` are in view pixels, `scale` is
 * picture pixels per view pixel. Each picture column shows one column of the print; both rasters are premultiplied.
 */
export function bendRaster(
  flat: Raster,
  picture: Uint8Array,
  pictureWidth: number,
  print: Rectangle,
  wrap: CylinderWrap,
  scale: number,
): void {
  const half = halfAngle(print, wrap);
  const centre = wrap.centreX * scale;
  const radius = wrap.radius * scale;
  const reach = radius * Math.sin(half);
  for (let x = Math.ceil(centre - reach - 0.5); x < centre + reach - 0.5; x++) {
    const angle = Math.asin((x + 0.5 - centre) / radius);
    const column = ((angle / half + 1) / 2) * flat.width - 0.5;
    const rise = riseAt(wrap, angle);
    const top = (print.y - rise.top) * scale;
    const bottom = (print.y + print.height - rise.bottom) * scale;
    for (let y = Math.ceil(top - 0.5); y < bottom - 0.5; y++) {
      const row = ((y + 0.5 - top) / (bottom - top)) * flat.height - 0.5;
      blendSample(flat, column, row, picture, (y * pictureWidth + x) * 4);
    }
  }
}

/** Blends an interpolated sample of the print over one pixel of the picture. */
function blendSample(flat: Raster, column: number, row: number, picture: Uint8Array, at: number): void {
  const left = Math.min(flat.width - 2, Math.max(0, Math.floor(column)));
  const top = Math.min(flat.height - 2, Math.max(0, Math.floor(row)));
  const right = Math.min(1, Math.max(0, column - left));
  const below = Math.min(1, Math.max(0, row - top));
  const first = (top * flat.width + left) * 4;
  const second = first + flat.width * 4;
  const { pixels } = flat;
  const sample = (channel: number) => {
    const upper = pixels[first + channel]! * (1 - right) + pixels[first + 4 + channel]! * right;
    const lower = pixels[second + channel]! * (1 - right) + pixels[second + 4 + channel]! * right;
    return upper * (1 - below) + lower * below;
  };
  const alpha = sample(3);
  if (alpha === 0) return;
  const keep = 1 - alpha / 255;
  for (let channel = 0; channel < 4; channel++) {
    picture[at + channel] = Math.min(255, sample(channel) + picture[at + channel]! * keep + 0.5);
  }
}
