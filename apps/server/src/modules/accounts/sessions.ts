import { randomBytes } from 'node:crypto';
import { newId, type Tx } from '@inkstand/database';
import { sessions } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import { hashToken } from '#http/session.ts';

export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const newToken = (): string => randomBytes(32).toString('base64url');

export interface SignIn {
  cookieToken: string;
  bearerToken: string;
}

/** Starts a cookie session and a bearer token of one sign-in; they end together. */
export async function startSessions(
  tx: Tx,
  input: { tenantId: string; userId: string; userAgent: string; now: Date },
): Promise<SignIn> {
  const signIn: SignIn = { cookieToken: newToken(), bearerToken: newToken() };
  const shared = {
    tenantId: input.tenantId,
    userId: input.userId,
    signInId: newId(),
    userAgent: input.userAgent.slice(0, 300),
    createdAt: input.now,
    expiresAt: new Date(input.now.getTime() + SESSION_SECONDS * 1000),
  };
  await tx.insert(sessions).values([
    { ...shared, id: newId(), kind: 'cookie', tokenHash: hashToken(signIn.cookieToken) },
    { ...shared, id: newId(), kind: 'bearer', tokenHash: hashToken(signIn.bearerToken) },
  ]);
  return signIn;
}

/** Ends every session of the sign-in that one session belongs to. */
export async function endSignIn(tx: Tx, session: { id: string } | { cookieToken: string }): Promise<void> {
  const ofSession =
    'id' in session
      ? eq(sessions.id, session.id)
      : and(eq(sessions.tokenHash, hashToken(session.cookieToken)), eq(sessions.kind, 'cookie'));
  const signIns = tx.select({ signInId: sessions.signInId }).from(sessions).where(ofSession);
  await tx.delete(sessions).where(inArray(sessions.signInId, signIns));
}
