import type { Tx } from '@inkstand/database';
import {
  events,
  giftClaims,
  ledgerEntries,
  orderEvents,
  orders,
  promoCodes,
  shipmentEvents,
} from '@inkstand/database/tables/index';
import type { OrderEvent, OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, eq, sql } from 'drizzle-orm';
import { releaseCapacity } from '#areas/orders/capacity/give-back-room.ts';
import { creditWrite } from '#areas/orders/ledger/credit-write.ts';
import { releaseEntries, splitProductionCost } from '#areas/orders/ledger/entries.ts';
import { giveCreditBack } from '#areas/orders/ledger/give-credit-back.ts';
import { ledgerColumns } from '#areas/orders/ledger/ledger-columns.ts';
import { producedCost } from '#areas/orders/ledger/produced-cost.ts';
import { reverseProduction } from '#areas/orders/ledger/reverse-production.ts';
import { bookRefund } from '#areas/orders/refunds/book-refund.ts';
import { atMost } from '#areas/orders/refunds/refundable.ts';
import type { Ctx } from '#context.ts';
import { type Parcel, readParcels } from './read-parcels.ts';
import { releaseVoucher } from './voucher-uses.ts';
import { writeTogether } from './write-together.ts';

interface ChangedOrder {
  id: string;
  eventId: string;
  currency: string;
  kind: (typeof orders.$inferSelect)['kind'];
  productionCost: number;
  promoCodeId: string | null;
  voucherId: string | null;
}

const CANCELLING: readonly OrderEvent[] = ['cancel', 'confirm_cancellation'];
const LETTING_THROUGH: readonly OrderEvent[] = ['approve', 'release', 'raise_budget'];
/** Gifts and samples alike use up their event's budget. */
const OF_A_BUDGET: readonly ChangedOrder['kind'][] = ['promo', 'sample'];

/** What a change of status books, in its transaction: an approval takes from the budget, a cancellation gives all back. */
export async function afterTransition(
  tx: Tx,
  ctx: Ctx,
  order: ChangedOrder,
  event: OrderEvent,
  { from, to, isBudgetTaken = false }: { from: OrderStatus; to: OrderStatus; isBudgetTaken?: boolean },
): Promise<void> {
  const isCancelled = CANCELLING.includes(event) && to === 'cancelled';
  // Days before the event and the tenant, as for a single parcel that is cancelled.
  if (isCancelled) await releaseCapacity(tx, { tenantId: ctx.tenantId, id: order.id });
  if (LETTING_THROUGH.includes(event)) await bookAgainstBudget(tx, ctx, order, isBudgetTaken);
  if (event === 'confirm_cancellation') await closeCancellations(tx, ctx, order.id);
  else if (event === 'request_cancellation' || to === 'cancelled') await askToCancel(tx, ctx, order.id);
  if (isCancelled) await giveBack(tx, ctx, order, !STATUS_RULES[from].isHeldForBudget);
}

/** An order that somebody let through is spent, even beyond the budget: that was the decision. */
async function bookAgainstBudget(tx: Tx, ctx: Ctx, order: ChangedOrder, isBudgetTaken: boolean): Promise<void> {
  const [row] = await tx
    .select(ledgerColumns)
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
  if (!row) return;
  const entries = releaseEntries(row);
  // By itself and first: everybody locks the event before the tenant, and writes sent together come in no certain order.
  if (OF_A_BUDGET.includes(order.kind) && !isBudgetTaken) {
    await budgetWrite(tx, ctx, order.eventId, row.productionCost);
  }
  await writeTogether(tx, [
    ...(isBudgetTaken ? [] : [creditWrite(tx, row, splitProductionCost(row).onCredit)]),
    ...(entries.length > 0 ? [tx.insert(ledgerEntries).values(entries)] : []),
  ]);
}

/** Code, address, budget, voucher and money go back (docs/product/claims.md); the money by a job, since the provider must be asked. */
async function giveBack(tx: Tx, ctx: Ctx, order: ChangedOrder, wasBooked: boolean): Promise<void> {
  if (order.promoCodeId) {
    await tx
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} - 1` })
      .where(and(eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, order.promoCodeId)));
  }
  await tx
    .delete(giftClaims)
    .where(
      and(
        eq(giftClaims.tenantId, ctx.tenantId),
        eq(giftClaims.eventId, order.eventId),
        eq(giftClaims.orderId, order.id),
      ),
    );
  const kept = await producedCost(tx, { tenantId: ctx.tenantId, id: order.id });
  if (OF_A_BUDGET.includes(order.kind) && wasBooked) {
    await budgetWrite(tx, ctx, order.eventId, -Math.max(0, order.productionCost - kept));
  }
  if (order.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId: order.id, voucherId: order.voucherId });
  await giveMoneyBack(tx, ctx, order, kept);
}

/** The customer's money by a refund of all that is left; the tenant's own for what was not produced (docs/product/money.md). */
async function giveMoneyBack(tx: Tx, ctx: Ctx, order: ChangedOrder, kept: number): Promise<void> {
  const { tenantId } = ctx;
  const { onCredit, fee, onCard } = await reverseProduction(tx, { tenantId, id: order.id }, kept);
  await giveCreditBack(tx, { tenantId, id: order.id, currency: order.currency }, onCredit);
  await bookRefund(tx, ctx, {
    orderId: order.id,
    reason: 'cancelled',
    requestedBy: 'system',
    feeRefunded: fee,
    ...(onCard === undefined ? {} : { selectParts: atMost(onCard) }),
  });
  if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: order.id });
}

function budgetWrite(tx: Tx, ctx: Ctx, eventId: string, amount: number) {
  return tx
    .update(events)
    .set({ budgetUsed: sql`greatest(0, ${events.budgetUsed} + ${amount})` })
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)));
}

/**
 * Asks every fulfiller that has a parcel of the order, or is about to get one, not to make it: by a job in this transaction,
 * or, where there is no connection or a past order of the demonstration that no printer knows, by an entry in the timeline for people.
 */
async function askToCancel(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const { tenantId } = ctx;
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (!parcel.isUnderway || parcel.cancellation === 'requested') continue;
    await writeEntry(tx, ctx, parcel, 'cancellation_requested');
    if (parcel.adapter === 'http' && !parcel.frozen) {
      const { id: shipmentId, fulfillerId } = parcel;
      await ctx.jobs.send(tx, 'shipment.cancel', { tenantId, shipmentId, fulfillerId });
    } else {
      const reason = `${parcel.fulfillerName} must be asked not to make parcel ${parcel.number}.`;
      await tx
        .insert(orderEvents)
        .values({ tenantId, orderId, event: 'cancellation_by_hand', reason, actor: 'system' });
    }
  }
}

/** Somebody confirmed in the fulfillers' place: whatever was still open of the wish is done. */
async function closeCancellations(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (parcel.cancellation === 'requested') await writeEntry(tx, ctx, parcel, 'cancelled');
  }
}

async function writeEntry(
  tx: Tx,
  ctx: Ctx,
  { id: shipmentId }: Parcel,
  type: 'cancellation_requested' | 'cancelled',
): Promise<void> {
  const at = ctx.now();
  await tx.insert(shipmentEvents).values({ tenantId: ctx.tenantId, shipmentId, type, occurredAt: at, at });
}
