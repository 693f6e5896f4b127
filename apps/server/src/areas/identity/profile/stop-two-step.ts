import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { recoveryCodes, users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { confirmOwnUser, lockConfirmedUser } from './load-own-user.ts';

/** Disables two-step sign-in and deletes its secret and recovery codes. */
export async function stopTwoStep(
  ctx: Ctx,
  { body }: HandlerInput<'stopTwoStep'>,
): Promise<HandlerReply<'stopTwoStep'>> {
  const user = await confirmOwnUser(ctx, body.password);
  await ctx.staffTx(async (tx) => {
    await lockConfirmedUser(tx, user);
    await tx
      .update(users)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(users.id, user.id));
    await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.tenantId, user.tenantId), eq(recoveryCodes.userId, user.id)));
    if (!user.totpEnabledAt) return;
    const within = { ...ctx, tenantId: user.tenantId };
    await recordAudit(tx, within, { action: 'user.two_step_switched_off', objectType: 'user', objectId: user.id });
  });
  return { success: true, message: replyTexts(ctx.language)('account.two_step_off') };
}
