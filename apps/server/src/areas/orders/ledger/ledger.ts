import { newId, type Tx, tenantJoin } from '@inkstand/database';
import {
  invoiceLines,
  invoices,
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  shipmentEvents,
  shipments,
  tenants,
} from '@inkstand/database/tables/index';
import type { CostLine } from '@inkstand/domain/costs';
import type { Minor } from '@inkstand/domain/money';
import { orderCost } from '@inkstand/domain/order-cost';
import { MAIN_LINE, mainLineIndex } from '@inkstand/domain/order-main-line';
import { and, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';

// Double entry per event: positive is a debit, negative a credit, and the entries of one transaction sum to zero.
//   what the customer paid   customer = takings + shipping + vat
//   what production costs    production_cost = platform (covered by the fee on the payment) + credit (the tenant's account)
//   money given back         refund + vat = customer
//   what a client pays itself  production_cost = card (its own, at the platform; no invoice ever asks for it again)

/** The account on which an entry is booked. */
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
  /** Set when the client has paid the order's cost to the platform by card; such an order has no paying customer. */
  platformIntentId?: string | null;
}

/**
 * Splits the production cost into fee and credit (docs/product/money.md): the fee cannot exceed the payment; the rest
 * goes to the credit account.
 */
export function splitProductionCost(order: Pick<LedgerOrder, 'total' | 'productionCost' | 'platformIntentId'>) {
  if (order.platformIntentId) return { fee: 0, onCredit: 0 };
  const fee = Math.min(order.productionCost, order.total);
  return { fee, onCredit: order.productionCost - fee };
}

/** Returns the rows of one transaction; entries of zero are not booked. */
function toLedgerRows(order: RefundedOrder, entries: readonly Entry[]): LedgerRow[] {
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

/** Production cost, covered by the fee and the credit account. */
const produced = (fee: Minor, onCredit: Minor): Entry[] => [
  ['production_cost', fee + onCredit],
  ['platform', -fee],
  ['credit', -onCredit],
];

/** Production cost, paid by the client's own card. */
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

/**
 * The entries of an order on hold for budget or credit: the payment, and the fee that the provider has deducted from
 * it.
 */
export function heldEntries(order: LedgerOrder): LedgerRow[] {
  return toLedgerRows(order, [...paid(order), ...produced(splitProductionCost(order).fee, 0)]);
}

/**
 * The entries when an order on hold is released: the part of its cost that its payment did not cover, or the client's
 * own payment by card.
 */
export function releaseEntries(order: LedgerOrder): LedgerRow[] {
  if (order.platformIntentId) return acceptanceEntries(order);
  return toLedgerRows(order, produced(0, splitProductionCost(order).onCredit));
}

/** The entries of a late payment: the money has arrived, and nothing is produced for it. */
export function latePaymentEntries(order: LedgerOrder): LedgerRow[] {
  if (order.platformIntentId) return acceptanceEntries(order);
  const { fee } = splitProductionCost(order);
  return [...toLedgerRows(order, [...paid(order), ...produced(fee, 0)]), ...toLedgerRows(order, produced(-fee, 0))];
}

type RefundedOrder = Pick<LedgerOrder, 'tenantId' | 'id' | 'eventId' | 'currency' | 'platformIntentId'>;

/** The entries of a refund. A failed refund is reversed by the same entries with the opposite sign. */
export function refundEntries(order: RefundedOrder, { net, vat }: { net: Minor; vat: Minor }): LedgerRow[] {
  // A refund to the client's card reduces the order's production cost.
  if (order.platformIntentId) return toLedgerRows(order, onCard(-(net + vat)));
  return toLedgerRows(order, [
    ['refund', net],
    ['vat', vat],
    ['customer', -(net + vat)],
  ]);
}

/** The order columns that the ledger needs. */
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
  platformIntentId: orders.platformIntentId,
};

