import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import { holdsCreditIn } from './holds-credit-in.ts';

/**
 * Takes what a payment did not cover from the credit account: one conditional UPDATE, so that orders at once never take
 * more than there is. Answers whether an active account in that currency had that much left.
 */
export async function takeCredit(
  tx: Tx,
  { tenantId, currency }: { tenantId: string; currency: string },
  amount: Minor,
): Promise<boolean> {
  const taken = await tx
    .update(tenants)
    .set({ creditUsed: sql`${tenants.creditUsed} + ${amount}` })
    .where(
      and(
        eq(tenants.id, tenantId),
        eq(tenants.creditStatus, 'active'),
        holdsCreditIn(currency),
        sql`${tenants.creditUsed} + ${amount} <= ${tenants.creditLimit}`,
      ),
    )
    .returning({ id: tenants.id });
  return taken.length > 0;
}
