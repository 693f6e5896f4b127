import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { assertNoneThrottled, countFailure, signInThrottle, verifyPassword } from '#modules/accounts/index.ts';
import { fail, failField } from '#refusals.ts';

export type OwnUser = typeof users.$inferSelect;

/** The row of whoever is signed in. */
export async function loadOwnUser(tx: Tx, ctx: Ctx): Promise<OwnUser> {
  if (!ctx.user) fail('request.unauthenticated');
  const [row] = await tx.select().from(users).where(eq(users.id, ctx.user.id));
  return row ?? fail('request.unauthenticated');
}

/**
 * The same, once the password was typed again: what an open browser alone must not be able to do. Wrong ones count as failed
 * sign-ins do.
 */
export async function confirmOwnUser(ctx: Ctx, password: string, field = 'password'): Promise<OwnUser> {
  const user = await ctx.staffTx((tx) => loadOwnUser(tx, ctx));
  const { rules } = signInThrottle(user.email.toLowerCase(), ctx.caller);
  await ctx.staffTx((tx) => assertNoneThrottled(tx, rules));
  if (await verifyPassword(password, user.passwordHash)) return user;
  await ctx.staffTx(async (tx) => {
    for (const [key, rule] of Object.entries(rules).sort()) await countFailure(tx, key, rule);
  });
  return failField(field, 'wrong_password');
}
