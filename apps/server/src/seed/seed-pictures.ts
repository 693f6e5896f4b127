import type { NormalisedUpload } from '@inkstand/artwork/print/pool';
import type { Tx } from '@inkstand/database';
import { demoId } from '@inkstand/database/seed/ids';
import type { Services } from '#context.ts';
import { insertAsset, storeUpload } from '#modules/assets/index.ts';
import { type PictureName, pictures } from './pictures.ts';

export interface CheckedPicture {
  name: PictureName;
  upload: NormalisedUpload;
}

/** Puts every picture through the same checks as an upload. */
export function checkPictures({ artwork }: Services): Promise<CheckedPicture[]> {
  return Promise.all(
    (Object.keys(pictures) as PictureName[]).map(async (name) => {
      const { svg, as } = pictures[name];
      const drawing = await artwork.normaliseUpload(Buffer.from(svg));
      const upload = as === 'png' ? await artwork.normaliseUpload(drawing.preview.bytes) : drawing;
      return { name, upload };
    }),
  );
}

/** Stores the pictures as their tenants' assets; answers the assets' ids. */
export async function seedPictures(
  tx: Tx,
  services: Services,
  checked: CheckedPicture[],
  owners: Map<string, string>,
): Promise<Record<PictureName, string>> {
  const ids: Partial<Record<PictureName, string>> = {};
  for (const { name, upload } of checked) {
    const { tenant: tenantId, name: fileName } = pictures[name];
    const stored = await storeUpload(services, tenantId, upload, demoId(`asset ${tenantId} ${fileName}`));
    const createdBy = owners.get(tenantId) ?? '';
    await insertAsset(tx, { ...stored, tenantId, name: fileName, createdBy, createdAt: services.now() }, upload);
    ids[name] = stored.id;
  }
  return ids as Record<PictureName, string>;
}
