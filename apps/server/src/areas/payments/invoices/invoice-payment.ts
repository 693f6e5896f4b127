import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { cardName } from '@inkstand/domain/card-name';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import {
  type NotPaid,
  type Payable,
  type PaymentKey,
  paymentReconciler,
} from '#areas/payments/card-payments/card-payment.ts';
import { matchesKey, mayRelease, waitingIn } from '#areas/payments/card-payments/paid-rows.ts';
import { loadTenant, queueToCompany, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import { emitInvoice, type InvoiceValues, invoicePaymentPlace } from './invoice-response.ts';
import { payInvoice } from './pay-invoice.ts';

/** Paid by card; `isNew` for the one caller that recorded it. */
export type PaidInvoice = { outcome: 'paid'; isNew: boolean };

/** An invoice, on the platform's own account of its currency's region. */
export const invoicePayment: Payable<InvoiceValues, PaidInvoice> = {
  noun: 'invoice',
  find: findInvoice,
  booked: ({ status, paymentIntentId }) =>
    status === 'paid' && paymentIntentId ? { outcome: 'paid', isNew: false } : undefined,
  payment: (row) => ({
    isOpen: row.status === 'paying',
    payment: row.paymentIntentId ? { place: invoicePaymentPlace(row), intentId: row.paymentIntentId } : undefined,
  }),
  due: (_tx, { id, currency, status, total, credited }) => ({
    id,
    currency,
    amount: total - credited,
    problem: status === 'paying' ? undefined : 'it was paid after the payment had been given up',
  }),
  audited: ({ id, number }) => ({ id, objectType: 'invoice', objectId: id, details: { number } }),
  book: recordPayment,
  release: openAgain,
};

/** Marks paid invoices as paid, and reopens those that were not paid in time. */
export const reconcileInvoices = paymentReconciler(invoicePayment, waitingIn(invoices));

async function findInvoice(tx: Tx, key: PaymentKey): Promise<InvoiceValues | undefined> {
  const [row] = await tx.select().from(invoices).where(matchesKey(invoices, key));
  return row;
}

async function recordPayment(
  tx: Tx,
  ctx: Ctx,
  { id: invoiceId, number }: InvoiceValues,
  intent: PaymentIntent,
): Promise<PaidInvoice | NotPaid> {
  const { region } = await loadTenant(tx, ctx);
  const paidOn = localDay(ctx.now(), REGIONS[region].timeZone);
  const reference = intent.card ? cardName(intent.card) : '';
  const payment = { invoiceId, intentId: intent.id, paidOn, reference, at: ctx.now() };
  if (!(await payInvoice(tx, ctx.tenantId, payment))) {
    const row = await findInvoice(tx, { tenantId: ctx.tenantId, id: invoiceId });
    const isPaid = row?.status === 'paid' && row.paymentIntentId === intent.id;
    return isPaid ? { outcome: 'paid', isNew: false } : { outcome: 'waiting', intent };
  }
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

async function openAgain(tx: Tx, ctx: Ctx, row: InvoiceValues, isWanted: boolean): Promise<void> {
  const { id } = row;
  const [opened] = await tx
    .update(invoices)
    .set({ status: 'open', paymentExpiresAt: null })
    .where(mayRelease(invoices, row, { now: ctx.now(), isWanted }))
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
