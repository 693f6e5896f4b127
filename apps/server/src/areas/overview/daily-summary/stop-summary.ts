import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants, users } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { readSummaryToken } from './summary-token.ts';

/** Returns the link's company if its user still works there; fails with 404 for any other text. */
async function openLink(ctx: Ctx, token: string) {
  const { tenantId, userId } = readSummaryToken(ctx.config, token) ?? fail('request.not_found');
  const ofTenant = systemContext(ctx, tenantId, ctx.language);
  const [found] = await ofTenant.tx((tx) =>
    tx
      .select({ company: tenants.name, isOn: tenants.dailySummary })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(and(eq(users.tenantId, tenantId), eq(users.id, userId), eq(users.active, true))),
  );
  return { ctx: ofTenant, userId, ...(found ?? fail('request.not_found')) };
}

/** Shows the company that the link would unsubscribe. GET changes nothing, since mail programs prefetch links. */
export async function summaryLink(
  ctx: Ctx,
  { params }: HandlerInput<'summaryLink'>,
): Promise<HandlerReply<'summaryLink'>> {
  const { company, isOn } = await openLink(ctx, params.token);
  return { data: { company, daily_summary: isOn } };
}

/** Stops the summary for the whole company. Idempotent. */
export async function stopSummary(
  ctx: Ctx,
  { params }: HandlerInput<'stopSummary'>,
): Promise<HandlerReply<'stopSummary'>> {
  return stopBy(ctx, params.token, 'link');
}

/**
 * The request that a mail program sends for its “Unsubscribe” button. It has no cookie of ours, so no CSRF token
 * either: the link itself is signed. GET of the same address shows the page.
 */
export async function unsubscribeSummary(
  ctx: Ctx,
  { params }: HandlerInput<'unsubscribeSummary'>,
): Promise<HandlerReply<'unsubscribeSummary'>> {
  return stopBy(ctx, params.token, 'one click');
}

async function stopBy(ctx: Ctx, token: string, by: 'link' | 'one click'): Promise<HandlerReply<'stopSummary'>> {
  const link = await openLink(ctx, token);
  const { tenantId } = link.ctx;
  await link.ctx.tx(async (tx) => {
    const stopped = await tx
      .update(tenants)
      .set({ dailySummary: false })
      .where(and(eq(tenants.id, tenantId), eq(tenants.dailySummary, true)))
      .returning({ id: tenants.id });
    if (stopped.length === 0) return;
    await recordAudit(tx, link.ctx, {
      action: 'tenant.summary_switched',
      objectType: 'tenant',
      objectId: tenantId,
      actor: `user:${link.userId}`,
      details: { from: true, to: false, by },
    });
  });
  return { success: true, message: '', data: { company: link.company, daily_summary: false } };
}
