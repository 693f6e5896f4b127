import { type Tx, tenantJoin } from '@inkstand/database';
import { events, ledgerEntries, orderEvents, orders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { latePaymentEntries, ledgerColumns, splitProductionCost } from '#areas/orders/ledger/ledger.ts';
import { bookRefund } from '#areas/orders/refunds/refunds.ts';
import { notifyWebhooks, orderInMessage, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { emitOrder, releaseVoucher } from './order-writes.ts';

/** An order by its id, or by the payment intent created for it. */
export type OrderKey = { orderId: string } | { intentId: string };

/** Loads the columns that its payment needs; undefined when the tenant has no such order. */
export async function findOrder(tx: Tx, tenantId: string, key: OrderKey) {
  const [order] = await foundOrders(tx).where(
    and(
      eq(orders.tenantId, tenantId),
      'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.paymentIntentId, key.intentId),
    ),
  );
  return order;
}

/** Loads the orders that one payment on the platform's own account pays for. */
export async function findPaymentOrders(tx: Tx, tenantId: string, intentId: string): Promise<FoundOrder[]> {
  return foundOrders(tx)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.platformIntentId, intentId)))
    .orderBy(asc(orders.id));
}

const foundOrders = (tx: Tx) =>
  tx
    .select({
      ...ledgerColumns,
      orderRef: orders.orderRef,
      customerId: orders.customerId,
      status: orders.status,
      kind: orders.kind,
      region: orders.region,
      language: orders.language,
      voucherId: orders.voucherId,
      stripeAccountId: orders.stripeAccountId,
      paymentIntentId: orders.paymentIntentId,
      taxCalculationId: orders.taxCalculationId,
      taxTransactionId: orders.taxTransactionId,
      abandonedAt: orders.abandonedAt,
      eventSlug: events.slug,
    })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId));

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * Books the payment of an order that is not accepted, and refunds it. Idempotent; an order that has a status is left
 * unchanged.
 */
export async function sendBack(
  tx: Tx,
  ctx: Ctx,
  order: FoundOrder,
  { amountCaptured, reason }: { amountCaptured: number; reason: string },
): Promise<void> {
  const { tenantId } = ctx;
  const taken = await tx
    .update(orders)
    .set({ status: 'cancelled', placedAt: ctx.now(), amountCaptured, expiresAt: null })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, order.id), isNull(orders.status)))
    .returning({ id: orders.id });
  if (taken.length === 0) return;
  await tx.insert(orderEvents).values({
    tenantId,
    orderId: order.id,
    event: 'paid_too_late',
    from: null,
    to: 'cancelled',
    actor: 'system',
    reason,
  });
  const entries = latePaymentEntries(order);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  const { fee } = splitProductionCost(order);
  await bookRefund(tx, ctx, { orderId: order.id, reason, requestedBy: 'system', feeRefunded: fee });
  if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: order.id });
  await recordAudit(tx, ctx, {
    action: 'order.cancelled',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, reason },
  });
  const cancelled = { type: 'order.cancelled', data: { order: orderInMessage(order, 'cancelled') } } as const;
  await notifyWebhooks(tx, ctx, await readListeners(tx, tenantId), [cancelled]);
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status: 'cancelled', eventSlug: order.eventSlug });
}

/**
 * Abandons a pending order and releases its voucher: when its payment time is over, or, with `beforeTime`, when its
 * customer replaces it. Call only after the provider has confirmed that the payment `intentId` (null: there was none)
 * can no longer be made. Returns false when the order was paid, abandoned or resumed in the meantime.
 */
export async function abandonOrder(
  tx: Tx,
  ctx: Ctx,
  { orderId, intentId, beforeTime = false }: { orderId: string; intentId: string | null; beforeTime?: boolean },
): Promise<boolean> {
  const [abandoned] = await tx
    .update(orders)
    .set({ abandonedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.id, orderId),
        isNull(orders.status),
        isNull(orders.abandonedAt),
        beforeTime ? undefined : lte(orders.expiresAt, ctx.now()),
        sql`${orders.paymentIntentId} is not distinct from ${intentId}`,
      ),
    )
    .returning({ voucherId: orders.voucherId });
  if (!abandoned) return false;
  if (abandoned.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId, voucherId: abandoned.voucherId });
  await tx.insert(orderEvents).values({ tenantId: ctx.tenantId, orderId, event: 'abandoned', actor: 'system' });
  return true;
}
