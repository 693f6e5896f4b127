import { ledgerEntries, orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { latePaymentEntries, splitProductionCost } from '#modules/ledger/index.ts';
import { bookRefund } from '#modules/refunds/index.ts';
import { announceOrder } from './announce.ts';
import type { FoundOrder } from './find-order.ts';

const REASON = 'paid after the order had been given up';

/**
 * A payment that came after its order was given up, whose voucher may be with somebody else by now: the order shows up as
 * cancelled, so that people and the customer see what became of it, and the money goes back at once. Once, whoever tells.
 */
export async function takeLatePayment(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<void> {
  const { tenantId } = ctx;
  await ctx.tx(async (tx) => {
    const taken = await tx
      .update(orders)
      .set({ status: 'cancelled', placedAt: ctx.now(), amountCaptured, expiresAt: null })
      .where(
        and(
          eq(orders.tenantId, tenantId),
          eq(orders.id, order.id),
          isNull(orders.status),
          isNotNull(orders.abandonedAt),
        ),
      )
      .returning({ id: orders.id });
    if (taken.length === 0) return;
    await tx.insert(orderEvents).values({
      ...{ tenantId, orderId: order.id, event: 'paid_too_late', from: null, to: 'cancelled' },
      ...{ actor: 'system', reason: REASON },
    });
    const entries = latePaymentEntries(order);
    if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
    const { fee } = splitProductionCost(order);
    await bookRefund(tx, ctx, { orderId: order.id, reason: REASON, requestedBy: 'system', feeRefunded: fee });
    if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: order.id });
    await recordAudit(tx, ctx, {
      ...{ action: 'order.cancelled', objectType: 'order', objectId: order.id },
      details: { order_ref: order.orderRef, reason: REASON },
    });
    await announceOrder(tx, ctx, { orderRef: order.orderRef, status: 'cancelled', eventSlug: order.eventSlug });
  });
}
