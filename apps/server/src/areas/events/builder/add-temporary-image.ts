import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { temporaryStores } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { checkPicture, pictureName, uploadNotes, usablePixels } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { countCreation, findTemporaryStore } from './load-temporary-store.ts';

/** Folder of a temporary store's files. */
export const temporaryFolder = (id: string) => `temporary/${id}`;

/**
 * Uploads the logo: checked by content and normalised like every upload. It has the store's own id until it is moved.
 */
export async function addTemporaryImage(
  ctx: Ctx,
  { params: { id }, body }: HandlerInput<'addTemporaryImage'>,
): Promise<HandlerReply<'addTemporaryImage'>> {
  await countCreation(ctx, 'image');
  // Checked before the slow picture processing, and again when the picture is saved.
  const usable = await ctx.staffTx(async (tx) => {
    refuseUnlessOpen(await findTemporaryStore(tx, ctx, id));
    return usablePixels(tx);
  });
  const upload = await checkPicture(ctx, body.image, 'image', usable);
  const imageKey = `${temporaryFolder(id)}/logo.${upload.extension}`;
  await ctx.files.put(imageKey, upload.bytes);
  await ctx.staffTx(async (tx) => {
    refuseUnlessOpen(await findTemporaryStore(tx, ctx, id));
    await tx
      .update(temporaryStores)
      .set({ imageKey, imageName: pictureName(body.image) })
      .where(eq(temporaryStores.id, id));
  });
  const data = { img_id: id, notes: uploadNotes(ctx, upload.notes) };
  return { success: true, message: replyTexts(ctx.language)('picture.uploaded'), data };
}

function refuseUnlessOpen(store: Awaited<ReturnType<typeof findTemporaryStore>>): void {
  if (!store) fail('temporary_store.gone');
  if (store.eventTenantId !== null) fail('temporary_store.taken');
}
