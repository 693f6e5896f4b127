import { REFUSE_BELOW_DPI, WARN_BELOW_DPI } from './preflight.ts';

/** The trade's usual placements, and their print widths in millimetres. */
const USUAL_SIZES = [
  { size: 'breast_pocket', widthMm: 90 },
  { size: 'sleeve', widthMm: 60 },
  { size: 'chest', widthMm: 200 },
  { size: 'full_front', widthMm: 280 },
  { size: 'poster', widthMm: 420 },
] as const;
type UsualSize = (typeof USUAL_SIZES)[number]['size'];

interface PrintedAt {
  size: UsualSize;
  widthMm: number;
  heightMm: number;
  /** Null for vector pictures, which are sharp at any size. */
  dpi: number | null;
  verdict: 'sharp' | 'soft' | 'too_small';
}

/** Returns how a whole picture prints at the usual sizes, with the same rules as preflight. */
export function printedAtUsualSizes(picture: { width: number; height: number; isVector: boolean }): PrintedAt[] {
  return [...USUAL_SIZES]
    .sort((one, other) => one.widthMm - other.widthMm)
    .map(({ size, widthMm }) => {
      const heightMm = Math.round((widthMm * picture.height) / Math.max(1, picture.width));
      const dpi = picture.isVector ? null : Math.floor((picture.width / widthMm) * 25.4);
      return { size, widthMm, heightMm, dpi, verdict: dpiVerdict(dpi) };
    });
}

function dpiVerdict(dpi: number | null): PrintedAt['verdict'] {
  if (dpi === null || dpi >= WARN_BELOW_DPI) return 'sharp';
  return dpi >= REFUSE_BELOW_DPI ? 'soft' : 'too_small';
}
