import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toAssetResponse } from './asset-response.ts';
import { checkPicture, pictureName, uploadNotes, usablePixels } from './check-picture.ts';
import { insertAsset, storeUpload } from './store-picture.ts';

/**
 * Uploads a picture: checked by content, normalised, stored, and only then named by a row (docs/product/designs.md).
 */
export async function uploadAsset(
  ctx: Ctx,
  { body }: HandlerInput<'uploadAsset'>,
): Promise<HandlerReply<'uploadAsset'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const [tenant, usable] = await ctx.tx(async (tx) => [await loadTenant(tx, ctx), await usablePixels(tx)] as const);
  const upload = await checkPicture(ctx, body.file, 'file', usable);
  const stored = await storeUpload(ctx, tenant.id, upload);
  return ctx.tx(async (tx) => {
    const asset = await insertAsset(
      tx,
      { ...stored, tenantId: tenant.id, name: pictureName(body.file), createdBy: user.id, createdAt: ctx.now() },
      upload,
    );
    await recordAudit(tx, ctx, { action: 'file.added', objectType: 'asset', objectId: asset.id });
    const data = { ...toAssetResponse(asset), notes: uploadNotes(ctx, upload.notes) };
    return { success: true, message: replyTexts(ctx.language)('picture.uploaded'), data };
  });
}
