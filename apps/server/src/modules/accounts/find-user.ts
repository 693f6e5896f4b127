import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';

/** The user who signs in with this e-mail address, whatever its case. */
export async function findUserByEmail(tx: Tx, email: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(users.active, true)));
  return user;
}
