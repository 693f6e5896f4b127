import type { Tx } from '@inkstand/database';
import { invoices } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { PaymentIntent } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type InvoiceValues, invoicePaymentPlace } from './card-payment.ts';
import type { HeldInvoice } from './hold-invoice.ts';

/**
 * The payment of a held invoice: the one it has as long as that is alive, else a new one. Its idempotency key names the
 * invoice, the sum and the payment before it, so that repeated requests make one payment.
 * @throws PaymentError when the provider does not answer
 */
export async function openIntent(ctx: Ctx, { tenant, row, left }: HeldInvoice): Promise<PaymentIntent> {
  const { paymentIntentId: before } = row;
  const place = invoicePaymentPlace(row);
  if (before) {
    const intent = await ctx.payments.getIntent(place, before);
    if (intent.status !== 'canceled') return intent;
  }
  // A customer is known to the platform of its own region alone.
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
  // The invoice has become something else meanwhile; nobody was given this payment.
  await ctx.payments.cancelIntent(place, intent.id);
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

const isRow = ({ tenantId, id }: InvoiceValues) => and(eq(invoices.tenantId, tenantId), eq(invoices.id, id));

/** As long as it is held for this very sum, and nobody has noted another payment. */
async function recordIntent(tx: Tx, row: InvoiceValues, intentId: string): Promise<boolean> {
  const noted = await tx
    .update(invoices)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        ...[isRow(row), eq(invoices.status, 'paying'), eq(invoices.credited, row.credited)],
        sql`${invoices.paymentIntentId} is not distinct from ${row.paymentIntentId}`,
      ),
    )
    .returning({ id: invoices.id });
  return noted.length > 0;
}

/** The same request, sent twice, has got the same payment and noted it first. */
async function hasIntent(tx: Tx, row: InvoiceValues, intentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isRow(row), eq(invoices.paymentIntentId, intentId)));
  return found.length > 0;
}
