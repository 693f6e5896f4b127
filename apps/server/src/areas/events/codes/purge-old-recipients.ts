import { codeRecipients, tenants } from '@inkstand/database/tables/index';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { retainedSince } from '#jobs/retention.ts';

/** Deletes the recipients of codes after the retention period of personal data; the codes and their orders stay. */
export async function purgeOldRecipients({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.tx('all-tenants', (tx) =>
    tx.delete(codeRecipients).where(
      inArray(
        codeRecipients.id,
        tx
          .select({ id: codeRecipients.id })
          .from(codeRecipients)
          .innerJoin(
            tenants,
            and(eq(tenants.id, codeRecipients.tenantId), lt(codeRecipients.createdAt, retainedSince(now()))),
          ),
      ),
    ),
  );
}
