import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoiceLines, invoices, ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { fail, failField } from '#refusals.ts';
import { loadInvoice } from './load-invoice.ts';

/** Records that an open invoice was paid, or that an open credit note was paid back. */
export async function settleInvoice(
  ctx: Ctx,
  { params, body }: VerbInputOf<'settleInvoice'>,
): Promise<VerbReplyOf<'settleInvoice'>> {
  return ctx.tx(async (tx) => {
    const { invoice, wire, today } = await loadInvoice(tx, ctx, params.invoice_id);
    if (Number.isNaN(Date.parse(body.paid_on))) failField('paid_on', 'invalid_date');
    if (body.paid_on > today) failField('paid_on', 'in_the_future');
    const isNote = invoice.kind === 'credit_note';
    await payInvoice(tx, ctx, { invoiceId: invoice.id, paidOn: body.paid_on, reference: body.reference });
    await recordAudit(tx, ctx, {
      ...{ action: isNote ? 'invoice.paid_back' : 'invoice.paid', objectType: 'invoice', objectId: invoice.id },
      details: { number: invoice.number, amount: wire.to_pay, paid_on: body.paid_on },
    });
    const message = isNote ? `${invoice.number} is marked as paid back` : `${invoice.number} is marked as paid`;
    return { success: true, message, data: (await loadInvoice(tx, ctx, params.invoice_id)).wire };
  });
}

interface Payment {
  invoiceId: string;
  paidOn: string;
  reference: string;
}

/**
 * Marks an open document as paid, by one conditional UPDATE, and frees what its orders still hold of the credit account.
 * The client's row is locked first, as by whoever gives credit back: each order's cost is freed once, by one of the two.
 */
async function payInvoice(tx: Tx, ctx: Ctx, { invoiceId, paidOn, reference }: Payment): Promise<void> {
  const { tenantId } = ctx;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [paid] = await tx
    .update(invoices)
    .set({ status: 'paid', paidAt: ctx.now(), paidOn, paymentReference: reference })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), eq(invoices.status, 'open')))
    .returning({ kind: invoices.kind });
  if (!paid) fail('invoice.not_open');
  // What a credit note pays back was not on the account any more.
  if (paid.kind === 'credit_note') return;
  const held = await stillHeld(tx, tenantId, invoiceId);
  await tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} - ${held})` })
    .where(eq(tenants.id, tenantId));
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
        ...[eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.account, 'credit')],
        inArray(ledgerEntries.orderId, own),
      ),
    );
  return held?.amount ?? 0;
}
