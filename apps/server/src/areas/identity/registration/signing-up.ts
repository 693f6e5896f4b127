import type { users } from '@inkstand/database/tables/index';
import { LINK_HOURS } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { SIGN_UP_COOKIE } from '#http/cookies.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type User = typeof users.$inferSelect;

const SECONDS = LINK_HOURS.verification * 60 * 60;

/** A changed password invalidates the sign-up. */
const tokenPurpose = ({ passwordHash }: Pick<User, 'passwordHash'>) => `sign-up with ${passwordHash}`;

/**
 * Sets a cookie that identifies the browser that signs up, so that the verification link can sign it in. For an address
 * that has an account it contains an id of nobody, which looks the same.
 */
export function recordSignUp(ctx: Ctx, user: Pick<User, 'id' | 'passwordHash'>): void {
  if (!ctx.onRootHost) return;
  ctx.cookies.set(SIGN_UP_COOKIE, signedId(ctx.config, tokenPurpose(user), user.id), { maxAgeSeconds: SECONDS });
}

/**
 * Returns whether a first verification comes from the browser in which the password was chosen. Any other browser has
 * to sign in: an attacker who signs up with another's address must not lead its owner into the attacker's account, nor
 * may a link sign anybody into its sender's account. A signed-in user stays who they are.
 */
export function isSigningUp(ctx: Ctx, user: User): boolean {
  const isNew = user.emailVerifiedAt === null && ctx.now().getTime() - user.createdAt.getTime() < SECONDS * 1000;
  if (!isNew || !user.active || user.totpEnabledAt || ctx.user || !ctx.onRootHost) return false;
  return readSignedId(ctx.config, tokenPurpose(user), ctx.cookies.get(SIGN_UP_COOKIE) ?? '') === user.id;
}
