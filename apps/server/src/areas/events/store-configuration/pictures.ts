import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import type { Tx } from '@inkstand/database';
import type { StoreConfig } from '@inkstand/database/tables/index';
import { checkPicture, hideUnshown, insertAsset, pictureName, storeUpload } from '#areas/design/index.ts';
import type { EventRow } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

interface StoredPicture {
  id: string;
  storageKey: string;
  name: string;
  upload: NormalisedUpload;
}

interface StoredPictures {
  logo?: StoredPicture;
  background?: StoredPicture;
}

/** Checks the pictures of a form and puts them into file storage; no row names them yet. */
export async function storePictures(
  ctx: Ctx,
  files: { customLogo?: File | null | undefined; customBG?: File | null | undefined },
): Promise<StoredPictures> {
  const logo = files.customLogo && (await checkPicture(ctx, files.customLogo, 'customLogo'));
  const background = files.customBG && (await checkPicture(ctx, files.customBG, 'customBG'));
  const store = async (file: File, upload: NormalisedUpload) => ({
    ...(await storeUpload(ctx, ctx.tenantId, upload)),
    name: pictureName(file),
    upload,
  });
  return {
    ...(files.customLogo && logo ? { logo: await store(files.customLogo, logo) } : {}),
    ...(files.customBG && background ? { background: await store(files.customBG, background) } : {}),
  };
}

/** Their rows: visitors may load them. */
export async function insertPictures(tx: Tx, ctx: Ctx, pictures: StoredPictures): Promise<void> {
  const createdBy = ctx.user?.id ?? fail('request.unauthenticated');
  for (const picture of [pictures.logo, pictures.background]) {
    if (!picture) continue;
    const { id, storageKey, name, upload } = picture;
    const owned = { tenantId: ctx.tenantId, createdBy, createdAt: ctx.now(), isPublic: true };
    await insertAsset(tx, { id, storageKey, name, ...owned }, upload);
    await recordAudit(tx, ctx, { action: 'file.added', objectType: 'asset', objectId: id });
  }
}

/** What a store has taken away is no longer to be had by visitors, unless another store of the tenant shows it. */
export async function hidePictures(tx: Tx, { tenantId, config }: EventRow, now: StoreConfig): Promise<void> {
  const shown = [now.logoAssetId, now.backgroundAssetId];
  const before = [config.logoAssetId, config.backgroundAssetId];
  await hideUnshown(
    tx,
    tenantId,
    before.filter((id): id is string => id !== undefined && !shown.includes(id)),
  );
}
