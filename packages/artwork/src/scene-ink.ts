import type { DesignSide } from './design-document.ts';
import type { FontBook } from './fonts.ts';
import { type Box, uniteBoxes } from './path.ts';
import { buildScene, paintedItems } from './scene.ts';

/**
 * Returns the bounding box of a side's sharp ink in its print area, in millimetres rounded to a tenth; undefined if
 * there is none.
 */
export function inkArea(
  side: DesignSide,
  fonts: FontBook,
): { left: number; top: number; width: number; height: number } | undefined {
  const { items, widthMm, heightMm } = buildScene(side, fonts);
  const [first, ...others] = paintedItems(items)
    .filter((item) => item.kind === 'image' || item.blur === 0)
    .map(({ box }) => box);
  if (!first) return undefined;
  const ink: Box = others.reduce(uniteBoxes, first);
  const [left, top] = [Math.max(0, ink.left), Math.max(0, ink.top)];
  const [right, bottom] = [Math.min(widthMm, ink.right), Math.min(heightMm, ink.bottom)];
  return { left: tenth(left), top: tenth(top), width: tenth(right - left), height: tenth(bottom - top) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
