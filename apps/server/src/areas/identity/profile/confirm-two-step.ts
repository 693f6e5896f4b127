import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { endSignIns } from '#areas/identity/accounts/sessions.ts';
import { consumeTotpCode, renewUserRecoveryCodes } from '#areas/identity/accounts/two-step.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Enables two-step sign-in with a first code, and ends the sign-ins made without one. */
export async function confirmTwoStep(
  ctx: Ctx,
  { body }: HandlerInput<'confirmTwoStep'>,
): Promise<HandlerReply<'confirmTwoStep'>> {
  const recovery_codes = await ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    if (!user.totpSecret || user.totpEnabledAt) fail('account.two_step_unstarted');
    if (!(await consumeTotpCode(tx, ctx, user, body.code))) failField('code', 'wrong_code');
    await tx.update(users).set({ totpEnabledAt: ctx.now() }).where(eq(users.id, user.id));
    await endSignIns(tx, ctx, user.id, ctx.sessionId);
    const within = { ...ctx, tenantId: user.tenantId };
    await recordAudit(tx, within, { action: 'user.two_step_switched_on', objectType: 'user', objectId: user.id });
    return renewUserRecoveryCodes(tx, user);
  });
  return { success: true, message: replyTexts(ctx.language)('account.two_step_on'), data: { recovery_codes } };
}
