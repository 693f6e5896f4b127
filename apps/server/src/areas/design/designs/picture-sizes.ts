import type { DesignDocument } from '@inkstand/artwork/model';
import type { AssetSize } from '@inkstand/artwork/preflight';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { assetIdsAmong, findPlacedPictures, refuseUnknown } from './insert-revision.ts';

/** The sizes of a design's pictures by asset id; 422 on those that are not the tenant's. */
export async function pictureSizes(
  tx: Tx,
  tenantId: string,
  document: DesignDocument,
): Promise<Record<string, AssetSize>> {
  const pictures = findPlacedPictures(document);
  const ids = assetIdsAmong(pictures);
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: assets.id, width: assets.width, height: assets.height, mimeType: assets.mimeType })
          .from(assets)
          .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids), isNull(assets.deletedAt)));
  const sizes = Object.fromEntries(
    found.map(({ id, width, height, mimeType }) => [id, { width, height, isVector: mimeType === 'image/svg+xml' }]),
  );
  refuseUnknown(pictures, (src) => Object.hasOwn(sizes, src));
  return sizes;
}
