import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { AssetSize } from '@inkstand/artwork/preflight';
import type { Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type FieldRefusal, failFields } from '#refusals.ts';
import { UUID } from './media-urls.ts';

interface PlacedPicture {
  field: string;
  src: string;
}

/** Every picture of a design, hidden ones included: somebody may show them again. */
function picturesOf(document: DesignDocument): PlacedPicture[] {
  return SIDE_IDS.flatMap((id) =>
    (document.sides[id]?.layers ?? []).flatMap((layer, index) =>
      layer.type === 'Image' ? [{ field: `document.sides.${id}.layers.${index}.src`, src: layer.src }] : [],
    ),
  );
}

/** The sizes of a design's pictures by asset id; 422 on those that are not the tenant's. */
export async function pictureSizes(
  tx: Tx,
  tenantId: string,
  document: DesignDocument,
): Promise<Record<string, AssetSize>> {
  const pictures = picturesOf(document);
  const ids = [...new Set(pictures.map(({ src }) => src))].filter((id) => UUID.test(id));
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
  const refused = pictures.flatMap(({ field, src }): FieldRefusal[] =>
    Object.hasOwn(sizes, src) ? [] : [{ field, problem: 'unknown_asset' }],
  );
  if (refused.length > 0) failFields(refused);
  return sizes;
}
