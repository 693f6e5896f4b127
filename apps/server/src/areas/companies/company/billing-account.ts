import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenants } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, ne } from 'drizzle-orm';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readBilling } from './billing-response.ts';

/** Returns the state of the payment accounts and the credit account. */
export async function getBillingAccount(ctx: Ctx): Promise<HandlerReply<'getBillingAccount'>> {
  return { data: await ctx.tx((tx) => readBilling(tx, ctx)) };
}

/** Requests a credit account; a repeated request replaces the note. Only staff change an active one. */
export async function requestCredit(
  ctx: Ctx,
  { body }: HandlerInput<'requestCredit'>,
): Promise<HandlerReply<'requestCredit'>> {
  return ctx.tx(async (tx) => {
    const before = await loadTenant(tx, ctx);
    const asked = await tx
      .update(tenants)
      .set({ creditStatus: 'requested', creditRequestedAt: ctx.now(), creditNote: body.note })
      .where(and(eq(tenants.id, ctx.tenantId), ne(tenants.creditStatus, 'active')))
      .returning({ id: tenants.id });
    if (asked.length === 0) fail('credit_account.active');
    if (before.creditStatus === 'none') {
      await recordAudit(tx, ctx, {
        action: 'credit_account.requested',
        objectType: 'tenant',
        objectId: ctx.tenantId,
      });
    }
    return { success: true, message: replyTexts(ctx.language)('credit.requested'), data: await readBilling(tx, ctx) };
  });
}
