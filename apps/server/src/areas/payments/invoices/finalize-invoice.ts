import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { cardName } from '@inkstand/domain/card-name';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, eq } from 'drizzle-orm';
import { recordRefusedPayment } from '#areas/orders/index.ts';
import type { PaymentIntent } from '#areas/platform/index.ts';
import { loadTenant, queueToCompany, recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { emitInvoice, type InvoiceValues, invoicePaymentPlace } from './invoice-response.ts';
import { payInvoice } from './pay-invoice.ts';

export type FinalizedInvoice =
  /** Paid by card; `isNew` for the one caller that recorded it. */
  | { outcome: 'paid'; isNew: boolean }
  /** Not paid, or not yet. */
  | { outcome: 'waiting'; intent: PaymentIntent | undefined }
  /** The payment does not match the amount due: recorded, nothing changed. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'not_paying' }
  | { outcome: 'unknown' };

type Key = { tenantId: string } & ({ invoiceId: string } | { intentId: string });

/**
 * Marks an invoice as paid once the provider confirms its card payment. The webhook, the browser's return and the
 * reconciler all call this, in any order and any number of times: one of them wins. The caller's information is only a
 * hint; the provider is asked.
 * @throws PaymentError when the provider does not answer
 */
export async function finalizeInvoice(services: Services, key: Key): Promise<FinalizedInvoice> {
  const ctx = systemContext(services, key.tenantId);
  const row = await ctx.tx((tx) => findInvoice(tx, key));
  if (!row) return { outcome: 'unknown' };
  const { paymentIntentId: intentId } = row;
  if (row.status === 'paid' && intentId) return { outcome: 'paid', isNew: false };
  const isPaying = row.status === 'paying';
  const intent = intentId ? await services.payments.getIntent(invoicePaymentPlace(row), intentId) : undefined;
  if (intent?.status !== 'succeeded') return isPaying ? { outcome: 'waiting', intent } : { outcome: 'not_paying' };
  const mismatch = findMismatch(row, intent);
  if (mismatch) return refuse(ctx, row, mismatch);
  return ctx.tx((tx) => recordPayment(tx, ctx, row, intent));
}

async function findInvoice(tx: Tx, key: Key): Promise<InvoiceValues | undefined> {
  const which = 'intentId' in key ? eq(invoices.paymentIntentId, key.intentId) : eq(invoices.id, key.invoiceId);
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.tenantId, key.tenantId), which));
  return row;
}

function findMismatch(row: InvoiceValues, intent: PaymentIntent): string | undefined {
  if (intent.invoiceId !== row.id) return 'the payment is for another invoice';
  if (intent.currency.toUpperCase() !== row.currency) return 'the payment is in another currency';
  if (row.status !== 'paying') return 'it was paid after the payment had been given up';
  if (intent.amountReceived !== row.total - row.credited) return 'the payment is of another amount';
  return undefined;
}

async function recordPayment(tx: Tx, ctx: Ctx, row: InvoiceValues, intent: PaymentIntent): Promise<FinalizedInvoice> {
  const { id: invoiceId, number } = row;
  const { region } = await loadTenant(tx, ctx);
  const paidOn = localDay(ctx.now(), REGIONS[region].timeZone);
  const reference = intent.card ? cardName(intent.card) : '';
  const payment = { invoiceId, intentId: intent.id, paidOn, reference, at: ctx.now() };
  // A concurrent call may have marked it as paid since the provider was asked.
  if (!(await payInvoice(tx, ctx.tenantId, payment))) return standing(tx, ctx, invoiceId, intent);
  await recordAudit(tx, ctx, {
    action: 'invoice.paid',
    objectType: 'invoice',
    objectId: invoiceId,
    details: { number, amount: toDecimal(intent.amountReceived), paid_on: paidOn, payment: intent.id },
  });
  await queueToCompany(tx, ctx, { template: 'invoice_paid', data: { invoice: invoiceId }, roles: ['admin'] });
  await emitInvoice(tx, ctx, invoiceId);
  return { outcome: 'paid', isNew: true };
}

async function standing(tx: Tx, ctx: Ctx, invoiceId: string, intent: PaymentIntent): Promise<FinalizedInvoice> {
  const row = await findInvoice(tx, { tenantId: ctx.tenantId, invoiceId });
  const isPaid = row?.status === 'paid' && row.paymentIntentId === intent.id;
  return isPaid ? { outcome: 'paid', isNew: false } : { outcome: 'waiting', intent };
}

async function refuse(ctx: Ctx, { id, number }: InvoiceValues, reason: string): Promise<FinalizedInvoice> {
  const details = { number, reason };
  await ctx.tx((tx) => recordRefusedPayment(tx, ctx, { id, objectType: 'invoice', objectId: id, details }));
  return { outcome: 'refused', reason };
}
