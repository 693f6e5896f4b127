import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadPicture, lockPicture, toAssetResponse } from './asset-response.ts';
import { checkPicture, uploadNotes, usablePixels } from './check-picture.ts';
import { insertAsset, storeUpload } from './store-picture.ts';

/** Uploads a newer version of a picture. Existing designs keep showing the version they were made with. */
export async function addAssetVersion(
  ctx: Ctx,
  { params, body }: HandlerInput<'addAssetVersion'>,
): Promise<HandlerReply<'addAssetVersion'>> {
  const { user, tenantId } = ctx;
  if (!user) fail('request.unauthenticated');
  const usable = await ctx.tx(async (tx) => {
    await loadPicture(tx, ctx, params.asset_id);
    return usablePixels(tx);
  });
  const upload = await checkPicture(ctx, body.file, 'file', usable);
  const stored = await storeUpload(ctx, tenantId, upload);
  return ctx.tx(async (tx) => {
    const [newest] = await lockPicture(tx, ctx, params.asset_id);
    const row = {
      ...stored,
      tenantId,
      name: newest.name,
      createdBy: user.id,
      createdAt: ctx.now(),
      firstVersionId: newest.firstVersionId ?? newest.id,
      version: newest.version + 1,
    };
    const asset = await insertAsset(tx, row, upload);
    await recordAudit(tx, ctx, { action: 'file.version_added', objectType: 'asset', objectId: asset.id });
    const data = { ...toAssetResponse(asset), notes: uploadNotes(ctx, upload.notes) };
    return { success: true, message: replyTexts(ctx.language)('picture.version_uploaded'), data };
  });
}
