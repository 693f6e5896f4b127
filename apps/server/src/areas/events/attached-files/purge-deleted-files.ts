import { attachedFiles } from '@inkstand/database/tables/index';
import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '#context.ts';

/** So long a file that was deleted by mistake can be put back by hand. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Removes for good what was taken off events and products: first the bytes, then the row that named them, so that none is left over. */
export async function purgeDeletedFiles({
  database,
  files,
  now,
}: Pick<Services, 'database' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  const gone = await database.tx('all-tenants', (tx) =>
    tx.select().from(attachedFiles).where(lt(attachedFiles.deletedAt, before)).limit(BATCH_SIZE),
  );
  for (const { tenantId, id, storageKey } of gone) {
    await files.remove(storageKey);
    await database.tx({ tenant: tenantId }, (tx) =>
      tx.delete(attachedFiles).where(and(eq(attachedFiles.tenantId, tenantId), eq(attachedFiles.id, id))),
    );
  }
}
