import { assets } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { keptFiles } from '#areas/design/designs/kept-files.ts';
import type { Services } from '#context.ts';

/** `?w=` takes one of these; without it 800. A kept file per width, so that nobody can fill the disk. */
export const STORE_PICTURE_WIDTHS = [160, 320, 480, 800, 1200, 1600, 2400] as const;
export type StorePictureWidth = (typeof STORE_PICTURE_WIDTHS)[number];

/** Where visitors load a public asset of a tenant from: a store's logo or background. */
export const storePictureUrl = (tenantId: string, assetId: string) => `/media/stores/${tenantId}/${assetId}.webp`;

/** A public asset's bytes at one width; undefined when there is none, or it is not public (any more). */
export async function storePicture(
  services: Services,
  { tenantId, assetId, width }: { tenantId: string; assetId: string; width: StorePictureWidth },
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
  return keptFiles(files)(`${tenantId}/stores/${assetId}-${width}.webp`, async () =>
    artwork.webPicture(await files.localPath(asset.storageKey), width),
  );
}
