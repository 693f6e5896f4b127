import type { Database } from '@inkstand/database';
import type { TestDatabase } from '@inkstand/database/testing';
import type { SQL } from 'drizzle-orm';

/** Holds what a statement locks, as a transaction does that is not done yet, until it is released. */
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

/** Until a statement of this database waits for a lock that another holds. */
export async function someoneWaits(db: TestDatabase): Promise<void> {
  for (;;) {
    const [row] = await db.ownerQuery<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    if (row && row.waiting > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
