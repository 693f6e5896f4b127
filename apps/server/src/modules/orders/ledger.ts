import { newId, type Tx } from '@inkstand/database';
import { ledgerEntries, orders, tenants } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { and, eq, inArray, ne, sql, sum } from 'drizzle-orm';

// Double entry per event: positive is a debit, negative a credit, and the entries of one transaction sum to zero.
//   what the customer paid   customer = takings + shipping + vat
//   what production costs    production_cost = platform (covered by the fee on the payment) + credit (the tenant's account)
//   money given back         refund + vat = customer

type Account = (typeof ledgerEntries.$inferInsert)['account'];
type Entry = readonly [Account, Minor];

export interface LedgerOrder {
  tenantId: string;
  id: string;
  eventId: string;
  currency: string;
  itemsNet: Minor;
  shippingNet: Minor;
  totalVat: Minor;
  total: Minor;
  productionCost: Minor;
}

/** How production is paid for (product.md 5): the fee cannot exceed the payment; the rest goes to the credit account. */
export function splitProductionCost(order: Pick<LedgerOrder, 'total' | 'productionCost'>) {
  const fee = Math.min(order.productionCost, order.total);
  return { fee, onCredit: order.productionCost - fee };
}

function rowsOf(order: LedgerOrder, entries: readonly Entry[]): (typeof ledgerEntries.$inferInsert)[] {
  const transactionId = newId();
  return entries
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      tenantId: order.tenantId,
      transactionId,
      eventId: order.eventId,
      orderId: order.id,
      account,
      amount,
      currency: order.currency,
    }));
}

/** The entries of an accepted order. */
export function acceptanceEntries(order: LedgerOrder): (typeof ledgerEntries.$inferInsert)[] {
  const { fee, onCredit } = splitProductionCost(order);
  return rowsOf(order, [
    ['customer', order.total],
    ['takings', -order.itemsNet],
    ['shipping', -order.shippingNet],
    ['vat', -order.totalVat],
    ['production_cost', order.productionCost],
    ['platform', -fee],
    ['credit', -onCredit],
  ]);
}

/** The entries of a whole refund. */
export function refundEntries(order: LedgerOrder): (typeof ledgerEntries.$inferInsert)[] {
  return rowsOf(order, [
    ['refund', order.total - order.totalVat],
    ['vat', order.totalVat],
    ['customer', -order.total],
  ]);
}

/** The write that adds to what the tenant owes on its credit account; negative takes off. */
export function creditWrite(tx: Tx, tenantId: string, amount: Minor) {
  return tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} + ${amount})` })
    .where(eq(tenants.id, tenantId));
}

/** Takes back what an order that will not be produced has booked as its cost. Answers what the credit account gets back. */
export async function reverseProduction(tx: Tx, order: Pick<LedgerOrder, 'tenantId' | 'id'>): Promise<Minor> {
  const own = and(eq(ledgerEntries.tenantId, order.tenantId), eq(ledgerEntries.orderId, order.id));
  const booked = await tx
    .select({
      account: ledgerEntries.account,
      eventId: ledgerEntries.eventId,
      currency: ledgerEntries.currency,
      amount: sum(ledgerEntries.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(own, inArray(ledgerEntries.account, ['production_cost', 'platform', 'credit'])))
    .groupBy(ledgerEntries.account, ledgerEntries.eventId, ledgerEntries.currency)
    .having(ne(sum(ledgerEntries.amount), '0'));
  if (booked.length === 0) return 0;
  const transactionId = newId();
  await tx.insert(ledgerEntries).values(
    booked.map(({ account, eventId, currency, amount }) => ({
      ...{ tenantId: order.tenantId, orderId: order.id, transactionId, account, eventId, currency },
      amount: -amount,
    })),
  );
  return -(booked.find(({ account }) => account === 'credit')?.amount ?? 0);
}

/** The columns that the ledger looks at. */
export const ledgerColumns = {
  tenantId: orders.tenantId,
  id: orders.id,
  eventId: orders.eventId,
  currency: orders.currency,
  itemsNet: sql<number>`${orders.totalExcludingVat} - ${orders.shippingNet}`.mapWith(Number),
  shippingNet: orders.shippingNet,
  totalVat: orders.totalVat,
  total: orders.total,
  productionCost: orders.productionCost,
};
