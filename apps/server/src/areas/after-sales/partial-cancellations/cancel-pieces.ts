import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events, orderEvents, orderLines, orders, shipments } from '@inkstand/database/tables/index';
import type { CostLine } from '@inkstand/domain/costs';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { type Refundable, type RefundPart, refundParts } from '@inkstand/domain/refund';
import { mayCancelPieces } from '@inkstand/domain/reprints';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq, sql } from 'drizzle-orm';
import {
  atMost,
  bookRefund,
  emitOrder,
  handOverLock,
  lockPlacedOrder,
  type PlacedOrderRow,
  piecesCost,
  readOrderDetail,
  refundCredit,
  reverseProduction,
  transition,
} from '#areas/orders/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { cancelLinePieces } from './cancel-line-pieces.ts';

interface CancellableLine {
  id: string;
  quantity: number;
  cancelledQuantity: number;
}

interface Cancelled {
  wish: readonly { order_line_id: string; quantity: number }[];
  /** The lines before the cancellation. */
  before: readonly CancellableLine[];
  /** The pieces that remain to be made. */
  left: readonly CostLine[];
  reason: string;
}

/**
 * Books the cancellation of pieces: their cost is released from the budget, the credit account and the platform fee,
 * and the shopper is refunded exactly what they paid for them.
 */
async function bookCancelledPieces(
  tx: Tx,
  ctx: Ctx,
  order: PlacedOrderRow,
  { wish, before, left, reason }: Cancelled,
): Promise<void> {
  const { tenantId, id } = order;
  // Cost that another party bears, such as after a printer's fault, stays free of charge.
  const cost = Math.min(order.productionCost, piecesCost(order, left));
  const usesBudget = order.kind === 'promo' || order.kind === 'sample';
  // Lock order: event before tenant.
  if (usesBudget && !STATUS_RULES[order.status].isHeldForBudget) {
    await tx
      .update(events)
      .set({ budgetUsed: sql`greatest(0, ${events.budgetUsed} - ${order.productionCost - cost})` })
      .where(and(eq(events.tenantId, tenantId), eq(events.id, order.eventId)));
  }
  const { onCredit, fee, onCard } = await reverseProduction(tx, order, cost);
  await refundCredit(tx, order, onCredit);
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

/** Counts pieces that were refunded but not cancelled as cancelled first, so that nobody is refunded twice. */
function cancelledParts(left: Refundable, wish: Cancelled['wish'], before: readonly CancellableLine[]): RefundPart[] {
  const lines = wish.map(({ order_line_id: id, quantity }) => {
    const line = before.find((candidate) => candidate.id === id);
    const refundable = left.lines.find((candidate) => candidate.id === id)?.quantity ?? 0;
    const isRefunded = (line?.quantity ?? 0) - (line?.cancelledQuantity ?? 0) - refundable;
    return { id, quantity: Math.min(refundable, Math.max(0, quantity - Math.max(0, isRefunded))) };
  });
  return refundParts(left, { lines: lines.filter((line) => line.quantity > 0), shipping: false });
}

type RequestedLines = HandlerInput<'cancelPieces'>['body']['lines'];

/** Cancels pieces of an order for a user. */
export async function cancelPieces(
  ctx: Ctx,
  { params, body }: HandlerInput<'cancelPieces'>,
): Promise<HandlerReply<'cancelPieces'>> {
  const isWhole = await ctx.tx((tx) => cancelOrderPieces(tx, ctx, params.order_ref, { ...body, by: 'user' }));
  const data = await readOrderDetail(ctx, params.order_ref);
  return {
    success: true,
    message: replyTexts(ctx.language)(isWhole ? 'order.cancelled' : 'order.pieces_cancelled'),
    data,
  };
}

/**
 * Cancels pieces of an order before a printer has it (docs/product/orders.md): they are neither made nor charged.
 * Cancelling the last pieces cancels the order. Returns whether it did.
 * @throws HttpError when it is too late for that, or so many pieces are not left
 */
export async function cancelOrderPieces(
  tx: Tx,
  ctx: Ctx,
  orderRef: string,
  { lines: wish, reason: why, by }: { lines: RequestedLines; reason: string; by: 'user' | 'system' },
): Promise<boolean> {
  // Lock order: the hand-over lock before the order's row, as in the hand-over.
  await tx.select({ handOverLock }).from(orders).where(ofRef(ctx, orderRef));
  const order = await lockPlacedOrder(tx, ctx, orderRef);
  if (!mayCancelPieces(order.status, await hasParcels(tx, ctx, order.id))) fail('order.action_not_allowed');
  const lines = await readLines(tx, ctx, order.id);
  await takeAll(tx, ctx, order.id, wish, lines);
  const left = (await readLines(tx, ctx, order.id)).map((line) => ({
    id: line.id,
    unitCost: line.unitCost,
    quantity: line.quantity - line.cancelledQuantity,
  }));
  const reason = `${formatPieces(wish, lines)}: ${why}`;
  if (left.every(({ quantity }) => quantity === 0)) {
    const cancelled = await transition(tx, ctx, { orderId: order.id, event: 'cancel', by, reason });
    return cancelled ? true : fail('order.action_not_allowed');
  }
  await bookCancelledPieces(tx, ctx, order, { wish, before: lines, left, reason: why });
  await tx.insert(orderEvents).values({
    tenantId: ctx.tenantId,
    orderId: order.id,
    event: 'cancel_pieces',
    actor: actorName(ctx),
    reason,
  });
  await recordAudit(tx, ctx, {
    action: 'order.pieces_cancelled',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, pieces: wish.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  await emitOrder(tx, ctx, order);
  return false;
}

const ofRef = (ctx: Ctx, orderRef: string) => and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef));

export async function hasParcels(tx: Tx, ctx: Ctx, orderId: string): Promise<boolean> {
  const [parcel] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)))
    .limit(1);
  return parcel !== undefined;
}

const readLines = (tx: Tx, ctx: Ctx, orderId: string) =>
  tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position));

type Line = typeof orderLines.$inferSelect;

async function takeAll(tx: Tx, ctx: Ctx, orderId: string, wish: RequestedLines, lines: readonly Line[]): Promise<void> {
  for (const [index, wanted] of wish.entries()) {
    const line = lines.find(({ id }) => id === wanted.order_line_id);
    const isTwice = wish.findIndex(({ order_line_id }) => order_line_id === wanted.order_line_id) !== index;
    if (!line || isTwice) failField(`lines.${index}.order_line_id`, 'invalid');
    if (!(await cancelLinePieces(tx, ctx, orderId, wanted))) {
      failField(`lines.${index}.quantity`, 'too_many_entries', { count: line.quantity - line.cancelledQuantity });
    }
  }
}

const formatPieces = (wish: RequestedLines, lines: readonly Line[]): string =>
  wish
    .map(({ order_line_id, quantity }) => {
      const line = lines.find(({ id }) => id === order_line_id);
      return `${quantity} × ${line?.name} (${line?.colourName}, ${line?.sizeLabel})`;
    })
    .join(', ');
