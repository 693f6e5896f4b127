import { type LogoPlace, logoPlacement } from '@inkstand/artwork/logo-placement';

/** Where a logo goes on the front. `left_chest` is the wearer's left. */
export const POSITIONS = ['chest', 'left_chest', 'middle'] as const;
export type Position = (typeof POSITIONS)[number];

/** Share of the print area's width that a logo on the left chest takes, and where its centre is. */
const LEFT_CHEST = { width: 0.3, x: 0.8 };
const MIN_WIDTH_MM = 10;

interface Area {
  widthMm: number;
  heightMm: number;
}

interface Picture {
  width: number;
  height: number;
  isVector: boolean;
}

const rounded = (millimetres: number) => Math.round(millimetres * 10) / 10;
const between = (least: number, value: number, most: number) => Math.min(Math.max(least, value), Math.max(least, most));

/** The smallest and largest width of a logo in millimetres, so that all of it is on the print area. */
export function widthLimits(area: Area, picture: Picture): { min: number; max: number } {
  const proportion = Math.max(0.01, picture.height / Math.max(1, picture.width));
  const max = Math.floor(Math.min(area.widthMm, area.heightMm / proportion));
  return { min: Math.min(MIN_WIDTH_MM, max), max };
}

/** The width that a logo has first in a position. */
export function usualWidth(area: Area, picture: Picture, position: Position): number {
  const usual = logoPlacement(area, picture).width;
  return Math.round(position === 'left_chest' ? Math.min(usual, area.widthMm * LEFT_CHEST.width) : usual);
}

/** Places a logo of a width; its centre moves where it would otherwise reach beyond the print area. */
export function placeLogo(area: Area, picture: Picture, position: Position, widthMm: number): LogoPlace {
  const { min, max } = widthLimits(area, picture);
  const width = between(min, widthMm, max);
  const height = rounded((width * picture.height) / Math.max(1, picture.width));
  const usual = logoPlacement(area, picture);
  const top = usual.y - usual.height / 2;
  const wanted = {
    x: area.widthMm * (position === 'left_chest' ? LEFT_CHEST.x : 0.5),
    y: position === 'middle' ? area.heightMm / 2 : top + height / 2,
  };
  return {
    x: rounded(between(width / 2, wanted.x, area.widthMm - width / 2)),
    y: rounded(between(height / 2, wanted.y, area.heightMm - height / 2)),
    width,
    height,
  };
}
