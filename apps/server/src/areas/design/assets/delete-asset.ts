import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { lockPicture } from './asset-response.ts';
import { isUsed, loadUses } from './asset-uses.ts';

/**
 * Deletes a picture with all its versions from the library, unless it is in use. Locks its rows first and reads its
 * uses in a separate statement, so that it sees a design that was saved while it waited; a later save waits for this
 * transaction and finds the picture gone (insert-revision.ts). The files stay.
 */
export async function deleteAsset(
  ctx: Ctx,
  { params }: HandlerInput<'deleteAsset'>,
): Promise<HandlerReply<'deleteAsset'>> {
  return ctx.tx(async (tx) => {
    const versions = (await lockPicture(tx, ctx, params.asset_id)).map(({ id }) => id);
    const uses = await loadUses(tx, ctx.tenantId, versions);
    if (isUsed(uses)) fail('asset.in_use', { data: { uses } });
    await tx
      .update(assets)
      .set({ deletedAt: ctx.now(), isPublic: false })
      .where(and(eq(assets.tenantId, ctx.tenantId), inArray(assets.id, versions)));
    await recordAudit(tx, ctx, {
      action: 'file.deleted',
      objectType: 'asset',
      objectId: params.asset_id,
      details: { versions },
    });
    return { success: true, message: replyTexts(ctx.language)('picture.deleted'), data: { id: params.asset_id } };
  });
}
