import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import { newId, type Tx } from '@inkstand/database';
import { assets, type events } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { cachedFiles } from '#areas/design/designs/mockup-file.ts';
import type { EmailLogo } from '#areas/platform/index.ts';
import type { Config } from '#config/config.ts';
import type { Services } from '#context.ts';
import { sha256 } from '#files/file-store.ts';

/** Allowed values of `?w=`; the default is 800. One cached file per width, so that requests cannot fill the disk. */
export const STORE_PICTURE_WIDTHS = [160, 320, 480, 800, 1200, 1600, 2400] as const;
export type StorePictureWidth = (typeof STORE_PICTURE_WIDTHS)[number];

/** Public URL of a tenant's asset: a store's logo or background. */
export const storePictureUrl = (tenantId: string, assetId: string) => `/media/stores/${tenantId}/${assetId}.webp`;

/** Below a light logo of a store whose dark header comes from its own picture. */
const DARK_BACKGROUND = '#1f1a24';

/**
 * A store's logo for emails, with an absolute URL that every host serves and a background like the store's header;
 * undefined where the store shows none. Outlook shows no WebP.
 */
export function storeLogo(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { tenantId, config }: Pick<typeof events.$inferSelect, 'tenantId' | 'config'>,
): EmailLogo | undefined {
  if (!config.useCustomLogo || !config.logoAssetId) return undefined;
  const { from, hasDarkText } = config.background;
  const isOnDark =
    config.isCustomBgEnabled && config.backgroundAssetId ? !config.doesCustomBGHaveDarkText : !hasDarkText;
  return {
    url: `${publicUrl}${storePictureUrl(tenantId, config.logoAssetId)}?w=320&format=png`,
    background: isOnDark ? (hasDarkText ? DARK_BACKGROUND : from) : '#ffffff',
  };
}

interface StorePictureName {
  tenantId: string;
  assetId: string;
  width: StorePictureWidth;
  format?: 'webp' | 'png';
}

/** Returns a public asset's bytes at one width; undefined when it does not exist or is not public (any more). */
export async function storePicture(
  services: Services,
  { tenantId, assetId, width, format = 'webp' }: StorePictureName,
): Promise<Uint8Array | undefined> {
  const [asset] = await services.database.tx({ tenant: tenantId }, (tx) =>
    tx
      .select({ storageKey: assets.storageKey })
      .from(assets)
      .where(
        and(eq(assets.tenantId, tenantId), eq(assets.id, assetId), eq(assets.isPublic, true), isNull(assets.deletedAt)),
      ),
  );
  if (!asset) return undefined;
  const { artwork, files } = services;
  return cachedFiles(files)(`${tenantId}/stores/${assetId}-${width}.${format}`, async () =>
    artwork.webPicture(await files.localPath(asset.storageKey), width, format),
  );
}

/** The storage key of an asset's file. */
function assetKey(tenantId: string, assetId: string, extension: 'png' | 'svg'): string {
  return `${tenantId}/assets/${assetId}.${extension}`;
}

/** The storage key of the asset's small PNG, for lists and editors. */
export function previewKey(storageKey: string): string {
  return storageKey.replace(/\.(png|svg)$/, '-preview.png');
}

type AssetRow = typeof assets.$inferSelect;

/** Writes a checked picture to file storage, before the row that names its files is committed. */
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

/** Inserts the row of a stored picture. */
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
    /** For a later version of a picture: the first version's id, and the version number. */
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
  if (!row) throw new Error('insert returned no row');
  return row;
}
