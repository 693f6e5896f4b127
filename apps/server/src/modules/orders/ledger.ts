import { newId, type Tx } from '@inkstand/database';
import { ledgerEntries, orders, tenants } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { and, eq, inArray, sql, sum } from 'drizzle-orm';

// Double entry per event: positive is a debit, negative a credit, and the entries of one transaction sum to zero.
//   what the customer paid   customer = takings + shipping + vat
//   what production costs    production_cost = platform (covered by the fee on the payment) + credit (the tenant's account)
//   money given back         refund + vat = customer

type Account = (typeof ledgerEntries.$inferInsert)['account'];
type Entry = readonly [Account, Minor];
type LedgerRow = typeof ledgerEntries.$inferInsert;

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

function rowsOf(order: RefundedOrder, entries: readonly Entry[]): LedgerRow[] {
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

const paid = (order: LedgerOrder): Entry[] => [
  ['customer', order.total],
  ['takings', -order.itemsNet],
  ['shipping', -order.shippingNet],
  ['vat', -order.totalVat],
];

const produced = (fee: Minor, onCredit: Minor): Entry[] => [
  ['production_cost', fee + onCredit],
  ['platform', -fee],
  ['credit', -onCredit],
];

/** The entries of an accepted order. */
export function acceptanceEntries(order: LedgerOrder): LedgerRow[] {
  const { fee, onCredit } = splitProductionCost(order);
  return rowsOf(order, [...paid(order), ...produced(fee, onCredit)]);
}

/** The entries of an order that waits for budget or credit: what was paid, and the fee that the provider has taken of it. */
export function heldEntries(order: LedgerOrder): LedgerRow[] {
  return rowsOf(order, [...paid(order), ...produced(splitProductionCost(order).fee, 0)]);
}

/** What is booked when a waiting order is let through: the part that its payment did not cover. */
export function releaseEntries(order: LedgerOrder): LedgerRow[] {
  return rowsOf(order, produced(0, splitProductionCost(order).onCredit));
}

/** The entries of a payment that came too late: the money is there, and nothing is produced for it. */
export function latePaymentEntries(order: LedgerOrder): LedgerRow[] {
  const { fee } = splitProductionCost(order);
  return [...rowsOf(order, [...paid(order), ...produced(fee, 0)]), ...rowsOf(order, produced(-fee, 0))];
}

type RefundedOrder = Pick<LedgerOrder, 'tenantId' | 'id' | 'eventId' | 'currency'>;

/** The entries of a refund. One that fails is taken back by the same entries with the other sign. */
export function refundEntries(order: RefundedOrder, { net, vat }: { net: Minor; vat: Minor }): LedgerRow[] {
  return rowsOf(order, [
    ['refund', net],
    ['vat', vat],
    ['customer', -(net + vat)],
  ]);
}

/**
 * Takes what a payment did not cover from the credit account: one conditional UPDATE, so that orders at once never take
 * more than there is. Answers whether an active account had that much left.
 */
export async function takeCredit(tx: Tx, tenantId: string, amount: Minor): Promise<boolean> {
  const taken = await tx
    .update(tenants)
    .set({ creditUsed: sql`${tenants.creditUsed} + ${amount}` })
    .where(
      and(
        eq(tenants.id, tenantId),
        eq(tenants.creditStatus, 'active'),
        sql`${tenants.creditUsed} + ${amount} <= ${tenants.creditLimit}`,
      ),
    )
    .returning({ id: tenants.id });
  return taken.length > 0;
}

/** The write that adds to what the tenant owes on its credit account; negative takes off. */
export function creditWrite(tx: Tx, tenantId: string, amount: Minor) {
  return tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} + ${amount})` })
    .where(eq(tenants.id, tenantId));
}

/**
 * Takes back what an order has booked as its cost, but for `kept`, the cost of what was produced of it. What is kept is
 * covered by the fee first. Answers what goes back to the credit account, and what of the fee.
 */
export async function reverseProduction(
  tx: Tx,
  order: Pick<LedgerOrder, 'tenantId' | 'id'>,
  kept: Minor,
): Promise<{ onCredit: Minor; fee: Minor }> {
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
    .groupBy(ledgerEntries.account, ledgerEntries.eventId, ledgerEntries.currency);
  const [first] = booked;
  if (!first) return { onCredit: 0, fee: 0 };
  const bookedOn = (account: Account) => booked.find((entry) => entry.account === account)?.amount ?? 0;
  const cost = Math.min(kept, bookedOn('production_cost'));
  const fee = -bookedOn('platform') - Math.min(cost, -bookedOn('platform'));
  const onCredit = bookedOn('production_cost') - cost - fee;
  const entries = rowsOf({ ...order, eventId: first.eventId, currency: first.currency }, produced(-fee, -onCredit));
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  return { onCredit, fee };
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
