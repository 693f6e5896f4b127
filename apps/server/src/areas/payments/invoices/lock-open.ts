import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';

/**
 * Locks the client's open invoices: until the transaction ends nobody can settle one or start to pay it by card.
 * Credits that are looked up afterwards are either set off against the invoice, or wait for its card payment.
 */
export async function lockOpen(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.kind, 'invoice'), eq(invoices.status, 'open')))
    .orderBy(asc(invoices.id))
    .for('update');
}
