import { ArtworkError, type NormalisedUpload, type UploadNote, type UsablePixels } from '@inkstand/artwork/print/pool';
import type { UploadedAsset } from '@inkstand/contract/design/assets';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { sql } from 'drizzle-orm';
import type { Ctx, Services } from '#context.ts';
import { type FieldProblem, fail, failField } from '#errors.ts';

const MAX_NAME_LENGTH = 120;

/** Problems with a picture that are reported to the uploader. Other artwork errors are internal errors. */
const problems: Partial<Record<ArtworkError['code'], FieldProblem>> = {
  'asset.too_large': 'file_too_large',
  'asset.not_an_image': 'not_an_image',
  'asset.damaged': 'damaged_image',
  'asset.too_many_pixels': 'too_many_pixels',
  'asset.unsafe_svg': 'unsafe_svg',
  'asset.unsupported_svg': 'unsafe_svg',
  'asset.too_complex': 'svg_too_complex',
  // The child process was killed because it took too long, so the picture cannot be printed.
  'artwork.timeout': 'not_an_image',
};

/**
 * Checks a picture by content and normalises it. Throws 422 on its field when it is not an image, and 503 when the
 * child process crashed twice, which proves nothing about the picture. For a picture that will be printed, `usable`
 * limits its pixels.
 */
export async function checkPicture(
  { artwork }: Pick<Services, 'artwork'>,
  file: File,
  field: string,
  usable?: UsablePixels,
): Promise<NormalisedUpload> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await artwork.normaliseUpload(bytes, usable).catch((error: unknown) => {
      // The child process may have ended for another reason, for example out of memory: retry once.
      if (isCrash(error)) return artwork.normaliseUpload(bytes, usable);
      throw error;
    });
  } catch (error) {
    const problem = error instanceof ArtworkError ? problems[error.code] : undefined;
    const reason = error instanceof ArtworkError ? error.reason : undefined;
    if (reason) failField(field, reason.problem, reason.params);
    if (problem) failField(field, problem);
    if (isCrash(error)) fail('request.unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

const isCrash = (error: unknown) =>
  error instanceof ArtworkError && (error.code === 'artwork.crashed' || error.code === 'artwork.aborted');

/** The file's name as its owner knows it, without folders, control characters and direction overrides. */
export function pictureName(file: File): string {
  return plainName(file.name.split(/[\\/]/).at(-1) ?? '');
}

export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return plain.slice(0, MAX_NAME_LENGTH) || 'picture';
}

/** Notes for the uploader on what was changed in a picture. */
export function uploadNotes({ language }: Ctx, notes: readonly UploadNote[]): UploadedAsset['notes'] {
  const t = replyTexts(language);
  const pixels = (width: number, height: number) => t('picture.pixels', { width, height });
  return notes.map((note) => {
    if (note.code === 'reduced') {
      const [from, to] = [pixels(note.width, note.height), pixels(note.toWidth, note.toHeight)];
      return { code: note.code, message: t('picture.reduced', { from, to }) };
    }
    if (note.code === 'first_frame') return { code: note.code, message: t('picture.first_frame') };
    if (note.code === 'left_out') {
      return { code: note.code, message: t('picture.left_out', { parts: note.parts.join(', ') }) };
    }
    if (note.code === 'rasterised' || note.code === 'has_pictures') {
      return { code: note.code, message: t(`picture.${note.code}`, { size: pixels(note.width, note.height) }) };
    }
    if (note.code === 'looks_different') {
      const { ours, other, width, height, places } = note;
      const difference = { ours: webpAddress(ours), other: webpAddress(other), width, height, places };
      return { code: note.code, message: t('picture.looks_different'), difference };
    }
    return { code: note.code, message: t('picture.without_profile', { profile: note.profile }) };
  });
}

const webpAddress = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;

/** Factor over a print file's own pixels: leaves room for some cropping, and exceeds what is visible on fabric. */
const SIZE_TOLERANCE = 1.5;

/**
 * The pixels that the catalogue's largest print area can use; what the picture will be printed on is not known at
 * upload.
 */
export async function usablePixels(tx: Tx): Promise<UsablePixels | undefined> {
  const pixels = (side: 'width_mm' | 'height_mm') => sql`(area ->> ${side})::float8 / 25.4 * (area ->> 'dpi')::float8`;
  const [width, height] = [pixels('width_mm'), pixels('height_mm')];
  const [row] = await tx
    .select({
      longer: sql<number | null>`max(greatest(${width}, ${height}))`,
      shorter: sql<number | null>`max(least(${width}, ${height}))`,
    })
    .from(sql`${catalogueVariants}, jsonb_path_query(${catalogueVariants.values}, '$.print_area.*') as area`);
  if (!row?.longer || !row.shorter) return undefined;
  return { longer: Math.ceil(row.longer * SIZE_TOLERANCE), shorter: Math.ceil(row.shorter * SIZE_TOLERANCE) };
}
