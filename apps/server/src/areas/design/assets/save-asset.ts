import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import { newId, type Tx } from '@inkstand/database';
import { assets } from '@inkstand/database/tables/index';
import type { Services } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import { assetKey, previewKey } from './storage.ts';

type AssetRow = typeof assets.$inferSelect;

/** Puts a checked picture into file storage. The files are on disk before the row that names them is committed. */
export async function storeUpload(
  { files }: Pick<Services, 'files'>,
  tenantId: string,
  upload: NormalisedUpload,
  id = newId(),
): Promise<{ id: string; storageKey: string }> {
  const storageKey = assetKey(tenantId, id, upload.extension);
  await files.put(storageKey, upload.bytes);
  await files.put(previewKey(storageKey), upload.preview.bytes);
  return { id, storageKey };
}

/** The row of a stored picture. */
export async function insertAsset(
  tx: Tx,
  stored: {
    tenantId: string;
    id: string;
    storageKey: string;
    name: string;
    createdBy: string;
    createdAt: Date;
    /** Visitors may load it. */
    isPublic?: boolean;
    /** Of a later version of a picture: the first one's id, and its number. */
    firstVersionId?: string;
    version?: number;
  },
  upload: NormalisedUpload,
): Promise<AssetRow> {
  const [row] = await tx
    .insert(assets)
    .values({
      ...stored,
      mimeType: upload.mimeType,
      width: Math.max(1, Math.round(upload.width)),
      height: Math.max(1, Math.round(upload.height)),
      bytes: upload.bytes.length,
      sha256: sha256(upload.bytes),
    })
    .returning();
  if (!row) throw new Error('an insert answered no row');
  return row;
}
