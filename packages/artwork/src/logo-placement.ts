import type { PrintArea } from './design-document.ts';

/** Usual share of the print area that a logo takes. */
const USUAL_SHARE = { width: 0.6, height: 0.4 };
/** Distance from the upper edge, as a share of the print area's height. */
const TOP_SHARE = 0.12;
/** Below this share a logo is too small on its garment: a soft print is better. */
const SMALLEST_SHARE = 0.25;
const SHARP_DPI = 150;
/** Just above the dpi that preflight rejects (`preflight.ts`). */
const PRINTABLE_DPI = 74;

export interface LogoPlace {
  /** The centre, from the print area's top-left corner; all in millimetres. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the default placement of a logo: centred, near the top, and no larger than it prints well. */
export function logoPlacement(
  { widthMm, heightMm }: Pick<PrintArea, 'widthMm' | 'heightMm'>,
  picture: { width: number; height: number; isVector: boolean },
): LogoPlace {
  const proportion = picture.height / Math.max(1, picture.width);
  const fits = Math.min(widthMm * USUAL_SHARE.width, (heightMm * USUAL_SHARE.height) / Math.max(0.01, proportion));
  const sharp = picture.isVector ? fits : (picture.width / SHARP_DPI) * 25.4;
  const printable = picture.isVector ? fits : (picture.width / PRINTABLE_DPI) * 25.4;
  const visible = Math.min(widthMm * SMALLEST_SHARE, printable);
  const width = rounded(Math.min(fits, Math.max(sharp, visible)));
  const height = rounded(width * proportion);
  return { x: rounded(widthMm / 2), y: rounded(heightMm * TOP_SHARE + height / 2), width, height };
}

const rounded = (millimetres: number): number => Math.max(1, Math.round(millimetres * 10) / 10);
