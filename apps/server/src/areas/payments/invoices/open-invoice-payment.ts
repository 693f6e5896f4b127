import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { paymentExpiry } from '@inkstand/domain/payment-time';
import { REGIONS } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { formatMinor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { askProvider } from '#areas/payments/billing/ask-provider.ts';
import { type PaymentIntent, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import {
  amountDue,
  cardUnavailableReason,
  emitInvoice,
  type InvoiceValues,
  invoicePaymentPlace,
  loadInvoice,
  lockInvoice,
} from './invoice-response.ts';

/** An invoice on hold for its card payment. */
interface HeldInvoice {
  tenant: Tenant;
  row: InvoiceValues;
  /** Amount due in minor units; nothing reduces it during the hold. */
  left: number;
}

/**
 * Puts an open invoice on hold for its card before any payment exists (docs/reliability.md, rule 2): from here on
 * nobody can settle, credit or void it in another way. Repeating the call during the payment extends its time.
 */
async function lockUnpaidInvoice(tx: Tx, ctx: Ctx, id: string, amount: number): Promise<HeldInvoice> {
  const { tenant, invoice } = await lockInvoice(tx, ctx, id);
  const left = amountDue(invoice);
  if (invoice.kind !== 'invoice' || left === 0) fail('invoice.not_open');
  const { region } = invoicePaymentPlace(invoice);
  const hindrance = cardUnavailableReason(ctx.payments, invoice);
  if (hindrance === 'unavailable') fail('billing.unavailable');
  if (hindrance === 'too_small') {
    failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[region].minimumCharge, region) });
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
  return { tenant, left, row: { ...invoice, status: 'paying', paymentExpiresAt } };
}

/**
 * Returns the payment of an invoice on hold: the existing one while it can still be used, else a new one. Its
 * idempotency key names the invoice, the amount and the previous payment, so that repeated requests create one payment.
 * @throws PaymentError when the provider does not answer
 */
async function openIntent(ctx: Ctx, { tenant, row, left }: HeldInvoice): Promise<PaymentIntent> {
  const { paymentIntentId: before } = row;
  const place = invoicePaymentPlace(row);
  if (before) {
    const intent = await ctx.payments.getIntent(place, before);
    if (intent.status !== 'canceled') return intent;
  }
  // A customer exists only on the platform account of its own region.
  const customerId = tenant.region === place.region ? (tenant.stripeCustomerId ?? undefined) : undefined;
  const intent = await ctx.payments.createPlatformIntent(place.region, {
    amount: left,
    currency: row.currency,
    pays: { invoiceId: row.id },
    tenantId: row.tenantId,
    customerId,
    description: `Invoice ${row.number}`,
    idempotencyKey: ['invoice', row.id, left, before ?? 'first', customerId ?? 'nobody'].join(':'),
  });
  if (await ctx.tx(async (tx) => (await recordIntent(tx, row, intent.id)) || hasIntent(tx, row, intent.id))) {
    return intent;
  }
  // The invoice has changed in the meantime; nobody has received this payment.
  await ctx.payments.cancelIntent(place, intent.id);
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

const isRow = ({ tenantId, id }: InvoiceValues) => and(eq(invoices.tenantId, tenantId), eq(invoices.id, id));

/** Only while the invoice is on hold for this very amount, and no other payment is recorded. */
async function recordIntent(tx: Tx, row: InvoiceValues, intentId: string): Promise<boolean> {
  const recorded = await tx
    .update(invoices)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        isRow(row),
        eq(invoices.status, 'paying'),
        eq(invoices.credited, row.credited),
        sql`${invoices.paymentIntentId} is not distinct from ${row.paymentIntentId}`,
      ),
    )
    .returning({ id: invoices.id });
  return recorded.length > 0;
}

/** A concurrent identical request got the same payment and recorded it first. */
async function hasIntent(tx: Tx, row: InvoiceValues, intentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isRow(row), eq(invoices.paymentIntentId, intentId)));
  return found.length > 0;
}

/** Puts an open invoice on hold and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function openInvoicePayment(
  ctx: Ctx,
  { params, body }: HandlerInput<'openInvoicePayment'>,
): Promise<HandlerReply<'openInvoicePayment'>> {
  const held = await ctx.tx((tx) => lockUnpaidInvoice(tx, ctx, params.invoice_id, body.amount));
  const { region } = invoicePaymentPlace(held.row);
  const keys = ctx.payments.browserKeys(region) ?? fail('billing.unavailable');
  const intent = await askProvider(ctx, () => openIntent(ctx, held));
  const { wire, tenant } = await ctx.tx((tx) => loadInvoice(tx, ctx, params.invoice_id));
  // Staff may enter a card on behalf of a client; the saved card is for the client's own users only.
  const isOwn = ctx.actor !== undefined && !isStaff(ctx.actor) && !ctx.user?.acting_for;
  return {
    success: true,
    message: replyTexts(ctx.language)('invoice.waits', { number: wire.number }),
    data: {
      invoice: wire,
      client_secret: intent.clientSecret,
      public_key: keys.publicKey,
      script_url: keys.scriptUrl,
      saved_card: isOwn && tenant.region === region ? tenant.savedCard : null,
    },
  };
}
