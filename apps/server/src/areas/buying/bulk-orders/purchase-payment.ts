import { type Tx, tenantJoin } from '@inkstand/database';
import { bulkPurchases, events, orderEvents, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, isNull } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import { acceptOrder, type FoundOrder, findPaymentOrders, sendBack } from '#areas/orders/index.ts';
import {
  matchesKey,
  mayRelease,
  type NotPaid,
  type Payable,
  type PaymentKey,
  paymentReconciler,
  platformPlace,
  waitingIn,
} from '#areas/payments/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { canBeMade, isPurchase, loadOffers, type PurchaseRow, printsNothing } from './quote.ts';

export type PaidPurchase =
  /** The purchase is placed; `isNew` is true only for the caller that placed it. */
  | { outcome: 'placed'; isNew: boolean }
  /** Paid after it was given up, or no longer producible: the payment is refunded. */
  | { outcome: 'refunded' };

interface PurchaseInPayment {
  row: PurchaseRow;
  region: EventRow['region'];
}

/** A bulk purchase, on the platform's own account of its event's region. It is placed once it is paid. */
export const purchasePayment: Payable<PurchaseInPayment, PaidPurchase> = {
  noun: 'purchase',
  find: findPurchase,
  booked: ({ row }) =>
    row.status === 'placed' && row.payment === 'card' ? { outcome: 'placed', isNew: false } : undefined,
  payment: ({ row: { status, paymentIntentId: intentId }, region }) => ({
    isOpen: status === 'paying',
    payment: intentId ? { place: platformPlace(region), intentId } : undefined,
  }),
  async due(tx, { row }, intent) {
    const paid = await findPaymentOrders(tx, row.tenantId, intent.id);
    const amount = paid.reduce((sum, { productionCost }) => sum + productionCost, 0);
    return { id: row.id, currency: row.currency, amount };
  },
  audited: ({ row: { id, eventId } }) => ({ id, objectType: 'event', objectId: eventId, details: { purchase: id } }),
  book: (tx, ctx, { row }, intent) => placePaidOrders(tx, ctx, row, intent.id),
  release: (tx, ctx, { row }, isWanted) => backToDraft(tx, ctx, row, isWanted),
};

/** Places paid purchases, and turns those that were not paid in time into drafts. */
export const reconcilePurchases = paymentReconciler(purchasePayment, waitingIn(bulkPurchases));

async function findPurchase(tx: Tx, key: PaymentKey): Promise<PurchaseInPayment | undefined> {
  const [found] = await tx
    .select({ row: bulkPurchases, region: events.region })
    .from(bulkPurchases)
    .innerJoin(events, tenantJoin(events.id, bulkPurchases.eventId))
    .where(matchesKey(bulkPurchases, key));
  return found;
}

/** Lock order, everywhere: the event, then the purchase. */
async function placePaidOrders(
  tx: Tx,
  ctx: Ctx,
  { eventId, id }: PurchaseRow,
  intentId: string,
): Promise<PaidPurchase | NotPaid> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)))
    .for('update');
  if (!event) return { outcome: 'unknown' };
  const [row] = await tx.select().from(bulkPurchases).where(isPurchase(event, id)).for('update');
  if (!row) return { outcome: 'unknown' };
  if (row.status === 'placed' && row.paymentIntentId === intentId) return { outcome: 'placed', isNew: false };
  const paid = await findPaymentOrders(tx, ctx.tenantId, intentId);
  const isOpen = row.status === 'paying' && row.paymentIntentId === intentId;
  const hindrance = isOpen ? await whyNotMade(tx, event, row) : 'paid after it had been given up';
  if (hindrance !== undefined) return sendAllBack(tx, ctx, { row, event, paid, isOpen, reason: hindrance });
  await place(tx, ctx, { row, event, paid });
  return { outcome: 'placed', isNew: true };
}

/**
 * A purchase that was started may be finished even if the event was put on hold since, but not if it can no longer be
 * produced.
 */
async function whyNotMade(tx: Tx, event: EventRow, row: PurchaseRow): Promise<string | undefined> {
  if (event.deletedAt !== null) return 'the event was deleted before the payment came';
  const offers = await loadOffers(tx, event);
  const isMade = row.quantities.every((pieces) => canBeMade(offers, pieces) && !printsNothing(offers, pieces));
  return isMade ? undefined : 'something of it could no longer be made when the payment came';
}

interface Paid {
  row: PurchaseRow;
  event: EventRow;
  paid: readonly FoundOrder[];
}

async function place(tx: Tx, ctx: Ctx, { row, event, paid }: Paid): Promise<void> {
  await tx
    .update(bulkPurchases)
    .set({ status: 'placed', placedAt: ctx.now(), paymentExpiresAt: null })
    .where(isPurchase(event, row.id));
  for (const order of paid) {
    // The order's part of the payment, which caps its refunds.
    const placed = { amountCaptured: order.productionCost, isCreditTaken: true, placedBy: `user:${row.createdBy}` };
    if (!(await acceptOrder(tx, ctx, order, placed))) throw new Error(`${order.orderRef} was not accepted`);
  }
  await recordAudit(tx, ctx, {
    action: 'bulk_order.placed',
    objectType: 'event',
    objectId: event.id,
    details: { purchase: row.id, total: toDecimal(row.total), orders: paid.length, payment: 'card' },
  });
}

/**
 * Refunds the payment order by order; the orders and the purchase become cancelled. Idempotent, whichever caller
 * triggers it.
 */
async function sendAllBack(
  tx: Tx,
  ctx: Ctx,
  { row, event, paid, isOpen, reason }: Paid & { isOpen: boolean; reason: string },
): Promise<PaidPurchase> {
  for (const order of paid) await sendBack(tx, ctx, order, { amountCaptured: order.productionCost, reason });
  if (!isOpen) return { outcome: 'refunded' };
  await tx
    .update(bulkPurchases)
    .set({ status: 'cancelled', placedAt: ctx.now(), paymentExpiresAt: null })
    .where(isPurchase(event, row.id));
  await recordAudit(tx, ctx, {
    action: 'bulk_order.cancelled',
    objectType: 'event',
    objectId: event.id,
    details: { purchase: row.id, reason },
  });
  return { outcome: 'refunded' };
}

async function backToDraft(tx: Tx, ctx: Ctx, row: PurchaseRow, isWanted: boolean): Promise<void> {
  const { tenantId, id, eventId } = row;
  const back = await tx
    .update(bulkPurchases)
    .set({ status: 'draft', payment: null, paymentExpiresAt: null })
    .where(mayRelease(bulkPurchases, row, { now: ctx.now(), isWanted }))
    .returning({ id: bulkPurchases.id });
  if (back.length === 0) return;
  const abandoned = await tx
    .update(orders)
    .set({ abandonedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.bulkPurchaseId, id),
        isNull(orders.status),
        isNull(orders.abandonedAt),
      ),
    )
    .returning({ orderId: orders.id });
  if (abandoned.length > 0) {
    const given = abandoned.map(({ orderId }) => ({ tenantId, orderId, event: 'abandoned', actor: 'system' }));
    await tx.insert(orderEvents).values(given);
  }
  await recordAudit(tx, ctx, {
    action: 'bulk_order.payment_stopped',
    objectType: 'event',
    objectId: eventId,
    details: { purchase: id },
  });
}
