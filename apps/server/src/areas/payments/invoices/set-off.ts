import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';

interface Correction {
  tenantId: string;
  invoiceId: string;
  note: { id: string; total: number };
  now: Date;
}

/**
 * Takes a credit note off what is to be paid of its invoice, by one conditional UPDATE while that is open. Of one that is
 * paid already the money has to go back: the note stays open until somebody says that it has.
 */
export async function setOff(tx: Tx, { tenantId, invoiceId, note, now }: Correction): Promise<void> {
  const amount = -note.total;
  const taken = await tx
    .update(invoices)
    .set({
      credited: sql`${invoices.credited} + ${amount}`,
      status: sql`case when ${invoices.credited} + ${amount} = ${invoices.total} then 'credited' else 'open' end`,
    })
    .where(
      and(
        ...[eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), eq(invoices.status, 'open')],
        sql`${invoices.credited} + ${amount} <= ${invoices.total}`,
      ),
    )
    .returning({ id: invoices.id });
  if (taken.length === 0) return;
  await tx
    .update(invoices)
    .set({ status: 'set_off', paidAt: now })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, note.id)));
}
