import { type Tx, tenantJoin } from '@inkstand/database';
import { events, invoiceLines, invoices, ledgerEntries, orders } from '@inkstand/database/tables/index';
import { and, asc, count, eq, gt, isNull, lt, min, ne, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** An order whose ledger entries and documents differ. */
export type OwedOrder = Awaited<ReturnType<typeof readOwed>>[number];

/**
 * Loads the orders booked on the credit account before `until` whose documents differ from their bookings so far: those
 * on no invoice yet, and those that were partly or fully refunded since. Orders of an invoice with a card payment in
 * progress are left out.
 */
export function readOwed(tx: Tx, tenantId: string, until?: Date) {
  const booked = bookedBefore(tx, tenantId, until);
  const documented = documentedSoFar(tx, tenantId);
  const charge = alias(invoiceLines, 'charge');
  const live = tx
    .select({ orderId: charge.orderId, invoiceId: charge.invoiceId, status: invoices.status })
    .from(charge)
    .innerJoin(invoices, tenantJoin(invoices.id, charge.invoiceId))
    .where(and(eq(charge.tenantId, tenantId), eq(charge.isCredit, false), ne(invoices.status, 'void')))
    .as('live');
  const voided = voidedBefore(tx, tenantId);
  return tx
    .select({
      orderId: orders.id,
      eventName: events.name,
      eventId: orders.eventId,
      currency: orders.currency,
      region: orders.region,
      vatRate: orders.vatRate,
      shippingMethod: orders.shippingMethod,
      shippingDiscountBasisPoints: orders.shippingDiscountBasisPoints,
      booked: booked.amount,
      firstAt: booked.firstAt,
      invoiceId: live.invoiceId,
      net: sql`coalesce(${documented.net}, 0)`.mapWith(Number),
      vat: sql`coalesce(${documented.vat}, 0)`.mapWith(Number),
      issue: sql`coalesce(${voided.times}, 0)`.mapWith(Number),
      itemsCount: sql`case when ${live.invoiceId} is null then ${orders.itemsCount}
        else greatest(0, ${documented.items} - case ${orders.status} when 'cancelled' then 0 else ${orders.itemsCount} end)
        end`.mapWith(Number),
    })
    .from(booked)
    .innerJoin(orders, and(eq(orders.tenantId, tenantId), eq(orders.id, booked.orderId)))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .leftJoin(live, eq(live.orderId, booked.orderId))
    .leftJoin(documented, eq(documented.orderId, booked.orderId))
    .leftJoin(voided, eq(voided.orderId, booked.orderId))
    .where(
      or(
        and(isNull(live.invoiceId), gt(booked.amount, 0)),
        and(ne(live.status, 'paying'), sql`${booked.amount} < ${documented.net} + ${documented.vat}`),
      ),
    )
    .orderBy(asc(events.name), asc(orders.eventId), asc(booked.firstAt), asc(orders.id))
    .$dynamic();
}

/** The balance so far, VAT included, of each order that was first booked on the credit account before `until`. */
function bookedBefore(tx: Tx, tenantId: string, until: Date | undefined) {
  return tx
    .select({
      orderId: ledgerEntries.orderId,
      amount: sql`-${sum(ledgerEntries.amount)}`.mapWith(Number).as('amount'),
      firstAt: min(ledgerEntries.at).as('first_at'),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.account, 'credit')))
    .groupBy(ledgerEntries.orderId)
    .having(until && lt(min(ledgerEntries.at), until))
    .as('booked');
}

/** The sum of invoices and credit notes per order. */
function documentedSoFar(tx: Tx, tenantId: string) {
  return tx
    .select({
      orderId: invoiceLines.orderId,
      net: sum(invoiceLines.net).mapWith(Number).as('documented_net'),
      vat: sum(invoiceLines.vat).mapWith(Number).as('documented_vat'),
      items: sql<number>`sum(case when ${invoiceLines.isCredit} then -1 else 1 end * ${invoiceLines.itemsCount})`.as(
        'documented_items',
      ),
    })
    .from(invoiceLines)
    .innerJoin(invoices, tenantJoin(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.tenantId, tenantId), ne(invoices.status, 'void')))
    .groupBy(invoiceLines.orderId)
    .as('documented');
}

function voidedBefore(tx: Tx, tenantId: string) {
  return tx
    .select({ orderId: invoiceLines.orderId, times: count().as('times') })
    .from(invoiceLines)
    .innerJoin(invoices, tenantJoin(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoiceLines.tenantId, tenantId), eq(invoices.status, 'void')))
    .groupBy(invoiceLines.orderId)
    .as('voided');
}
