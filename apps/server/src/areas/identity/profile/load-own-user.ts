import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '#areas/identity/accounts/password.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { countSignInAttempt, trustedRateLimit, uncountSignInAttempt } from '#rate-limits/count-failures.ts';

type OwnUser = typeof users.$inferSelect;

/** Loads the signed-in user's row. */
export async function loadOwnUser(tx: Tx, ctx: Ctx): Promise<OwnUser> {
  if (!ctx.user) fail('request.unauthenticated');
  const [row] = await tx.select().from(users).where(eq(users.id, ctx.user.id));
  return row ?? fail('request.unauthenticated');
}

/**
 * Loads the signed-in user after they have typed their password again, for actions that an unattended browser must not
 * allow. Wrong passwords count per signed-in user, so strangers' guesses do not block them.
 */
export async function confirmOwnUser(ctx: Ctx, password: string, field = 'password'): Promise<OwnUser> {
  const user = await ctx.staffTx((tx) => loadOwnUser(tx, ctx));
  const rateLimit = trustedRateLimit(user.id, 'signed in');
  await ctx.staffTx((tx) => countSignInAttempt(tx, rateLimit));
  if (!(await verifyPassword(password, user.passwordHash, 'trusted'))) return failField(field, 'wrong_password');
  await ctx.staffTx((tx) => uncountSignInAttempt(tx, rateLimit));
  return user;
}

/**
 * Locks the user who typed their password; refuses once it is no longer theirs: a reset ends what another person who
 * knew it has begun.
 */
export async function lockConfirmedUser(tx: Tx, user: OwnUser, field = 'password'): Promise<void> {
  const { id, passwordHash, active } = users;
  const isUnchanged = and(eq(id, user.id), eq(passwordHash, user.passwordHash), eq(active, true));
  const [held] = await tx.select({ id }).from(users).where(isUnchanged).for('no key update');
  if (!held) failField(field, 'wrong_password');
}
