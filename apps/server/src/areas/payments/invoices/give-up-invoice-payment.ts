import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, eq, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { type FinalizedInvoice, finalizeInvoice } from './finalize-invoice.ts';
import { emitInvoice, type InvoiceValues, invoicePaymentPlace } from './invoice-response.ts';

/**
 * Reopens an invoice that waits for its card payment: when the payment time is over, or, with `by`, when a user stops
 * it. The provider first: only a payment that it has cancelled can no longer be made (docs/product/events.md); an
 * invoice that was paid in the meantime is marked as paid, and one that a bank is still processing goes on waiting.
 * @throws PaymentError when the provider does not answer
 */
export async function giveUpInvoicePayment(
  services: Services,
  { tenantId, invoiceId, by }: { tenantId: string; invoiceId: string; by?: Ctx },
): Promise<FinalizedInvoice> {
  const ctx = by ?? systemContext(services, tenantId);
  const row = await ctx.tx((tx) => readPaying(tx, tenantId, invoiceId));
  if (!row) return finalizeInvoice(services, { tenantId, invoiceId });
  if (row.paymentIntentId) {
    const intent = await services.payments.cancelIntent(invoicePaymentPlace(row), row.paymentIntentId);
    if (intent.status !== 'canceled') return finalizeInvoice(services, { tenantId, invoiceId });
  }
  await ctx.tx((tx) => openAgain(tx, ctx, row, by !== undefined));
  return { outcome: 'not_paying' };
}

async function readPaying(tx: Tx, tenantId: string, invoiceId: string): Promise<InvoiceValues | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, invoiceId), eq(invoices.status, 'paying')));
  return row;
}

/** Unless another payment was opened, or the payment time extended, since the provider was asked. */
async function openAgain(tx: Tx, ctx: Ctx, { id, paymentIntentId }: InvoiceValues, isWanted: boolean): Promise<void> {
  const [opened] = await tx
    .update(invoices)
    .set({ status: 'open', paymentExpiresAt: null })
    .where(
      and(
        eq(invoices.tenantId, ctx.tenantId),
        eq(invoices.id, id),
        eq(invoices.status, 'paying'),
        isWanted ? undefined : lte(invoices.paymentExpiresAt, ctx.now()),
        sql`${invoices.paymentIntentId} is not distinct from ${paymentIntentId}`,
      ),
    )
    .returning({ number: invoices.number });
  if (!opened) return;
  await recordAudit(tx, ctx, {
    action: 'invoice.payment_stopped',
    objectType: 'invoice',
    objectId: id,
    details: { number: opened.number },
  });
  await emitInvoice(tx, ctx, id);
}
