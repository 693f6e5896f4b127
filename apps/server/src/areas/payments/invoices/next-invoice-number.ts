import type { Tx } from '@inkstand/database';
import { invoiceNumbers } from '@inkstand/database/tables/index';
import { INVOICE_KINDS, type InvoiceKind, invoiceNumber } from '@inkstand/domain/invoice';
import { and, eq, sql } from 'drizzle-orm';

interface NumberSequence {
  tenantId: string;
  year: number;
}

/**
 * Locks the client's document numbers until the transaction ends, so that documents are written one after the other.
 * Look up what is on no document only after this.
 */
export async function lockNumbers(tx: Tx, { tenantId, year }: NumberSequence): Promise<void> {
  await tx
    .insert(invoiceNumbers)
    .values(INVOICE_KINDS.map((kind) => ({ tenantId, kind, year })))
    .onConflictDoUpdate({
      target: [invoiceNumbers.tenantId, invoiceNumbers.kind, invoiceNumbers.year],
      set: { last: sql`${invoiceNumbers.last}` },
    });
}

/** Returns the next number of a locked sequence. A rolled back transaction releases it, so there are no gaps. */
export async function nextInvoiceNumber(
  tx: Tx,
  kind: InvoiceKind,
  { tenantId, year }: NumberSequence,
): Promise<string> {
  const [taken] = await tx
    .update(invoiceNumbers)
    .set({ last: sql`${invoiceNumbers.last} + 1` })
    .where(and(eq(invoiceNumbers.tenantId, tenantId), eq(invoiceNumbers.kind, kind), eq(invoiceNumbers.year, year)))
    .returning({ last: invoiceNumbers.last });
  if (!taken) throw new Error('the numbers are not locked');
  return invoiceNumber(tenantId, kind, year, taken.last);
}
