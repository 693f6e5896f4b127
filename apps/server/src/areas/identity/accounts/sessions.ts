import { randomBytes } from 'node:crypto';
import type { HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { sessions } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { SESSION_COOKIE } from '#http/cookies.ts';
import { hashToken } from '#http/session.ts';
import { RETENTION_MS } from '#jobs/retention.ts';

const newToken = (): string => randomBytes(32).toString('base64url');

export interface SignIn {
  cookieToken: string;
  bearerToken: string;
  signInId: string;
}

/** Starts a sign-in's cookie session and bearer token; they end together. */
export async function startSessions(
  tx: Tx,
  input: { tenantId: string; userId: string; userAgent: string; now: Date },
): Promise<SignIn> {
  const signIn: SignIn = { cookieToken: newToken(), bearerToken: newToken(), signInId: newId() };
  const shared = {
    tenantId: input.tenantId,
    userId: input.userId,
    signInId: signIn.signInId,
    userAgent: input.userAgent.slice(0, 300),
    createdAt: input.now,
    lastSeenAt: input.now,
    expiresAt: new Date(input.now.getTime() + RETENTION_MS.session),
  };
  await tx.insert(sessions).values([
    { ...shared, id: newId(), kind: 'cookie', tokenHash: hashToken(signIn.cookieToken) },
    { ...shared, id: newId(), kind: 'bearer', tokenHash: hashToken(signIn.bearerToken) },
  ]);
  return signIn;
}

type Ending = Pick<Ctx, 'realtime'>;

/** Ends the sign-ins of the given sessions: their cookies, bearer tokens and sockets. Returns how many. */
async function end(tx: Tx, { realtime }: Ending, ofSession: SQL | undefined): Promise<number> {
  const signIns = tx.select({ signInId: sessions.signInId }).from(sessions).where(ofSession);
  const ended = await tx
    .delete(sessions)
    .where(inArray(sessions.signInId, signIns))
    .returning({ signInId: sessions.signInId });
  const signInIds = [...new Set(ended.map(({ signInId }) => signInId))];
  await realtime.closeSessionSockets(tx, signInIds);
  return signInIds.length;
}

/** Ends the sign-in that a session belongs to. */
export async function endSignIn(tx: Tx, ctx: Ending, session: { id: string } | { cookieToken: string }): Promise<void> {
  const ofSession =
    'id' in session
      ? eq(sessions.id, session.id)
      : and(eq(sessions.tokenHash, hashToken(session.cookieToken)), eq(sessions.kind, 'cookie'));
  await end(tx, ctx, ofSession);
}

/** Ends one of a user's own sign-ins; returns whether it existed. */
export async function endOwnSignIn(tx: Tx, ctx: Ending, own: { userId: string; sessionId: string }): Promise<boolean> {
  return (await end(tx, ctx, and(eq(sessions.userId, own.userId), eq(sessions.id, own.sessionId)))) > 0;
}

/** Ends every sign-in of a user, except the one that the session `except` belongs to. */
export async function endSignIns(tx: Tx, ctx: Ending, userId: string, except?: string): Promise<void> {
  const [current] = except
    ? await tx.select({ signInId: sessions.signInId }).from(sessions).where(eq(sessions.id, except))
    : [];
  await end(tx, ctx, and(eq(sessions.userId, userId), current && ne(sessions.signInId, current.signInId)));
}

/** Ends the cookie session, the bearer token and the sockets of the current sign-in. */
export async function logout(ctx: Ctx): Promise<HandlerReply<'logout'>> {
  const { sessionId } = ctx;
  if (sessionId) await ctx.staffTx((tx) => endSignIn(tx, ctx, { id: sessionId }));
  ctx.cookies.clear(SESSION_COOKIE);
  return { success: true, message: createTranslator(ctx.language)('account.signed_out') };
}
