import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import type { UserRow } from './find-user.ts';
import { recordDevice } from './known-device.ts';
import { endSignIn, SESSION_SECONDS, type SignIn, startSessions } from './sessions.ts';

/**
 * Signs somebody in who has shown who they are; the transaction holds their row. A session that the browser came with ends:
 * nobody can plant one and find it signed in.
 */
export async function beginSignIn(tx: Tx, ctx: Ctx, user: UserRow): Promise<SignIn> {
  const earlier = ctx.cookies.get(SESSION_COOKIE);
  if (earlier) await endSignIn(tx, ctx, { cookieToken: earlier });
  const started = await startSessions(tx, {
    tenantId: user.tenantId,
    userId: user.id,
    userAgent: ctx.caller.userAgent,
    now: ctx.now(),
  });
  await recordDevice(tx, ctx, user, started.signInId);
  await tx.update(users).set({ lastSignInAt: ctx.now() }).where(eq(users.id, user.id));
  return started;
}

/** Once that is committed. A store's host never receives the session cookie (docs/product/hosts.md). */
export function giveSession(ctx: Ctx, signIn: SignIn): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SESSION_COOKIE, signIn.cookieToken, { maxAgeSeconds: SESSION_SECONDS });
}
