import type { Tx } from '@inkstand/database';
import { users } from '@inkstand/database/tables/index';
import type { UserRow } from '#areas/identity/accounts/find-user.ts';

/** Somebody in whose place the work is done, and undone, when an address is nobody's; undefined where there are no users. */
export async function standIn(tx: Tx): Promise<UserRow | undefined> {
  const [somebody] = await tx.select().from(users).limit(1);
  return somebody;
}
