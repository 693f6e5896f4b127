import sharp, { type Metadata, type Sharp } from 'sharp';
import { ArtworkError } from './errors.ts';
import type { UploadNote } from './uploads.ts';

/**
 * Opens a picture whose header is right, upright.
 * @param use reads all of it; `isSound` is false when there were warnings that change nothing, and this is a second try
 * @throws ArtworkError `asset.damaged` when a part of it cannot be read
 */
export async function decodeRaster<Result>(
  bytes: Buffer,
  { format }: Metadata,
  limitInputPixels: number,
  use: (upright: Sharp, isSound: boolean) => Promise<Result>,
): Promise<Result> {
  const open = (failOn: 'warning' | 'error') => sharp(bytes, { limitInputPixels, failOn }).autoOrient();
  try {
    if (format !== 'jpeg') return await use(open('error'), true);
    return await use(open('warning'), true).catch((error: unknown) => {
      if (error instanceof Error && LOST_DATA.test(error.message)) throw error;
      return use(open('error'), false);
    });
  } catch (error) {
    throw new ArtworkError('asset.damaged', error instanceof Error ? error.message : '');
  }
}

/** Warnings about a JPEG of which a part is missing. Others, such as bytes between its segments, change nothing. */
const LOST_DATA = /Corrupt JPEG data: (?:premature end of data segment|bad Huffman code)/;

/** Converts the picture to sRGB from any profile. */
export async function inSrgb(
  picture: Sharp,
  { space, icc }: Metadata,
): Promise<{ picture: Sharp; notes: UploadNote[] }> {
  if (space === 'cmyk') return cmykInSrgb(picture, icc);
  // sharp ignores the profile of a grey picture that still has 16 bits.
  if (space === 'grey16') return { picture: picture.pipelineColourspace('b-w').toColourspace('srgb'), notes: [] };
  // sharp converts 16-bit pictures through Display P3, and stores those values as sRGB unless told to convert back.
  if (space === 'rgb16' && icc) return { picture: picture.withIccProfile('srgb', { attach: false }), notes: [] };
  return { picture: picture.toColourspace('srgb'), notes: [] };
}

async function cmykInSrgb(picture: Sharp, icc: Buffer | undefined): Promise<{ picture: Sharp; notes: UploadNote[] }> {
  // Loaded on demand: it is a quarter of what children load, and few pictures need it.
  const { ASSUMED_PROFILE, cmykToRgb } = await import('./cmyk.ts');
  const cmyk = picture.pipelineColourspace('cmyk').toColourspace('cmyk').raw();
  const { data, info } = await cmyk.toBuffer({ resolveWithObject: true });
  const { pixels, isAssumed } = await cmykToRgb(data, icc);
  return {
    picture: sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } }),
    notes: isAssumed ? [{ code: 'profile_assumed', profile: ASSUMED_PROFILE }] : [],
  };
}
