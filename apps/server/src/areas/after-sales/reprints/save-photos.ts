import { checkPicture } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

interface Photos {
  photo_1?: File | undefined;
  photo_2?: File | undefined;
  photo_3?: File | undefined;
}

const FIELDS = ['photo_1', 'photo_2', 'photo_3'] as const;

export const photoFolder = (tenantId: string, requestId: string) => `${tenantId}/reprints/${requestId}`;

/**
 * Keeps photos of what is wrong, and answers their keys. They are drawn anew, no larger than a screen: a phone's photo says
 * where and when it was taken, and none of that is kept. They belong to no library and are served to the order's readers alone.
 */
export async function savePhotos(ctx: Ctx, requestId: string, photos: Photos): Promise<string[]> {
  const checked: Uint8Array[] = [];
  for (const field of FIELDS) {
    const file = photos[field];
    if (!file || file.size === 0) continue;
    const picture = await checkPicture(ctx, file, field);
    if (picture.kind !== 'raster') failField(field, 'not_a_photo');
    checked.push(picture.preview.bytes);
  }
  const keys = checked.map((_bytes, index) => `${photoFolder(ctx.tenantId, requestId)}/${index + 1}.png`);
  for (const [index, key] of keys.entries()) await ctx.files.put(key, checked[index]!);
  return keys;
}
