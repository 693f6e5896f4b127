import type { Tx } from '@inkstand/database';
import { invoiceLines, invoices, tenants } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { creditWrite } from './credit-write.ts';

/**
 * Gives an order's cost back to the credit account; not where its invoice is paid, since the account is free of it already
 * and a credit note pays it back. The client's row is locked first, as by whoever marks an invoice as paid.
 */
export async function giveCreditBack(
  tx: Tx,
  { tenantId, id, currency }: { tenantId: string; id: string; currency: string },
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const paid = await tx
    .select({ id: invoices.id })
    .from(invoiceLines)
    .innerJoin(invoices, and(eq(invoices.tenantId, invoiceLines.tenantId), eq(invoices.id, invoiceLines.invoiceId)))
    .where(
      and(
        ...[eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.orderId, id), eq(invoiceLines.isCredit, false)],
        eq(invoices.status, 'paid'),
      ),
    )
    .limit(1);
  if (paid.length === 0) await creditWrite(tx, { tenantId, currency }, -amount);
}
