import type { users } from '@inkstand/database/tables/index';
import { LINK_HOURS } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { SIGN_UP_COOKIE } from '#http/cookies.ts';
import { readSignedId, signedId } from '#signed-id.ts';

type User = typeof users.$inferSelect;

const SECONDS = LINK_HOURS.verification * 60 * 60;

/** Another password, and the sign-up is over. */
const tokenPurpose = ({ passwordHash }: Pick<User, 'passwordHash'>) => `sign-up with ${passwordHash}`;

/**
 * Lets the browser that signs up be known again, so that the link which proves the address can sign it in. For an address
 * that has an account it holds the id of nobody: it looks the same.
 */
export function recordSignUp(ctx: Ctx, user: Pick<User, 'id' | 'passwordHash'>): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SIGN_UP_COOKIE, signedId(ctx.config, tokenPurpose(user), user.id), { maxAgeSeconds: SECONDS });
}

/**
 * Whether a link that proves an address for the first time comes from the browser in which its password was chosen. Any other
 * one has to sign in: somebody who signed up with another's address must not get that other into their account, nor may a
 * link lead anybody into the account of whoever sent it. Who is signed in already stays who they are.
 */
export function isSigningUp(ctx: Ctx, user: User): boolean {
  const isNew = user.emailVerifiedAt === null && ctx.now().getTime() - user.createdAt.getTime() < SECONDS * 1000;
  if (!isNew || !user.active || user.totpEnabledAt || ctx.user || !ctx.onRootHost) return false;
  return readSignedId(ctx.config, tokenPurpose(user), ctx.cookies.get(SIGN_UP_COOKIE) ?? '') === user.id;
}
