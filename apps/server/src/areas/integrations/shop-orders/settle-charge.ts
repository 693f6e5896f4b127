import type { Tx } from '@inkstand/database';
import { ledgerEntries, orders, shopOrders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import {
  acceptanceEntries,
  acceptOrder,
  atMost,
  bookRefund,
  type FoundOrder,
  findOrder,
  recordRefusedPayment,
  refundCredit,
  reverseProduction,
  sendBack,
  transition,
  unfreezeOrder,
} from '#areas/orders/index.ts';
import type { PaymentIntent } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { Charged } from './charge-order.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { lockRow } from './lock-row.ts';

/**
 * Books a payment that has succeeded, once, whatever has become of its order meanwhile: it lets the order in, or is
 * refunded.
 */
export async function settleCharge(
  ctx: Ctx,
  { row, order: { id: orderId } }: { row: ShopOrderRow; order: FoundOrder },
  intent: PaymentIntent,
): Promise<Charged> {
  return ctx.tx(async (tx): Promise<Charged> => {
    const locked = await lockRow(tx, row);
    await tx.select({ id: orders.id }).from(orders).where(ofOrder(ctx, orderId)).for('update');
    const order = await findOrder(tx, ctx.tenantId, { orderId });
    if (!order || order.platformIntentId === intent.id) return { outcome: 'paid' };
    const mismatch = findMismatch(order, intent);
    if (mismatch) {
      const details = { order_ref: order.orderRef, reason: mismatch };
      await recordRefusedPayment(tx, ctx, { id: orderId, objectType: 'order', objectId: orderId, details });
      return { outcome: 'declined', reason: mismatch };
    }
    await tx.update(shopOrders).set({ chargeError: '' }).where(ownRow(row));
    // What was paid is what the order costs, until the difference is given back below.
    const paid: FoundOrder = { ...order, platformIntentId: intent.id, productionCost: intent.amountReceived };
    await tx
      .update(orders)
      .set({ platformIntentId: intent.id, productionCost: paid.productionCost })
      .where(ofOrder(ctx, orderId));
    await letIn(tx, ctx, paid, locked?.cancelledInShopAt !== null);
    const surplus = intent.amountReceived - order.productionCost;
    if (surplus > 0) await giveSurplusBack(tx, ctx, order, surplus);
    return { outcome: 'paid' };
  });
}

const ofOrder = (ctx: Ctx, orderId: string) => and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId));

/** More than the cost was paid when pieces were cancelled while the card was charged. */
function findMismatch(order: FoundOrder, intent: PaymentIntent): string | undefined {
  if (intent.orderId !== order.id) return 'the payment is for another order';
  if (intent.currency.toUpperCase() !== order.currency) return 'the payment is in another currency';
  if (intent.amountReceived < order.productionCost) return 'the payment is of another amount';
  return undefined;
}

async function letIn(tx: Tx, ctx: Ctx, order: FoundOrder, isCancelledInShop: boolean): Promise<void> {
  const { id: orderId, tenantId, status, productionCost: amountCaptured } = order;
  const reason = 'paid after the order had been cancelled';
  if (status === null) {
    if (order.abandonedAt || isCancelledInShop) return sendBack(tx, ctx, order, { amountCaptured, reason });
    const accepted = await acceptOrder(tx, ctx, order, { amountCaptured, isCreditTaken: true, placedBy: 'shop' });
    if (!accepted) throw new Error(`${order.orderRef} was not accepted`);
    return;
  }
  await tx.update(orders).set({ amountCaptured }).where(ofOrder(ctx, orderId));
  if (status === 'over budget limit') {
    if (!(await transition(tx, ctx, { orderId, event: 'pay', by: 'system' }))) {
      throw new Error(`${order.orderRef} changed while it was paid`);
    }
    return produce(tx, ctx, orderId);
  }
  if (status !== 'cancelled') {
    // Released on the credit account while the card was charged: the card has paid, so the credit goes back.
    const { onCredit } = await reverseProduction(tx, { tenantId, id: orderId }, 0);
    await refundCredit(tx, order, onCredit);
  }
  const entries = acceptanceEntries(order);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  if (status === 'cancelled') await bookRefund(tx, ctx, { orderId, reason, requestedBy: 'system' });
}

/** Lets a paid order into production. */
export async function produce(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  await unfreezeOrder(tx, ctx, orderId);
  await ctx.jobs.send(tx, 'order.download', { tenantId: ctx.tenantId, orderId });
}

async function giveSurplusBack(tx: Tx, ctx: Ctx, order: FoundOrder, surplus: number): Promise<void> {
  const reason = 'pieces were cancelled before the payment';
  await bookRefund(tx, ctx, { orderId: order.id, reason, requestedBy: 'system', selectParts: atMost(surplus) });
  await tx.update(orders).set({ productionCost: order.productionCost }).where(ofOrder(ctx, order.id));
}
