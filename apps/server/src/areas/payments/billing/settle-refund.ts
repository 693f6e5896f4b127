import { type Tx, tenantJoin } from '@inkstand/database';
import { events, ledgerEntries, orderEvents, orders, refundLines, refunds } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { formatMoney } from '@inkstand/i18n';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { emitOrder, refundEntries } from '#areas/orders/index.ts';
import { listenersColumn, notifyWebhooks, orderInMessage, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

type Refund = typeof refunds.$inferSelect;

interface RefundOutcome {
  status: 'succeeded' | 'failed';
  providerRefundId?: string;
  /** The provider's error text. */
  error?: string;
}

/** Banks return transfers: a refund that has succeeded can still fail. `failed` is final: a retry is another refund. */
const MAY_BECOME: Record<RefundOutcome['status'], Refund['status'][]> = {
  succeeded: ['pending'],
  failed: ['pending', 'succeeded'],
};

/**
 * Records the result of a refund, once, however often it is reported. A success is emailed to the customer. A failure
 * returns its amount to the order and reverses the ledger entries, and needs attention until it is retried or closed;
 * the customer of a cancelled order is told that it was cancelled.
 */
export async function settleRefund(tx: Tx, ctx: Ctx, refundId: string, outcome: RefundOutcome): Promise<boolean> {
  const order = await lockRefundOrder(tx, ctx, refundId);
  if (!order) return false;
  const hasSucceeded = outcome.status === 'succeeded';
  const [refund] = await tx
    .update(refunds)
    .set({
      status: outcome.status,
      error: outcome.error ?? null,
      settledAt: hasSucceeded ? ctx.now() : null,
      ...(outcome.providerRefundId ? { providerRefundId: outcome.providerRefundId } : {}),
    })
    .where(
      and(
        eq(refunds.tenantId, ctx.tenantId),
        eq(refunds.id, refundId),
        inArray(refunds.status, MAY_BECOME[outcome.status]),
      ),
    )
    .returning();
  if (!refund) return false;
  await (hasSucceeded ? afterSuccess(tx, ctx, order, refund) : afterFailure(tx, ctx, order, refund));
  if (hasSucceeded) await notifyRefunded(tx, ctx, order, refund);
  const amount = formatMoney(toDecimal(refund.amount), order.region);
  await tx.insert(orderEvents).values({
    tenantId: ctx.tenantId,
    orderId: order.id,
    event: hasSucceeded ? 'refunded' : 'refund_failed',
    actor: 'system',
    reason: refund.error ? `${amount}: ${refund.error}` : amount,
  });
  await recordAudit(tx, ctx, {
    action: hasSucceeded ? 'order.refunded' : 'order.refund_failed',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, refund: refundId, amount: refund.amount },
  });
  const { orderRef, eventSlug, status } = order;
  if (status) await emitOrder(tx, ctx, { orderRef, status, eventSlug });
  return true;
}

type RefundedOrder = NonNullable<Awaited<ReturnType<typeof lockRefundOrder>>>;

/** Lock order: the order before the refund, as in `bookRefund`, to avoid deadlocks. */
async function lockRefundOrder(tx: Tx, ctx: Ctx, refundId: string) {
  const [order] = await tx
    .select({
      tenantId: orders.tenantId,
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      eventId: orders.eventId,
      eventSlug: events.slug,
      currency: orders.currency,
      region: orders.region,
      language: orders.language,
      kind: orders.kind,
      total: orders.total,
      listeners: listenersColumn(ctx.tenantId),
      taxCalculationId: orders.taxCalculationId,
      platformIntentId: orders.platformIntentId,
      refundStatus: refunds.status,
    })
    .from(refunds)
    .innerJoin(orders, tenantJoin(orders.id, refunds.orderId))
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.id, refundId)))
    .for('update', { of: orders });
  return order;
}

async function afterSuccess(tx: Tx, ctx: Ctx, order: RefundedOrder, refund: Refund): Promise<void> {
  // Recipients of what their company has paid for see nothing of its payments.
  if (order.platformIntentId) return;
  await queueEmail(tx, ctx, {
    template: 'refund',
    subjectId: order.id,
    data: { refund: refund.id },
    language: order.language,
  });
  if (order.taxCalculationId) {
    await ctx.jobs.send(tx, 'order.reverse_tax', { tenantId: ctx.tenantId, orderId: order.id, refundId: refund.id });
  }
}

/** Notifies the client's webhooks. */
async function notifyRefunded(tx: Tx, ctx: Ctx, order: RefundedOrder, refund: Refund): Promise<void> {
  const { currency, status, listeners } = order;
  if (!status) return;
  const told = { id: refund.id, amount: toDecimal(refund.amount), currency };
  const data = { order: orderInMessage(order, status), refund: told };
  await notifyWebhooks(tx, ctx, listeners, [{ type: 'order.refunded', data }]);
}

async function afterFailure(tx: Tx, ctx: Ctx, order: RefundedOrder, refund: Refund): Promise<void> {
  await tx
    .update(orders)
    .set({ amountRefunded: sql`${orders.amountRefunded} - ${refund.amount}` })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
  const [sums] = await tx
    .select({
      net: sql<number>`sum(${refundLines.net})::bigint`.mapWith(Number),
      vat: sql<number>`sum(${refundLines.vat})::bigint`.mapWith(Number),
    })
    .from(refundLines)
    .where(and(eq(refundLines.tenantId, ctx.tenantId), eq(refundLines.refundId, refund.id)));
  const { net, vat } = sums ?? { net: 0, vat: 0 };
  await tx.insert(ledgerEntries).values(refundEntries(order, { net: -net, vat: -vat }));
  // A refund that had succeeded before has been mailed already.
  if (order.status !== 'cancelled' || order.refundStatus === 'succeeded' || order.platformIntentId) return;
  const { id: subjectId, language } = order;
  await queueEmail(tx, ctx, { template: 'order_cancelled', subjectId, data: { refund_late: 'true' }, language });
}
