import type { Tx } from '@inkstand/database';
import { invoiceLines, invoices, ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { holdsCreditIn } from '#areas/orders/index.ts';

interface Payment {
  invoiceId: string;
  paidOn: string;
  reference: string;
  at: Date;
  /** The card payment that has paid it; by hand unless given. */
  intentId?: string;
}

/**
 * Marks a document as paid, by one conditional UPDATE, and frees what its orders still hold of the credit account: an open
 * one by hand, one that is being paid by its own card payment alone, so never by both. The client's row is locked first, as
 * by whoever gives credit back: each order's cost is freed once, by one of the two. Answers whether it was to be paid so.
 */
export async function payInvoice(tx: Tx, tenantId: string, payment: Payment): Promise<boolean> {
  const { invoiceId, paidOn, reference, at, intentId } = payment;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const isPayable = intentId
    ? and(eq(invoices.status, 'paying'), eq(invoices.paymentIntentId, intentId))
    : eq(invoices.status, 'open');
  const [paid] = await tx
    .update(invoices)
    .set({
      status: 'paid',
      paidAt: at,
      paidOn,
      paymentReference: reference,
      paymentExpiresAt: null,
      // A payment that was given up before has not paid it.
      paymentIntentId: intentId ?? null,
    })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), isPayable))
    .returning({ kind: invoices.kind, currency: invoices.currency });
  if (!paid) return false;
  // What a credit note pays back was not on the account any more.
  if (paid.kind === 'credit_note') return true;
  const held = await stillHeld(tx, tenantId, invoiceId);
  await tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} - ${held})` })
    .where(and(eq(tenants.id, tenantId), holdsCreditIn(paid.currency)));
  return true;
}

/** What the orders of an invoice have booked on the account, less what was given back of them. */
async function stillHeld(tx: Tx, tenantId: string, invoiceId: string): Promise<number> {
  const own = tx
    .select({ orderId: invoiceLines.orderId })
    .from(invoiceLines)
    .where(and(eq(invoiceLines.tenantId, tenantId), eq(invoiceLines.invoiceId, invoiceId)));
  const [held] = await tx
    .select({ amount: sql`coalesce(-sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenantId, tenantId),
        eq(ledgerEntries.account, 'credit'),
        inArray(ledgerEntries.orderId, own),
      ),
    );
  return held?.amount ?? 0;
}
