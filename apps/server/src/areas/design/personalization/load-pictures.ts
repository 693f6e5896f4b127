import { type DesignDocument, findAssetIds } from '@inkstand/artwork/model';
import type { AssetSize } from '@inkstand/artwork/preflight';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** The stored pictures of a design, those taken out of the library since included: it shows them still. */
export async function loadPictures(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, document: DesignDocument) {
  const ids = Object.values(document.sides).flatMap((side) => (side ? findAssetIds(side) : []));
  if (ids.length === 0) return [];
  const { id, storageKey, width, height, mimeType } = assets;
  return tx
    .select({ id, storageKey, width, height, mimeType })
    .from(assets)
    .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids)));
}

type Picture = Awaited<ReturnType<typeof loadPictures>>[number];

export const pictureSizes = (pictures: readonly Picture[]): Record<string, AssetSize> =>
  Object.fromEntries(
    pictures.map(({ id, width, height, mimeType }) => [id, { width, height, isVector: mimeType === 'image/svg+xml' }]),
  );

/** Paths that a child process can read them from, by asset id. */
export async function loadPicturePaths(
  { files }: Pick<Ctx, 'files'>,
  pictures: readonly Picture[],
): Promise<Record<string, string>> {
  const paths = pictures.map(async ({ id, storageKey }) => [id, await files.localPath(storageKey)] as const);
  return Object.fromEntries(await Promise.all(paths));
}
