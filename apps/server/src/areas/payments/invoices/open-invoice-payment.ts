import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { paymentExpiry } from '@inkstand/domain/payments';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { browserPayment, customerIn } from '#areas/payments/card-payments/browser-payment.ts';
import { type Held, openPayment } from '#areas/payments/card-payments/card-payment.ts';
import { isLatestPayment, isPaying } from '#areas/payments/card-payments/paid-rows.ts';
import { recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import type { PaymentPlace } from '#ports/payments.ts';
import { invoicePayment } from './invoice-payment.ts';
import {
  amountDue,
  cardUnavailableReason,
  emitInvoice,
  type InvoiceValues,
  invoicePaymentPlace,
  loadInvoice,
  lockInvoice,
} from './invoice-response.ts';

/** An invoice on hold for its card payment; nothing reduces the amount due during the hold. */
interface HeldInvoice extends Held {
  place: PaymentPlace;
  tenant: Tenant;
  row: InvoiceValues;
  openAmount: number;
}

/**
 * Puts an open invoice on hold for its card before any payment exists (docs/reliability.md, rule 2): from here on
 * nobody can settle, credit or void it in another way. Repeating the call during the payment extends its time.
 */
async function lockUnpaidInvoice(tx: Tx, ctx: Ctx, id: string, amount: number): Promise<HeldInvoice> {
  const { tenant, invoice } = await lockInvoice(tx, ctx, id);
  const left = amountDue(invoice);
  if (invoice.kind !== 'invoice' || left === 0) fail('invoice.not_open');
  const place = invoicePaymentPlace(invoice);
  const hindrance = cardUnavailableReason(ctx.payments, invoice);
  if (hindrance === 'unavailable') fail('billing.unavailable');
  if (hindrance === 'too_small') {
    failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[place.region].minimumCharge, place.region) });
  }
  if (toDecimal(left) !== amount) failField('amount', 'amount_changed');
  const paymentExpiresAt = paymentExpiry(ctx.now());
  await tx
    .update(invoices)
    .set({ status: 'paying', paymentExpiresAt })
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)));
  if (invoice.status === 'open') {
    await recordAudit(tx, ctx, {
      action: 'invoice.payment_opened',
      objectType: 'invoice',
      objectId: id,
      details: { number: invoice.number, amount },
    });
    await emitInvoice(tx, ctx, id);
  }
  return { place, tenant, row: invoice, intentId: invoice.paymentIntentId, openAmount: left };
}

/** Only while the invoice is on hold for this very amount, and no other payment is recorded. */
async function recordIntent(tx: Tx, { row, intentId: before }: HeldInvoice, intentId: string): Promise<boolean> {
  const recorded = await tx
    .update(invoices)
    .set({ paymentIntentId: intentId })
    .where(
      and(isPaying(invoices, row), eq(invoices.credited, row.credited), isLatestPayment(invoices, before, intentId)),
    )
    .returning({ id: invoices.id });
  return recorded.length > 0;
}

/** Puts an open invoice on hold and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function openInvoicePayment(
  ctx: Ctx,
  { params, body }: HandlerInput<'openInvoicePayment'>,
): Promise<HandlerReply<'openInvoicePayment'>> {
  const { held, intent } = await openPayment(ctx, invoicePayment, {
    queue: params.invoice_id,
    hold: (tx) => lockUnpaidInvoice(tx, ctx, params.invoice_id, body.amount),
    charge: ({ tenant, place, row, openAmount: amount }) => ({
      pays: { kind: 'invoice', id: row.id },
      amount,
      currency: row.currency,
      description: `Invoice ${row.number}`,
      customerId: customerIn(tenant, place.region),
    }),
    record: recordIntent,
  });
  const { wire, tenant } = await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  return {
    success: true,
    message: replyTexts(ctx.language)('invoice.waits', { number: wire.number }),
    data: {
      invoice: wire,
      ...browserPayment(ctx, tenant, held.place.region, intent),
    },
  };
}
