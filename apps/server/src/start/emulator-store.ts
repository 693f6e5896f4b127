import type { Database } from '@inkstand/database';
import { emulatorState } from '@inkstand/database/tables/index';
import type { EmulatorStore } from '@inkstand/emulators/store';
import { and, eq, sql } from 'drizzle-orm';

/** Stores the emulators' state in PostgreSQL, so that demo mode's payments and parcels survive a restart. */
export function databaseEmulatorStore(database: Database): EmulatorStore {
  return {
    async get(collection, id) {
      const [row] = await database.tx('all-tenants', (tx) =>
        tx
          .select({ value: emulatorState.value })
          .from(emulatorState)
          .where(and(eq(emulatorState.collection, collection), eq(emulatorState.id, id))),
      );
      return row?.value;
    },
    async put(collection, id, value) {
      await database.tx('all-tenants', (tx) =>
        tx
          .insert(emulatorState)
          .values({ collection, id, value })
          .onConflictDoUpdate({
            target: [emulatorState.collection, emulatorState.id],
            set: { value, updatedAt: sql`now()` },
          }),
      );
    },
    async list(collection) {
      const rows = await database.tx('all-tenants', (tx) =>
        tx.select({ value: emulatorState.value }).from(emulatorState).where(eq(emulatorState.collection, collection)),
      );
      return rows.map((row) => row.value);
    },
  };
}
