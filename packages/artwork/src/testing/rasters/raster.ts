import type { ArtworkErrorCode } from '../../print/errors.ts';
import type { UploadNote } from '../../print/uploads.ts';
import { type Grid, PATCHES } from './patches.ts';

/** A file of patches with known colours. */
export interface Raster {
  kind: string;
  name: string;
  bytes: Buffer;
  /** What it shows: rows of patches of 8 × 8 pixels, or why it is refused. */
  expected: { patches: Grid; limit: number; notes: UploadNote[] } | { code: ArtworkErrorCode };
  /** Why Chromium shows it otherwise. */
  chromium?: string;
}

/** Exact, but for rounding. */
export const EXACT = 0.01;
export const ROUNDED = 1;

export const shown = (kind: string, name: string, bytes: Buffer, patches: Grid = PATCHES, limit = EXACT): Raster => ({
  kind,
  name,
  bytes,
  expected: { patches, limit, notes: [] },
});
export const noted = (raster: Raster, ...notes: UploadNote[]): Raster =>
  'code' in raster.expected ? raster : { ...raster, expected: { ...raster.expected, notes } };

export const unlikeChromium = (chromium: string, raster: Raster): Raster => ({ ...raster, chromium });
