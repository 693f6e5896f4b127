import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { eq, sql } from 'drizzle-orm';

/** The write that adds to what the tenant owes on its credit account; negative takes off. */
export function creditWrite(tx: Tx, tenantId: string, amount: Minor) {
  return tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} + ${amount})` })
    .where(eq(tenants.id, tenantId));
}
