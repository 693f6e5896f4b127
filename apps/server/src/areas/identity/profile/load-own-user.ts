import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import { verifyPassword } from '#areas/identity/accounts/password.ts';
import { admitGuess, takeBackGuess, trustedRateLimit } from '#areas/identity/accounts/rate-limit.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';

type OwnUser = typeof users.$inferSelect;

/** The row of whoever is signed in. */
export async function loadOwnUser(tx: Tx, ctx: Ctx): Promise<OwnUser> {
  if (!ctx.user) fail('request.unauthenticated');
  const [row] = await tx.select().from(users).where(eq(users.id, ctx.user.id));
  return row ?? fail('request.unauthenticated');
}

/**
 * The same, once the password was typed again: what an open browser alone must not be able to do. Wrong ones count
 * for whoever is signed in: what strangers guess does not keep them out.
 */
export async function confirmOwnUser(ctx: Ctx, password: string, field = 'password'): Promise<OwnUser> {
  const user = await ctx.staffTx((tx) => loadOwnUser(tx, ctx));
  const rateLimit = trustedRateLimit(user.id, 'signed in');
  await ctx.staffTx((tx) => admitGuess(tx, rateLimit));
  if (!(await verifyPassword(password, user.passwordHash, 'trusted'))) return failField(field, 'wrong_password');
  await ctx.staffTx((tx) => takeBackGuess(tx, rateLimit));
  return user;
}
