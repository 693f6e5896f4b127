import { ArtworkError, type NormalisedUpload, type UploadNote, type UsablePixels } from '@inkstand/artwork/print/pool';
import type { UploadedAsset } from '@inkstand/contract/design/assets';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { type FieldProblem, fail, failField } from '#errors.ts';

const MAX_NAME_LENGTH = 120;

/** What is wrong with a picture, for whoever uploaded it. Other artwork errors are faults of ours. */
const problems: Partial<Record<ArtworkError['code'], FieldProblem>> = {
  'asset.too_large': 'file_too_large',
  'asset.not_an_image': 'not_an_image',
  'asset.too_many_pixels': 'too_many_pixels',
  'asset.unsafe_svg': 'unsafe_svg',
  'asset.unsupported_svg': 'unsafe_svg',
  'asset.too_complex': 'unsafe_svg',
  // The child was killed because it took too long: whatever it is, we cannot print it.
  'artwork.timeout': 'not_an_image',
};

/**
 * The picture, checked by content and made anew; 422 on its field when it is none, 503 when the child that looks at it died
 * twice, which says nothing of the picture. One that is going to be printed names the pixels that print can use.
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
      // A child can be ended by something else, the system's memory for one: the picture gets a second one.
      if (isCrash(error)) return artwork.normaliseUpload(bytes, usable);
      throw error;
    });
  } catch (error) {
    const problem = error instanceof ArtworkError ? problems[error.code] : undefined;
    if (problem) failField(field, problem);
    if (isCrash(error)) fail('request.unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

const isCrash = (error: unknown) => error instanceof ArtworkError && error.code === 'artwork.crashed';

/** The file's name as its owner knows it: without folders, control characters and what turns the writing direction. */
export function pictureName(file: File): string {
  return plainName(file.name.split(/[\\/]/).at(-1) ?? '');
}

export function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return plain.slice(0, MAX_NAME_LENGTH) || 'picture';
}

const pixels = (width: number, height: number) =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;

/** What was changed of a picture, for whoever uploaded it. */
export function uploadNotes(notes: readonly UploadNote[]): UploadedAsset['notes'] {
  return notes.map((note) => {
    if (note.code === 'reduced') {
      const [from, to] = [pixels(note.width, note.height), pixels(note.toWidth, note.toHeight)];
      return { code: note.code, message: `Reduced from ${from} to ${to}. Print cannot use more.` };
    }
    const message = `This CMYK picture has no colour profile, so we read its colours as ${note.profile}. Check them, or save it with its profile.`;
    return { code: note.code, message };
  });
}

/** Over a print file's own pixels: enough to be cropped a little, and more than the eye finds on fabric. */
const TIMES = 1.5;

/** What the largest print area of the catalogue can use of a picture: nobody knows yet what it will be put on. */
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
  return { longer: Math.ceil(row.longer * TIMES), shorter: Math.ceil(row.shorter * TIMES) };
}
