import type { HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { endSignIns } from '#areas/identity/accounts/sessions.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Signs out everywhere, including the current session. */
export async function endAllSessions(ctx: Ctx): Promise<HandlerReply<'endAllSessions'>> {
  await ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    const within = { ...ctx, tenantId: user.tenantId };
    await recordAudit(tx, within, { action: 'user.signed_out_everywhere', objectType: 'user', objectId: user.id });
    await endSignIns(tx, ctx, user.id);
  });
  ctx.cookies.clear(SESSION_COOKIE);
  return { success: true, message: replyTexts(ctx.language)('account.signed_out_everywhere') };
}
