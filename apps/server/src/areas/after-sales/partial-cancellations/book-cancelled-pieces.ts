import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import type { CostLine } from '@inkstand/domain/costs';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { type Refundable, type RefundPart, refundParts } from '@inkstand/domain/refund';
import { and, eq, sql } from 'drizzle-orm';
import type { PlacedOrderRow } from '#areas/orders/index.ts';
import { atMost, bookRefund, costOfPieces, giveCreditBack, reverseProduction } from '#areas/orders/index.ts';
import { actorName } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

interface Piece {
  id: string;
  quantity: number;
  cancelledQuantity: number;
}

interface Cancelled {
  wish: readonly { order_line_id: string; quantity: number }[];
  /** The lines as they were. */
  before: readonly Piece[];
  /** What is still made. */
  left: readonly CostLine[];
  reason: string;
}

/**
 * What an order's cancelled pieces book: they cost nothing any more, so budget, credit account and the platform's fee get
 * their share back, and whoever paid for them gets exactly what they paid.
 */
export async function bookCancelledPieces(
  tx: Tx,
  ctx: Ctx,
  order: PlacedOrderRow,
  { wish, before, left, reason }: Cancelled,
): Promise<void> {
  const { tenantId, id } = order;
  // What somebody else paid for, such as a printer's fault, stays free.
  const cost = Math.min(order.productionCost, costOfPieces(order, left));
  const usesBudget = order.kind === 'promo' || order.kind === 'sample';
  // Everybody locks the event before the tenant.
  if (usesBudget && !STATUS_RULES[order.status].isHeldForBudget) {
    await tx
      .update(events)
      .set({ budgetUsed: sql`greatest(0, ${events.budgetUsed} - ${order.productionCost - cost})` })
      .where(and(eq(events.tenantId, tenantId), eq(events.id, order.eventId)));
  }
  const { onCredit, fee, onCard } = await reverseProduction(tx, order, cost);
  await giveCreditBack(tx, order, onCredit);
  await tx
    .update(orders)
    .set({ productionCost: cost, itemsCount: left.reduce((sum, { quantity }) => sum + quantity, 0) })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)));
  await bookRefund(tx, ctx, {
    orderId: id,
    reason,
    requestedBy: actorName(ctx),
    feeRefunded: fee,
    selectParts: onCard === undefined ? (refundable) => cancelledParts(refundable, wish, before) : atMost(onCard),
  });
  if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: id });
}

/** Pieces that were refunded before and not cancelled are the first to be cancelled: nobody gets their money twice. */
function cancelledParts(left: Refundable, wish: Cancelled['wish'], before: readonly Piece[]): RefundPart[] {
  const lines = wish.map(({ order_line_id: id, quantity }) => {
    const line = before.find((candidate) => candidate.id === id);
    const refundable = left.lines.find((candidate) => candidate.id === id)?.quantity ?? 0;
    const isRefunded = (line?.quantity ?? 0) - (line?.cancelledQuantity ?? 0) - refundable;
    return { id, quantity: Math.min(refundable, Math.max(0, quantity - Math.max(0, isRefunded))) };
  });
  return refundParts(left, { lines: lines.filter((line) => line.quantity > 0), shipping: false });
}
