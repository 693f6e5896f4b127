import { newId } from '@inkstand/database';
import type { ledgerEntries } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';

// Double entry per event: positive is a debit, negative a credit, and the entries of one transaction sum to zero.
//   what the customer paid   customer = takings + shipping + vat
//   what production costs    production_cost = platform (covered by the fee on the payment) + credit (the tenant's account)
//   money given back         refund + vat = customer
//   what a client pays itself  production_cost = card (its own, at the platform; no invoice ever asks for it again)

/** Where an entry is booked. */
export type Account = (typeof ledgerEntries.$inferInsert)['account'];
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
  /** Its client has paid its cost to the platform by card: it has no customer who pays. */
  platformIntentId?: string | null;
}

/** How production is paid for (docs/product/money.md): the fee cannot exceed the payment; the rest goes to the credit account. */
export function splitProductionCost(order: Pick<LedgerOrder, 'total' | 'productionCost' | 'platformIntentId'>) {
  if (order.platformIntentId) return { fee: 0, onCredit: 0 };
  const fee = Math.min(order.productionCost, order.total);
  return { fee, onCredit: order.productionCost - fee };
}

/** The rows of one transaction; what comes to nothing is not booked. */
export function toLedgerRows(order: RefundedOrder, entries: readonly Entry[]): LedgerRow[] {
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

/** What production costs, as far as the fee and the credit account bear it. */
export const produced = (fee: Minor, onCredit: Minor): Entry[] => [
  ['production_cost', fee + onCredit],
  ['platform', -fee],
  ['credit', -onCredit],
];

/** What production costs where the client's own card has paid it. */
const onCard = (amount: Minor): Entry[] => [
  ['production_cost', amount],
  ['card', -amount],
];

/** The entries of an accepted order. */
export function acceptanceEntries(order: LedgerOrder): LedgerRow[] {
  if (order.platformIntentId) return toLedgerRows(order, onCard(order.productionCost));
  const { fee, onCredit } = splitProductionCost(order);
  return toLedgerRows(order, [...paid(order), ...produced(fee, onCredit)]);
}

/** The entries of an order that waits for budget or credit: what was paid, and the fee that the provider has taken of it. */
export function heldEntries(order: LedgerOrder): LedgerRow[] {
  return toLedgerRows(order, [...paid(order), ...produced(splitProductionCost(order).fee, 0)]);
}

/** What is booked when a waiting order is let through: the part that its payment did not cover. */
export function releaseEntries(order: LedgerOrder): LedgerRow[] {
  return toLedgerRows(order, produced(0, splitProductionCost(order).onCredit));
}

/** The entries of a payment that came too late: the money is there, and nothing is produced for it. */
export function latePaymentEntries(order: LedgerOrder): LedgerRow[] {
  if (order.platformIntentId) return acceptanceEntries(order);
  const { fee } = splitProductionCost(order);
  return [...toLedgerRows(order, [...paid(order), ...produced(fee, 0)]), ...toLedgerRows(order, produced(-fee, 0))];
}

type RefundedOrder = Pick<LedgerOrder, 'tenantId' | 'id' | 'eventId' | 'currency' | 'platformIntentId'>;

/** The entries of a refund. One that fails is taken back by the same entries with the other sign. */
export function refundEntries(order: RefundedOrder, { net, vat }: { net: Minor; vat: Minor }): LedgerRow[] {
  // What goes back to the client's card makes its production cheaper.
  if (order.platformIntentId) return toLedgerRows(order, onCard(-(net + vat)));
  return toLedgerRows(order, [
    ['refund', net],
    ['vat', vat],
    ['customer', -(net + vat)],
  ]);
}
