import { proofs, tenants } from '@inkstand/database/tables/index';
import { and, eq, lt, ne, or } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { retainedSince } from '#jobs/retention.ts';

/** Erases a proof's recipient and decider after the retention period of personal data; the decision stays. */
export async function erasePeopleOfOldProofs({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await database.tx('all-tenants', (tx) =>
    tx
      .update(proofs)
      .set({ email: '', decidedBy: '' })
      .from(tenants)
      .where(
        and(
          eq(tenants.id, proofs.tenantId),
          lt(proofs.createdAt, retainedSince(now())),
          or(ne(proofs.email, ''), ne(proofs.decidedBy, '')),
        ),
      ),
  );
}
