import { attachedFiles } from '@inkstand/database/tables/index';
import { and, eq, lt } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { RETENTION_MS } from '#jobs/retention.ts';

const BATCH_SIZE = 500;

/** Purges deleted attached files: first the bytes, then the row that names them, so that no bytes are orphaned. */
export async function purgeDeletedFiles({
  database,
  files,
  now,
}: Pick<Services, 'database' | 'files' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS.deletedFile);
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
