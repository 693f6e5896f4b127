import { findAssetIds, SIDE_IDS } from '@inkstand/artwork/model';
import { readDesign } from '@inkstand/artwork/model-schema';
import { assets, designRevisions } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { lookHash } from './media-urls.ts';

export interface DesignPictureName {
  tenantId: string;
  productId: string;
  revision: number;
  look: string;
  assetId: string;
}

/**
 * A picture that a design's revision places on a garment: what the shop needs to draw a shopper's own words beside it. The
 * mock-ups show it anyway; a picture that the design does not use stays private.
 */
export async function designPicture(
  { database, files }: Services,
  name: DesignPictureName,
): Promise<{ bytes: Uint8Array; mimeType: string } | undefined> {
  const found = await database.tx({ tenant: name.tenantId }, async (tx) => {
    const [row] = await tx
      .select({
        document: designRevisions.document,
        fingerprints: designRevisions.fingerprints,
        storageKey: assets.storageKey,
        mimeType: assets.mimeType,
      })
      .from(designRevisions)
      .innerJoin(assets, and(eq(assets.tenantId, designRevisions.tenantId), eq(assets.id, name.assetId)))
      .where(
        and(
          eq(designRevisions.tenantId, name.tenantId),
          eq(designRevisions.productId, name.productId),
          eq(designRevisions.revision, name.revision),
        ),
      );
    return row;
  });
  if (!found || lookHash(found.fingerprints) !== name.look) return undefined;
  const { sides } = readDesign(found.document);
  const isUsed = SIDE_IDS.some((id) => sides[id] !== undefined && findAssetIds(sides[id]).includes(name.assetId));
  return isUsed ? { bytes: await files.get(found.storageKey), mimeType: found.mimeType } : undefined;
}
