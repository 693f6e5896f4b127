import type { Tx } from '@inkstand/database';
import { temporaryStores } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * Lets a temporary store wait for the company that was signed up with it, so that it is found from whatever browser the
 * address is proved in. One that is over, or another's, is left: signing up goes on without it.
 */
export async function bindTemporaryStore(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  id: string,
  tenantId: string,
): Promise<void> {
  await tx
    .update(temporaryStores)
    .set({ eventTenantId: tenantId })
    .where(
      and(eq(temporaryStores.id, id), isNull(temporaryStores.eventTenantId), gt(temporaryStores.expiresAt, now())),
    );
}
