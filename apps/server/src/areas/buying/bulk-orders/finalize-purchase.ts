import type { Tx } from '@inkstand/database';
import { bulkPurchases, events, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import {
  acceptOrder,
  type FoundOrder,
  findPaymentOrders,
  recordRefusedPayment,
  sendBack,
} from '#areas/orders/index.ts';
import type { PaymentIntent } from '#areas/platform/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { canBeMade, isPurchase, loadOffers, type PurchaseRow } from './quote.ts';

export type FinalizedPurchase =
  /** The purchase is placed; `isNew` is true only for the caller that placed it. */
  | { outcome: 'placed'; isNew: boolean }
  /** Not paid yet. */
  | { outcome: 'waiting'; intent: PaymentIntent | undefined }
  /** The amount paid differs from the cost: recorded, nothing changed. */
  | { outcome: 'refused'; reason: string }
  /** Paid after it was given up, or no longer producible: the payment is refunded. */
  | { outcome: 'refunded' }
  | { outcome: 'not_paying' }
  | { outcome: 'unknown' };

type Key = { tenantId: string } & ({ purchaseId: string } | { intentId: string });

/**
 * Places a purchase once the provider confirms its payment. The webhook, the browser's return and the reconciler all
 * call this, in any order and any number of times; it is idempotent. The caller's information is a hint: the provider
 * is always asked.
 */
export async function finalizePurchase(services: Services, key: Key): Promise<FinalizedPurchase> {
  const ctx = systemContext(services, key.tenantId);
  const found = await ctx.tx((tx) => findPurchase(tx, key));
  if (!found) return { outcome: 'unknown' };
  const { row, region, intentId } = found;
  if (row.status === 'placed' && row.payment === 'card') return { outcome: 'placed', isNew: false };
  if (!intentId) return row.status === 'paying' ? { outcome: 'waiting', intent: undefined } : { outcome: 'not_paying' };
  const intent = await services.payments.getIntent({ region, accountId: null }, intentId);
  if (intent.status !== 'succeeded') {
    return row.status === 'paying' ? { outcome: 'waiting', intent } : { outcome: 'not_paying' };
  }
  const paid = await ctx.tx((tx) => findPaymentOrders(tx, row.tenantId, intentId));
  const mismatch = findMismatch(row, paid, intent);
  if (mismatch) return refuse(ctx, row, mismatch);
  return ctx.tx((tx) => placePaidOrders(tx, ctx, row, intentId));
}

async function findPurchase(tx: Tx, key: Key) {
  const own = eq(bulkPurchases.tenantId, key.tenantId);
  // The payment of an earlier attempt is recorded only with that attempt's orders.
  const byPayment = (intentId: string) => sql`(${bulkPurchases.paymentIntentId} = ${intentId} or exists (
    select 1 from ${orders} where ${orders.tenantId} = ${bulkPurchases.tenantId}
      and ${orders.bulkPurchaseId} = ${bulkPurchases.id} and ${orders.platformIntentId} = ${intentId}))`;
  const [found] = await tx
    .select({ row: bulkPurchases, region: events.region })
    .from(bulkPurchases)
    .innerJoin(events, and(eq(events.tenantId, bulkPurchases.tenantId), eq(events.id, bulkPurchases.eventId)))
    .where(and(own, 'intentId' in key ? byPayment(key.intentId) : eq(bulkPurchases.id, key.purchaseId)));
  return found && { ...found, intentId: 'intentId' in key ? key.intentId : found.row.paymentIntentId };
}

function findMismatch(row: PurchaseRow, paid: readonly FoundOrder[], intent: PaymentIntent): string | undefined {
  const total = paid.reduce((sum, { productionCost }) => sum + productionCost, 0);
  if (intent.purchaseId !== row.id) return 'the payment is for another purchase';
  if (intent.currency.toUpperCase() !== row.currency) return 'the payment is in another currency';
  if (intent.amountReceived !== total) return 'the payment is of another amount';
  return undefined;
}

/** Lock order, everywhere: the event, then the purchase. */
async function placePaidOrders(
  tx: Tx,
  ctx: Ctx,
  { eventId, id }: PurchaseRow,
  intentId: string,
): Promise<FinalizedPurchase> {
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
  const isMade = row.quantities.every((pieces) => canBeMade(offers, pieces));
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
    .set({ status: 'placed', placedAt: ctx.now(), expiresAt: null })
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
): Promise<FinalizedPurchase> {
  for (const order of paid) await sendBack(tx, ctx, order, { amountCaptured: order.productionCost, reason });
  if (!isOpen) return { outcome: 'refunded' };
  await tx
    .update(bulkPurchases)
    .set({ status: 'cancelled', placedAt: ctx.now(), expiresAt: null })
    .where(isPurchase(event, row.id));
  await recordAudit(tx, ctx, {
    action: 'bulk_order.cancelled',
    objectType: 'event',
    objectId: event.id,
    details: { purchase: row.id, reason },
  });
  return { outcome: 'refunded' };
}

async function refuse(ctx: Ctx, row: PurchaseRow, reason: string): Promise<FinalizedPurchase> {
  const { id, eventId } = row;
  const details = { purchase: id, reason };
  await ctx.tx((tx) => recordRefusedPayment(tx, ctx, { id, objectType: 'event', objectId: eventId, details }));
  return { outcome: 'refused', reason };
}
