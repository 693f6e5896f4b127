import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { checkNewPassword, hashPassword } from '#areas/identity/accounts/password.ts';
import { endSignIns } from '#areas/identity/accounts/sessions.ts';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { confirmOwnUser, lockConfirmedUser } from './load-own-user.ts';

/** Changes the user's own password and ends every other sign-in. */
export async function changePassword(
  ctx: Ctx,
  { body }: HandlerInput<'changePassword'>,
): Promise<HandlerReply<'changePassword'>> {
  const user = await confirmOwnUser(ctx, body.current_password, 'current_password');
  checkNewPassword(body.password, [user.name, user.email]);
  const passwordHash = await hashPassword(body.password);
  const within = { ...ctx, tenantId: user.tenantId };
  await ctx.staffTx(async (tx) => {
    await lockConfirmedUser(tx, user, 'current_password');
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSignIns(tx, ctx, user.id, ctx.sessionId);
    await recordAudit(tx, within, { action: 'user.password_changed', objectType: 'user', objectId: user.id });
    const mail = { template: 'password_changed', subjectId: user.id, data: { change: newId() } } as const;
    await queueEmail(tx, within, { ...mail, language: user.language });
  });
  return { success: true, message: replyTexts(ctx.language)('account.password_changed') };
}
