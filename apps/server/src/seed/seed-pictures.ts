import { ArtworkError, type NormalisedUpload } from '@inkstand/artwork/print/pool';
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
      const drawing = await patiently(() => artwork.normaliseUpload(Buffer.from(svg)));
      const upload = as === 'png' ? await patiently(() => artwork.normaliseUpload(drawing.preview.bytes)) : drawing;
      return { name, upload };
    }),
  );
}

const MOST_TRIES = 10;
const SLOWNESS: readonly string[] = ['asset.too_complex', 'artwork.timeout'];

/**
 * Uploads that take long are refused, because they may be crafted to; our own drawings only do on a machine that is very
 * busy, such as one that builds and starts at once. That must not keep the demonstration from starting.
 */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isSlow = error instanceof ArtworkError && SLOWNESS.includes(error.code);
      if (!isSlow || tries === MOST_TRIES) throw error;
    }
  }
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
