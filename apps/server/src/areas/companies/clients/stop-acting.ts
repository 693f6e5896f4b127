import type { HandlerReply } from '@inkstand/contract';
import { sessions } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { isTranslated, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { LANGUAGE_COOKIE } from '#http/cookies.ts';

const A_YEAR = 365 * DAY_SECONDS;

/** Ends acting for a client: the session is the staff user's own again. */
export async function stopActing(ctx: Ctx): Promise<HandlerReply<'stopActing'>> {
  const { sessionId, user } = ctx;
  const tenantId = user?.acting_for?.tenant_id;
  if (!sessionId || !tenantId) fail('acting.not_acting');
  await ctx.staffTx(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ actingForTenantId: null })
      .where(and(eq(sessions.id, sessionId), eq(sessions.actingForTenantId, tenantId)))
      .returning({ signInId: sessions.signInId });
    if (ended.length === 0) return;
    // They listen to the client's channels; the browser connects again with its own.
    await ctx.realtime.closeSessionSockets(
      tx,
      ended.map(({ signInId }) => signInId),
    );
    await recordAudit(
      tx,
      { user, tenantId },
      {
        action: 'user.acted_for_client',
        objectType: 'tenant',
        objectId: tenantId,
        details: { what: 'ended' },
      },
    );
  });
  // Restores the user's own language, whichever one was used while acting.
  ctx.cookies.set(LANGUAGE_COOKIE, isTranslated(ctx) ? user.lang : 'en', { maxAgeSeconds: A_YEAR, readable: true });
  return { success: true, message: replyTexts(ctx.language)('client.acting_ended'), data: { tenant_id: tenantId } };
}
