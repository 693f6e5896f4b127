import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

/** The user with this e-mail address, whatever its case: one who may sign in, or `whoever` has it. */
export async function findUserByEmail(
  tx: Tx,
  email: string,
  who: 'active' | 'whoever' = 'active',
): Promise<UserRow | undefined> {
  const hasAddress = eq(sql`lower(${users.email})`, email.toLowerCase());
  const [user] = await tx
    .select()
    .from(users)
    .where(who === 'whoever' ? hasAddress : and(hasAddress, eq(users.active, true)));
  return user;
}
