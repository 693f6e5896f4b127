import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { renewUserRecoveryCodes } from '#areas/identity/accounts/two-step.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { confirmOwnUser, lockConfirmedUser } from './load-own-user.ts';

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  { body }: HandlerInput<'renewRecoveryCodes'>,
): Promise<HandlerReply<'renewRecoveryCodes'>> {
  const user = await confirmOwnUser(ctx, body.password);
  if (!user.totpEnabledAt) fail('account.two_step_unstarted');
  const recovery_codes = await ctx.staffTx(async (tx) => {
    await lockConfirmedUser(tx, user);
    const within = { ...ctx, tenantId: user.tenantId };
    await recordAudit(tx, within, { action: 'user.recovery_codes_renewed', objectType: 'user', objectId: user.id });
    return renewUserRecoveryCodes(tx, user);
  });
  return { success: true, message: replyTexts(ctx.language)('account.recovery_codes'), data: { recovery_codes } };
}
