import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import { holdsCreditIn } from './holds-credit-in.ts';

/** The write that adds to what the tenant owes on its credit account, if it is in that currency; negative takes off. */
export function creditWrite(tx: Tx, { tenantId, currency }: { tenantId: string; currency: string }, amount: Minor) {
  return tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} + ${amount})` })
    .where(and(eq(tenants.id, tenantId), holdsCreditIn(currency)));
}