/**
 * Whether a company's credit account uses this currency, which is that of its own region. Credit in another currency
 * appears in the ledger and on an invoice of that currency, and never counts against the limit.
 */
export const holdsCreditIn = (currency: string): SQL =>
  sql`case ${tenants.region} when 'UK' then 'GBP' when 'EU' then 'EUR' else 'USD' end = ${currency}`;

/**
 * The write that adds to the debt on the tenant's credit account, if the account uses that currency; a negative amount
 * reduces it.
 */
export function creditWrite(tx: Tx, { tenantId, currency }: { tenantId: string; currency: string }, amount: Minor) {
  return tx
    .update(tenants)
    .set({ creditUsed: sql`greatest(0, ${tenants.creditUsed} + ${amount})` })
    .where(and(eq(tenants.id, tenantId), holdsCreditIn(currency)));
}

/**
 * Returns an order's cost to the credit account, unless its invoice is paid: paying it has freed the account already,
 * and a credit note pays the cost back. Locks the client's row first, as `payInvoice` does.
 */
export async function refundCredit(
  tx: Tx,
  { tenantId, id, currency }: { tenantId: string; id: string; currency: string },
  amount: number,
): Promise<void> {
  if (amount === 0) return;
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const paid = await tx
    .select({ id: invoices.id })
    .from(invoiceLines)
    .innerJoin(invoices, tenantJoin(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        eq(invoiceLines.tenantId, tenantId),
        eq(invoiceLines.orderId, id),
        eq(invoiceLines.isCredit, false),
        eq(invoices.status, 'paid'),
      ),
    )
    .limit(1);
  if (paid.length === 0) await creditWrite(tx, { tenantId, currency }, -amount);
}

/**
 * Charges the credit account with what a payment did not cover: one conditional UPDATE, so that concurrent orders never
 * exceed the limit. Returns whether an active account in that currency had enough credit.
 */
export async function chargeCredit(
  tx: Tx,
  { tenantId, currency }: { tenantId: string; currency: string },
  amount: Minor,
): Promise<boolean> {
  const taken = await tx
    .update(tenants)
    .set({ creditUsed: sql`${tenants.creditUsed} + ${amount}` })
    .where(
      and(
        eq(tenants.id, tenantId),
        eq(tenants.creditStatus, 'active'),
        holdsCreditIn(currency),
        sql`${tenants.creditUsed} + ${amount} <= ${tenants.creditLimit}`,
      ),
    )
    .returning({ id: tenants.id });
  return taken.length > 0;
}

/** Returns the tenant's cost of producing and shipping pieces of an order, VAT included; 0 for no pieces. */
export function piecesCost(
  order: Pick<typeof orders.$inferSelect, 'region' | 'vatRate' | 'shippingMethod' | 'shippingDiscountBasisPoints'>,
  lines: readonly CostLine[],
): number {
  return orderCost(order, lines);
}

/** Statuses from which on something has been printed. */
const PRODUCED = MAIN_LINE.slice(mainLineIndex('in production'));
/** Report types by which a fulfiller states that it has printed a parcel, misprints included. */
const REPORTS_OF_PRODUCTION = [...PRODUCED.map((status) => status.replaceAll(' ', '_')), 'misprint'];

/** Cancelled pieces cost nothing. */
const toBeMade = sql<number>`${orderLines.quantity} - ${orderLines.cancelledQuantity}`.mapWith(Number);

type OrderRef = { tenantId: string; id: string };

/**
 * Returns the amount spent on an order that is now cancelled: the lines of every parcel that reached production, and
 * shipping for those pieces. The fee is returned only for what was not produced (docs/product/money.md).
 */
