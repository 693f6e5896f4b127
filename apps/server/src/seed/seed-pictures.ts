import { type NormalisedUpload, normaliseUpload } from '@inkstand/artwork/print/uploads';
import type { Tx } from '@inkstand/database';
import { insertAsset, storeUpload } from '#areas/design/index.ts';
import type { Services } from '#context.ts';
import { demoId } from './ids.ts';
import type { DemoPicture } from './pictures.ts';

interface CheckedPicture<Name extends string> {
  name: Name;
  picture: DemoPicture;
  upload: NormalisedUpload;
}

/**
 * Runs every picture through the checks of an upload, but in this process: they are trusted, and a child process could
 * time out on a busy machine.
 */
export async function checkPictures<Name extends string>(
  pictures: Readonly<Record<Name, DemoPicture>>,
): Promise<CheckedPicture<Name>[]> {
  const checked: CheckedPicture<Name>[] = [];
  for (const [name, picture] of Object.entries(pictures) as [Name, DemoPicture][]) {
    const drawing = await normaliseUpload(Buffer.from(picture.svg));
    const upload = picture.as === 'png' ? await normaliseUpload(drawing.preview.bytes) : drawing;
    checked.push({ name, picture, upload });
  }
  return checked;
}

/** Stores the pictures as their tenants' assets and returns the asset ids. `isPublic`: visitors may load them. */
export async function seedPictures<Name extends string>(
  tx: Tx,
  services: Services,
  checked: readonly CheckedPicture<Name>[],
  { owners, isPublic = false }: { owners: Map<string, string>; isPublic?: boolean },
): Promise<Record<Name, string>> {
  const ids: Partial<Record<Name, string>> = {};
  for (const { name, picture, upload } of checked) {
    const { tenant: tenantId, name: fileName } = picture;
    const stored = await storeUpload(services, tenantId, upload, demoId(`asset ${tenantId} ${fileName}`));
    const createdBy = owners.get(tenantId) ?? '';
    const row = { ...stored, tenantId, name: fileName, createdBy, createdAt: services.now(), isPublic };
    await insertAsset(tx, row, upload);
    ids[name] = stored.id;
  }
  return ids as Record<Name, string>;
}
