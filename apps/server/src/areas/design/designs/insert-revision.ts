import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignDocument, printedSides, SIDE_IDS } from '@inkstand/artwork/model';
import { UUID } from '@inkstand/contract/fields';
import type { Tx } from '@inkstand/database';
import { assets, designRevisions, type Fingerprints, revisionAssets } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { failFields } from '#errors.ts';

interface PlacedPicture {
  /** Its path in the document, for field errors. */
  field: string;
  src: string;
}

/** Returns every picture of a design, hidden ones included, because they may be shown again. */
export function findPlacedPictures(document: DesignDocument): PlacedPicture[] {
  return SIDE_IDS.flatMap((id) =>
    (document.sides[id]?.layers ?? []).flatMap((layer, index) =>
      layer.type === 'Image' ? [{ field: `document.sides.${id}.layers.${index}.src`, src: layer.src }] : [],
    ),
  );
}

/** Throws 422 on the pictures that are not known. */
export function refuseUnknown(pictures: readonly PlacedPicture[], isKnown: (src: string) => boolean): void {
  const refused = pictures.filter(({ src }) => !isKnown(src));
  if (refused.length > 0) failFields(refused.map(({ field }) => ({ field, problem: 'unknown_asset' as const })));
}

export function assetIdsAmong(pictures: readonly PlacedPicture[]): string[] {
  return [...new Set(pictures.map(({ src }) => src))].filter((id) => UUID.test(id)).sort();
}

/**
 * Locks a design's pictures until the transaction ends and returns their ids; 422 on those that the tenant does not
 * have. A concurrent deletion waits and then finds the picture in use (delete-asset.ts); an earlier one is waited for,
 * and its picture is rejected here.
 */
export async function lockAssets(tx: Tx, tenantId: string, document: DesignDocument): Promise<string[]> {
  const pictures = findPlacedPictures(document);
  const ids = assetIdsAmong(pictures);
  const held =
    ids.length === 0
      ? []
      : await tx
          .select({ id: assets.id })
          .from(assets)
          .where(and(eq(assets.tenantId, tenantId), inArray(assets.id, ids), isNull(assets.deletedAt)))
          // A fixed lock order prevents deadlocks.
          .orderBy(asc(assets.id))
          .for('share');
  const found = new Set(held.map(({ id }) => id));
  refuseUnknown(pictures, (src) => found.has(src));
  return ids;
}

/** The only place that inserts a revision: together with the pictures it shows (`revision_assets`). */
export async function insertRevision(
  tx: Tx,
  revision: Omit<typeof designRevisions.$inferInsert, 'document'> & { document: DesignDocument },
): Promise<void> {
  const { tenantId, productId, document } = revision;
  const assetIds = await lockAssets(tx, tenantId, document);
  await tx.insert(designRevisions).values(revision);
  if (assetIds.length === 0) return;
  await tx
    .insert(revisionAssets)
    .values(assetIds.map((assetId) => ({ tenantId, assetId, productId, revision: revision.revision })));
}

/** Computes the fingerprint of every printed side on the server; a client's value is never trusted. */
export async function computeFingerprints(document: DesignDocument, fonts: FontBook): Promise<Fingerprints> {
  const fingerprints: Fingerprints = {};
  for (const id of printedSides(document)) {
    const side = document.sides[id];
    if (side) fingerprints[id] = await sideFingerprint(side, fonts);
  }
  return fingerprints;
}
