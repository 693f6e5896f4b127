import type { Database } from '@inkstand/database';
import type { TestDatabase } from '@inkstand/database/testing';
import type { SQL } from 'drizzle-orm';

/** Holds the locks of a statement in an open transaction until released. */
export async function holdLock(database: Database, locking: SQL): Promise<{ release(): Promise<void> }> {
  const [held, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = database.tx('all-tenants', async (tx) => {
    await tx.execute(locking);
    held.resolve();
    await mayEnd.promise;
  });
  await Promise.race([held.promise, done]);
  return {
    release: async () => {
      mayEnd.resolve();
      await done;
    },
  };
}

/** Waits until `count` statements of this database are blocked by a lock. */
export async function someoneWaits(db: TestDatabase, count = 1): Promise<void> {
  for (;;) {
    const [row] = await db.ownerQuery<{ waiting: number }>(
      `select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    if (row && row.waiting >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
