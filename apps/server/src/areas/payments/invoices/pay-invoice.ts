import type { Tx } from '@inkstand/database';
import { invoiceLines, invoices, ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { holdsCreditIn } from '#areas/orders/index.ts';

interface Payment {
  invoiceId: string;
  paidOn: string;
  reference: string;
  at: Date;
  /** The card payment that paid it; omitted for a manual settlement. */
  intentId?: string;
}

/**
 * Marks a document as paid, by one conditional UPDATE, and frees the credit that its orders still use: an open document
 * manually, one on hold only by its own card payment, so never by both. Locks the client's row first, as
 * `refundCredit` does: each order's cost is freed once, by one of the two. Returns whether the document could be paid
 * in this way.
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
      // An earlier, abandoned payment has not paid it.
      paymentIntentId: intentId ?? null,
    })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), isPayable))
    .returning({ kind: invoices.kind, currency: invoices.currency });
  if (!paid) return false;
  // The amount of a credit note was no longer on the account.
  if (paid.kind === 'credit_note') return true;
  const held = await stillHeld(tx, tenantId, invoiceId);
  await tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} - ${held})` })
    .where(and(eq(tenants.id, tenantId), holdsCreditIn(paid.currency)));
  return true;
}

/** The amount that the orders of an invoice have booked on the account, minus what they have returned. */
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
