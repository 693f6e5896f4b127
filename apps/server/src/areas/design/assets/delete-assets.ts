import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { changeEach } from '#http/change-each.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { deleteAsset } from './delete-asset.ts';

/** Deletes several pictures from the library, each independently: pictures in use stay. */
export async function deleteAssets(
  ctx: Ctx,
  { body: { ids } }: HandlerInput<'deleteAssets'>,
): Promise<HandlerReply<'deleteAssets'>> {
  const rows = await ctx.tx((tx) =>
    tx
      .select({ tenantId: assets.tenantId, id: assets.id, name: assets.name })
      .from(assets)
      .where(and(ofTenant(ctx, assets.tenantId), inArray(assets.id, ids), isNull(assets.deletedAt))),
  );
  const data = await changeEach(ctx, { ids, rows }, (own, { tenantId, id }) =>
    deleteAsset(own, { params: { tenant_id: tenantId, asset_id: id } }),
  );
  return { success: true, message: replyTexts(ctx.language)('many_deleted', { amount: data.changed }), data };
}
