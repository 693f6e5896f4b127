import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { assets, tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { hideUnshown } from './hide-unshown.ts';

/** Sets the logo that stands for the company in the back office, or removes it; stores keep their own. */
export async function setCompanyLogo(
  ctx: Ctx,
  { body: { asset_id: assetId } }: HandlerInput<'setCompanyLogo'>,
): Promise<HandlerReply<'setCompanyLogo'>> {
  return ctx.tx(async (tx) => {
    // The details are one value, which the form of the company writes too.
    await tx.execute(sql`select from ${tenants} where ${tenants.id} = ${ctx.tenantId} for update`);
    const { companyDetails } = await loadTenant(tx, ctx);
    const { logo_asset_id: before, ...rest } = companyDetails;
    if (assetId) {
      // Locks the picture: whoever deletes it now waits, and finds it in use.
      const shown = await tx
        .update(assets)
        .set({ isPublic: true })
        .where(and(eq(assets.tenantId, ctx.tenantId), eq(assets.id, assetId), isNull(assets.deletedAt)))
        .returning({ id: assets.id });
      if (shown.length === 0) failField('asset_id', 'invalid');
    }
    const next = assetId ? { ...rest, logo_asset_id: assetId } : rest;
    await tx.update(tenants).set({ companyDetails: next }).where(eq(tenants.id, ctx.tenantId));
    if (before && before !== assetId) await hideUnshown(tx, ctx.tenantId, [before]);
    if ((before ?? null) !== assetId) {
      await recordAudit(tx, ctx, {
        action: 'tenant.company_details_updated',
        objectType: 'tenant',
        objectId: ctx.tenantId,
        details: { fields: ['logo'] },
      });
    }
    return {
      success: true,
      message: replyTexts(ctx.language)(assetId ? 'logo.saved' : 'logo.removed'),
      data: { logo_id: assetId },
    };
  });
}
