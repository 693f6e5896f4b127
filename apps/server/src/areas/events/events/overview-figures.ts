import type { Overview } from '@inkstand/contract/events/events';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  codeRecipients,
  customers,
  ledgerEntries,
  orderLines,
  orders,
  promoCodes,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { EventRow } from './load-event.ts';

// The parts of an event's overview that have a statement of their own.

/** The event's placed orders. */
export const placedIn = (event: EventRow) =>
  and(eq(orders.tenantId, event.tenantId), eq(orders.eventId, event.id), isNotNull(orders.status));

/** Pieces of a line that are made. */
export const pieces = sql`(${orderLines.quantity} - ${orderLines.cancelledQuantity})`;

/**
 * Emailed codes belong to one person each, so they are counted as codes. Others may be handed out with many uses, so
 * those are counted as gifts (docs/product/dashboard.md).
 */
export async function readFunnel(tx: Tx, event: EventRow): Promise<Overview['funnel']> {
  const shipped = tx
    .select({ codeId: orders.promoCodeId, count: sql<number>`count(*)`.as('shipped') })
    .from(orders)
    .where(and(placedIn(event), eq(orders.status, 'shipped'), isNotNull(orders.promoCodeId)))
    .groupBy(orders.promoCodeId)
    .as('shipped');
  const wasSent = sql`${codeRecipients.sentAt} is not null`;
  const [row] = await tx
    .select({
      sent: sql<number>`(count(*) filter (where ${wasSent}))::int`,
      // Someone who typed the code in has opened no link, but got further.
      sentOpened: sql<number>`(count(*) filter (where ${wasSent}
        and (${promoCodes.firstOpenedAt} is not null or ${promoCodes.uses} > 0)))::int`,
      sentClaimed: sql<number>`(count(*) filter (where ${wasSent} and ${promoCodes.uses} > 0))::int`,
      sentShipped: sql<number>`(count(*) filter (where ${wasSent} and ${shipped.count} > 0))::int`,
      issued: sql<number>`coalesce(sum(${promoCodes.maximumUses}), 0)::int`,
      claimed: sql<number>`coalesce(sum(${promoCodes.uses}), 0)::int`,
      shipped: sql<number>`coalesce(sum(${shipped.count}), 0)::int`,
    })
    .from(promoCodes)
    .leftJoin(codeRecipients, tenantJoin(codeRecipients.promoCodeId, promoCodes.id))
    .leftJoin(shipped, eq(shipped.codeId, promoCodes.id))
    .where(and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.eventId, event.id)));
  if (!row || row.issued === 0) return null;
  return row.sent > 0
    ? { of: 'sent', total: row.sent, opened: row.sentOpened, claimed: row.sentClaimed, shipped: row.sentShipped }
    : { of: 'issued', total: row.issued, opened: null, claimed: row.claimed, shipped: row.shipped };
}

/** What the event's orders cost on the credit account until the end of each day: what its budget counts as used. */
export async function readSpending(tx: Tx, event: EventRow, days: readonly string[]): Promise<Overview['spending']> {
  const rows = await tx
    .select({
      date: sql<string>`to_char(${ledgerEntries.at} at time zone ${event.timeZone}, 'YYYY-MM-DD')`,
      spent: sql`-sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenantId, event.tenantId),
        eq(ledgerEntries.eventId, event.id),
        eq(ledgerEntries.account, 'credit'),
      ),
    )
    // By position: the time zone is a parameter, so the two expressions would differ.
    .groupBy(sql`1`);
  const sumUntil = (day: string) => rows.reduce((sum, { date, spent }) => (date <= day ? sum + spent : sum), 0);
  return days.map((date) => ({ date, used: toDecimal(sumUntil(date)) }));
}

const MAX_PRODUCTS = 10;

/** The products with the most pieces sold since a day of the event's time zone. */
export async function bestProducts(tx: Tx, event: EventRow, since: string): Promise<Overview['best_products']> {
  const sold = sql<number>`sum(${pieces})::int`;
  const rows = await tx
    .select({
      product_id: orderLines.productId,
      name: sql<string>`max(${orderLines.name})`,
      pieces: sold,
      takings: sql`sum(${orderLines.net} + ${orderLines.vat})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
    .where(
      and(
        placedIn(event),
        ne(orders.status, 'cancelled'),
        eq(orders.kind, 'store'),
        sql`${orders.placedAt} >= ${since}::date::timestamp at time zone ${event.timeZone}`,
      ),
    )
    .groupBy(orderLines.productId)
    .having(sql`sum(${pieces}) > 0`)
    .orderBy(desc(sold), orderLines.productId)
    .limit(MAX_PRODUCTS);
  return rows.map((row) => ({ ...row, takings: toDecimal(row.takings) }));
}

export async function ordersPerCountry(tx: Tx, event: EventRow): Promise<Overview['countries']> {
  const count = sql<number>`count(*)::int`;
  return tx
    .select({ country: customers.addressCountry, orders: count })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(and(placedIn(event), ne(orders.status, 'cancelled')))
    .groupBy(customers.addressCountry)
    .orderBy(desc(count), customers.addressCountry);
}
