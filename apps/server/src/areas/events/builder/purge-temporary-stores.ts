import { temporaryStores } from '@inkstand/database/tables/index';
import { inArray, lte } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { temporaryFolder } from './add-temporary-image.ts';

const BATCH_SIZE = 200;

/** Deletes temporary stores after seven days. Files first: if a row is left over, the next run deletes it. */
export async function purgeTemporaryStores({ database, files, now }: Pick<Services, 'database' | 'files' | 'now'>) {
  for (;;) {
    const over = await database.tx('all-tenants', (tx) =>
      tx
        .select({ id: temporaryStores.id })
        .from(temporaryStores)
        .where(lte(temporaryStores.expiresAt, now()))
        .limit(BATCH_SIZE),
    );
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) await files.removeFolder(temporaryFolder(id));
    await database.tx('all-tenants', (tx) => tx.delete(temporaryStores).where(inArray(temporaryStores.id, ids)));
    if (ids.length < BATCH_SIZE) return;
  }
}
