import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';

/**
 * Nobody settles an open invoice, or begins to pay it by card, until the transaction ends: what is looked for afterwards is
 * either set off against it, or waits for its card.
 */
export async function lockOpen(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.kind, 'invoice'), eq(invoices.status, 'open')))
    .orderBy(asc(invoices.id))
    .for('update');
}