export async function producedCost(tx: Tx, order: OrderRef): Promise<number> {
  const pieces = await producedPieces(tx, order);
  if (pieces.size === 0) return (await wasProducedByHand(tx, order)) ? wholeCost(tx, order) : 0;
  const lines = await tx
    .select({ id: orderLines.id, quantity: toBeMade, unitCost: orderLines.unitCost })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)));
  const produced = lines.map((line) => ({ ...line, made: Math.min(line.quantity, pieces.get(line.id) ?? 0) }));
  if (produced.every(({ made, quantity }) => made === quantity)) return wholeCost(tx, order);
  const [row] = await tx
    .select({
      region: orders.region,
      vatRate: orders.vatRate,
      shippingMethod: orders.shippingMethod,
      shippingDiscountBasisPoints: orders.shippingDiscountBasisPoints,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  if (!row) return 0;
  return piecesCost(
    row,
    produced.map(({ unitCost, made }) => ({ unitCost, quantity: made })),
  );
}

/** Pieces per line in parcels that reached production. */
async function producedPieces(tx: Tx, order: OrderRef): Promise<Map<string, number>> {
  const parcels = await tx
    .selectDistinctOn([shipments.id], { lines: shipments.lines })
    .from(shipments)
    .innerJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(
      and(
        eq(shipments.tenantId, order.tenantId),
        eq(shipments.orderId, order.id),
        inArray(shipmentEvents.type, REPORTS_OF_PRODUCTION),
        // A parcel that was divided counts by its parts.
        sql`not exists (select 1 from ${shipments} as part where part.tenant_id = ${shipments.tenantId}
          and part.order_id = ${shipments.orderId} and part.split_from = ${shipments.id})`,
      ),
    );
  const pieces = new Map<string, number>();
  for (const { order_line_id: id, quantity } of parcels.flatMap(({ lines }) => lines)) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  }
  return pieces;
}

/** Staff can act in place of a fulfiller; then only the order's own timeline records the production. */
async function wasProducedByHand(tx: Tx, order: OrderRef): Promise<boolean> {
  const found = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, order.tenantId),
        eq(orderEvents.orderId, order.id),
        inArray(orderEvents.to, [...PRODUCED]),
      ),
    )
    .limit(1);
  return found.length > 0;
}

async function wholeCost(tx: Tx, order: OrderRef): Promise<number> {
  const [row] = await tx
    .select({ cost: orders.productionCost })
    .from(orders)
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  return row?.cost ?? 0;
}

/**
 * Reverses the cost that an order has booked, except for `kept`, the cost of what was produced. The fee covers `kept`
 * first. Returns the amounts that go back to the credit account and from the fee; or, where the client's card has paid,
 * the amount that goes back to the card, which the refund books.
 */
export async function reverseProduction(
  tx: Tx,
  order: Pick<LedgerOrder, 'tenantId' | 'id'>,
  kept: Minor,
): Promise<{ onCredit: Minor; fee: Minor; onCard?: Minor }> {
  const own = and(eq(ledgerEntries.tenantId, order.tenantId), eq(ledgerEntries.orderId, order.id));
  const booked = await tx
    .select({
      account: ledgerEntries.account,
      eventId: ledgerEntries.eventId,
      currency: ledgerEntries.currency,
      amount: sum(ledgerEntries.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(own, inArray(ledgerEntries.account, ['production_cost', 'platform', 'credit', 'card'])))
    .groupBy(ledgerEntries.account, ledgerEntries.eventId, ledgerEntries.currency);
  const [first] = booked;
  if (!first) return { onCredit: 0, fee: 0 };
  const bookedOn = (account: Account) => booked.find((entry) => entry.account === account)?.amount ?? 0;
  const cost = Math.min(kept, bookedOn('production_cost'));
  if (booked.some(({ account }) => account === 'card')) {
    return { onCredit: 0, fee: 0, onCard: bookedOn('production_cost') - cost };
  }
  const fee = -bookedOn('platform') - Math.min(cost, -bookedOn('platform'));
  const onCredit = bookedOn('production_cost') - cost - fee;
  const entries = toLedgerRows(
    { ...order, eventId: first.eventId, currency: first.currency },
    produced(-fee, -onCredit),
  );
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  return { onCredit, fee };
}
