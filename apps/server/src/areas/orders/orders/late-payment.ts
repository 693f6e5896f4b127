import type { Tx } from '@inkstand/database';
import { ledgerEntries, orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import { latePaymentEntries, splitProductionCost } from '#areas/orders/ledger/entries.ts';
import { bookRefund } from '#areas/orders/refunds/book-refund.ts';
import { notifyWebhooks, orderInMessage, readListeners, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { emitOrder } from './emit-order.ts';
import type { FoundOrder } from './find-order.ts';

const REASON = 'paid after the order had been given up';

/**
 * A payment that came after its order was given up, whose voucher may be with somebody else by now: the order shows up as
 * cancelled, so that people and the customer see what became of it, and the money goes back at once. Once, whoever tells.
 */
export async function takeLatePayment(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<void> {
  if (order.abandonedAt === null) return;
  await ctx.tx((tx) => sendBack(tx, ctx, order, { amountCaptured, reason: REASON }));
}

/** Takes a payment for an order that is not let in, and gives it back. Once; an order that has a status is left alone. */
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
