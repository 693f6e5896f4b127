import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

export async function getSummarySetting(ctx: Ctx): Promise<HandlerReply<'getSummarySetting'>> {
  const { dailySummary } = await ctx.tx((tx) => loadTenant(tx, ctx));
  return { data: { daily_summary: dailySummary } };
}

/** Switches the daily summary on or off for the whole company. */
export async function setDailySummary(
  ctx: Ctx,
  { body }: HandlerInput<'setDailySummary'>,
): Promise<HandlerReply<'setDailySummary'>> {
  const isOn = body.daily_summary;
  await ctx.tx(async (tx) => {
    await loadTenant(tx, ctx);
    const switched = await tx
      .update(tenants)
      .set({ dailySummary: isOn })
      .where(and(eq(tenants.id, ctx.tenantId), ne(tenants.dailySummary, isOn)))
      .returning({ id: tenants.id });
    if (switched.length === 0) return;
    await recordAudit(tx, ctx, {
      action: 'tenant.summary_switched',
      objectType: 'tenant',
      objectId: ctx.tenantId,
      details: { from: !isOn, to: isOn },
    });
  });
  const message = replyTexts(ctx.language)(isOn ? 'summary.on' : 'summary.off');
  return { success: true, message, data: { daily_summary: isOn } };
}
