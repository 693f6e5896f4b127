import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { lockPicture, toAssetResponse } from './asset-response.ts';
import { plainName } from './check-picture.ts';

/** Renames a picture in all its versions, so that a search finds them together. */
export async function renameAsset(
  ctx: Ctx,
  { params, body }: HandlerInput<'renameAsset'>,
): Promise<HandlerReply<'renameAsset'>> {
  return ctx.tx(async (tx) => {
    const versions = await lockPicture(tx, ctx, params.asset_id);
    const name = plainName(body.name);
    const ids = versions.map(({ id }) => id);
    await tx
      .update(assets)
      .set({ name })
      .where(and(eq(assets.tenantId, ctx.tenantId), inArray(assets.id, ids)));
    await recordAudit(tx, ctx, { action: 'file.renamed', objectType: 'asset', objectId: params.asset_id });
    return {
      success: true,
      message: replyTexts(ctx.language)('picture.renamed'),
      data: toAssetResponse({ ...versions[0], name }),
    };
  });
}
