import type { HandlerReply } from '@inkstand/contract';
import { recoveryCodes, sessions } from '@inkstand/database/tables/index';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { loadOwnUser } from './load-own-user.ts';

/**
 * Returns the user's own profile: identity, sign-in methods and current sign-ins. A sign-in is listed once, by its
 * cookie.
 */
export async function getAccount(ctx: Ctx): Promise<HandlerReply<'getAccount'>> {
  return ctx.staffTx(async (tx) => {
    const user = await loadOwnUser(tx, ctx);
    const own = and(
      eq(sessions.tenantId, user.tenantId),
      eq(sessions.userId, user.id),
      gt(sessions.expiresAt, ctx.now()),
    );
    const rows = await tx.select().from(sessions).where(own).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
    const current = rows.find(({ id }) => id === ctx.sessionId)?.signInId;
    const left = await tx.$count(
      recoveryCodes,
      and(eq(recoveryCodes.tenantId, user.tenantId), eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt)),
    );
    return {
      data: {
        name: user.name,
        email: user.email,
        lang: user.language,
        two_step: user.totpEnabledAt !== null,
        recovery_codes_left: left,
        sessions: rows
          .filter(({ kind }) => kind === 'cookie')
          .map((row) => ({
            id: row.id,
            user_agent: row.userAgent,
            created_at: row.createdAt.toISOString(),
            last_seen_at: latest(rows, row.signInId).toISOString(),
            is_current: row.signInId === current,
          })),
      },
    };
  });
}

/** The bearer token may have been used later than the cookie. */
function latest(rows: readonly { signInId: string; lastSeenAt: Date }[], signInId: string): Date {
  const times = rows.filter((row) => row.signInId === signInId).map(({ lastSeenAt }) => lastSeenAt.getTime());
  return new Date(Math.max(...times));
}
