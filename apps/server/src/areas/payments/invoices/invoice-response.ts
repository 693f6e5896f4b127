import type { Invoice } from '@inkstand/contract/payments/invoices';
import { type Tx, tenantJoin } from '@inkstand/database';
import { invoiceLines, invoices } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { REGION_OF_CURRENCY, REGIONS, type Region } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { platformPlace } from '#areas/payments/card-payments/payment-place.ts';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { PaymentPlace, Payments } from '#ports/payments.ts';

export type InvoiceValues = typeof invoices.$inferSelect;

/** Returns the rest to be paid of an invoice, or to be paid back of a credit note; in minor units, never negative. */
export function amountDue({ kind, status, total, credited }: InvoiceValues): number {
  if (status !== 'open' && status !== 'paying') return 0;
  return kind === 'invoice' ? total - credited : -total;
}

/** Returns the account on which a card pays an invoice: the platform's own account of its currency's region. */
export function invoicePaymentPlace({ currency }: Pick<InvoiceValues, 'currency'>): PaymentPlace {
  return platformPlace(REGION_OF_CURRENCY[currency]);
}

/** Returns the reason why an open invoice cannot be paid by card; null when it can. */
export function cardUnavailableReason(
  payments: Pick<Payments, 'browserKeys'>,
  invoice: InvoiceValues,
): Invoice['not_by_card'] {
  const { region } = invoicePaymentPlace(invoice);
  if (!payments.browserKeys(region)) return 'unavailable';
  return isBelowMinimumCharge(amountDue(invoice), region) ? 'too_small' : null;
}

/** The client's region, the current day there (YYYY-MM-DD), and the payment provider. */
interface Showing {
  region: Region;
  today: string;
  payments: Pick<Payments, 'browserKeys'>;
}

/** Returns an invoice for the API. */
export function toInvoiceResponse(
  { invoice, corrects, orders }: InvoiceRow,
  { region, today, payments }: Showing,
): Invoice {
  const { kind, status, dueOn } = invoice;
  return {
    id: invoice.id,
    kind,
    number: invoice.number,
    corrects,
    orders,
    status,
    period_from: invoice.periodFrom,
    period_to: invoice.periodTo,
    currency: invoice.currency,
    net: toDecimal(invoice.net),
    vat: toDecimal(invoice.vat),
    total: toDecimal(invoice.total),
    to_pay: toDecimal(amountDue(invoice)),
    is_overdue: kind === 'invoice' && (status === 'open' || status === 'paying') && dueOn < today,
    issued_on: localDay(invoice.issuedAt, REGIONS[region].timeZone),
    due_on: dueOn,
    paid_on: invoice.paidOn,
    payment_reference: invoice.paymentReference,
    paid_by_card: status === 'paid' && invoice.paymentIntentId !== null,
    not_by_card: cardUnavailableReason(payments, invoice),
    void_reason: invoice.voidReason,
  };
}

/** Loads documents with the documents that they refer to, latest first. */
export function readInvoices(tx: Tx, where: SQL | undefined) {
  const corrected = alias(invoices, 'corrected');
  return tx
    .select({
      invoice: invoices,
      corrects: corrected.number,
      correctedAt: corrected.issuedAt,
      orders: sql<number>`(${tx
        .select({ count: sql`count(*)::int` })
        .from(invoiceLines)
        .where(tenantJoin(invoiceLines.invoiceId, invoices.id))})`.mapWith(Number),
    })
    .from(invoices)
    .leftJoin(corrected, tenantJoin(corrected.id, invoices.correctsId))
    .where(where)
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .$dynamic();
}

export type InvoiceRow = Awaited<ReturnType<typeof readInvoices>>[number];

/** Loads one document of the client in the path, with the client, or fails with 404. */
export async function loadInvoice(tx: Tx, ctx: Ctx, id: string) {
  const tenant = await loadTenant(tx, ctx);
  const [row] = await readInvoices(tx, and(eq(invoices.tenantId, tenant.id), eq(invoices.id, id)));
  if (!row) fail('request.not_found');
  const today = localDay(ctx.now(), REGIONS[tenant.region].timeZone);
  const wire = toInvoiceResponse(row, { region: tenant.region, today, payments: ctx.payments });
  return { tenant, today, row, invoice: row.invoice, wire };
}

/** The same, locked until the transaction ends. */
export async function lockInvoice(tx: Tx, ctx: Ctx, id: string) {
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenantId), eq(invoices.id, id)))
    .for('update');
  return loadInvoice(tx, ctx, id);
}

/**
 * Fails with the reason why a document is not open. A card payment in progress must be stopped at the provider first.
 */
export async function failNotOpen(tx: Tx, ctx: Ctx, id: string): Promise<never> {
  const { invoice } = await loadInvoice(tx, ctx, id);
  return fail(invoice.status === 'paying' ? 'invoice.being_paid' : 'invoice.not_open');
}

/** Notifies the open pages of the client and of staff that a document is new or has changed. */
export async function emitInvoice(tx: Tx, ctx: Pick<Ctx, 'realtime' | 'tenantId'>, invoiceId: string): Promise<void> {
  const channels = [`private-tenant.${ctx.tenantId}`, 'private-staff'];
  await ctx.realtime.publish(tx, channels, 'invoice.updated', { invoice_id: invoiceId });
}
