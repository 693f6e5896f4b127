import type { Crop, ImageLayer } from '@inkstand/artwork/model';
import type { Box } from '@inkstand/artwork/scene';
import { rotated, sum, times } from './geometry.ts';

/** Minimum size of a cropped picture in millimetres, before its scale. Smaller pictures stay whole. */
const MIN_MM = 2;
const FULL_CROP: Crop = { x: 0, y: 0, width: 1, height: 1 };

interface CropChange {
  x: number;
  y: number;
  width: number;
  height: number;
  crop: Crop | undefined;
}

/** The visible part about the anchor, and the rectangle of the whole picture, both before scale and rotation. */
export function cropBoxes({ width, height, crop = FULL_CROP, flipX, flipY }: ImageLayer): { shown: Box; whole: Box } {
  const shown = { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 };
  const whole = { width: width / crop.width, height: height / crop.height };
  const before = { x: flipX ? 1 - crop.x - crop.width : crop.x, y: flipY ? 1 - crop.y - crop.height : crop.y };
  const left = shown.left - before.x * whole.width;
  const top = shown.top - before.y * whole.height;
  return { shown, whole: { left, top, right: left + whole.width, bottom: top + whole.height } };
}

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const fraction = (value: number) => Math.round(within(value, 0, 1) * 1e6) / 1e6;

/** Returns the layer's fields for another crop: the picture itself keeps its place and size. */
export function croppedTo(layer: ImageLayer, wanted: Box): CropChange {
  const { whole } = cropBoxes(layer);
  const size = { width: whole.right - whole.left, height: whole.bottom - whole.top };
  const least = { width: Math.min(MIN_MM, size.width), height: Math.min(MIN_MM, size.height) };
  const left = within(wanted.left, whole.left, whole.right - least.width);
  const top = within(wanted.top, whole.top, whole.bottom - least.height);
  const right = within(wanted.right, left + least.width, whole.right);
  const bottom = within(wanted.bottom, top + least.height, whole.bottom);
  const share = { width: fraction((right - left) / size.width), height: fraction((bottom - top) / size.height) };
  const across = (left - whole.left) / size.width;
  const down = (top - whole.top) / size.height;
  const crop: Crop = {
    x: fraction(layer.flipX ? 1 - across - share.width : across),
    y: fraction(layer.flipY ? 1 - down - share.height : down),
    ...share,
  };
  const centre = times(rotated({ x: (left + right) / 2, y: (top + bottom) / 2 }, layer.angle), layer.scale);
  const isWhole = share.width > 0.9999 && share.height > 0.9999;
  return { ...sum(layer, centre), width: right - left, height: bottom - top, crop: isWhole ? undefined : crop };
}

/** Returns the layer's fields after its picture is moved behind its frame. */
export function shiftedCrop(layer: ImageLayer, by: { x: number; y: number }): Pick<CropChange, 'crop'> {
  const { crop = FULL_CROP, flipX, flipY } = layer;
  const shift = (at: number, share: number, length: number, far: number, isFlipped?: boolean) =>
    fraction(within(at - ((isFlipped ? -far : far) * share) / length, 0, 1 - share));
  return {
    crop: {
      ...crop,
      x: shift(crop.x, crop.width, layer.width, by.x, flipX),
      y: shift(crop.y, crop.height, layer.height, by.y, flipY),
    },
  };
}
