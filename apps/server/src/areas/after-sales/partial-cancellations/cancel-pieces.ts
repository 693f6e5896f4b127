import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderEvents, orderLines, orders, shipments } from '@inkstand/database/tables/index';
import { mayCancelPieces } from '@inkstand/domain/reprints';
import { and, asc, eq } from 'drizzle-orm';
import { emitOrder, handOverHeld, lockPlacedOrder, readOrderDetail, transition } from '#areas/orders/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { bookCancelledPieces } from './book-cancelled-pieces.ts';
import { takePieces } from './take-pieces.ts';

type Wish = HandlerInput<'cancelPieces'>['body']['lines'];

/**
 * Takes pieces out of an order before a printer has it (docs/product/orders.md): they are neither made nor paid for. The last pieces
 * take the order with them, by the transition that cancels it.
 */
export async function cancelPieces(
  ctx: Ctx,
  { params, body }: HandlerInput<'cancelPieces'>,
): Promise<HandlerReply<'cancelPieces'>> {
  const isWhole = await ctx.tx(async (tx) => {
    // Before its row, as whoever hands it over does.
    await tx.select({ handOverHeld }).from(orders).where(ofRef(ctx, params.order_ref));
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    if (!mayCancelPieces(order.status, await hasParcels(tx, ctx, order.id))) fail('order.action_not_allowed');
    const lines = await readLines(tx, ctx, order.id);
    await takeAll(tx, ctx, order.id, body.lines, lines);
    const left = (await readLines(tx, ctx, order.id)).map((line) => ({
      id: line.id,
      unitCost: line.unitCost,
      quantity: line.quantity - line.cancelledQuantity,
    }));
    const reason = `${formatPieces(body.lines, lines)}: ${body.reason}`;
    if (left.every(({ quantity }) => quantity === 0)) {
      const cancelled = await transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'user', reason });
      return cancelled ? true : fail('order.action_not_allowed');
    }
    await bookCancelledPieces(tx, ctx, order, { wish: body.lines, before: lines, left, reason: body.reason });
    const noted = { tenantId: ctx.tenantId, orderId: order.id, event: 'cancel_pieces', actor: actorName(ctx), reason };
    await tx.insert(orderEvents).values(noted);
    await recordAudit(tx, ctx, {
      action: 'order.pieces_cancelled',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, pieces: body.lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    });
    await emitOrder(tx, ctx, order);
    return false;
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: isWhole ? 'The order is cancelled' : 'The pieces are cancelled', data };
}

const ofRef = (ctx: Ctx, orderRef: string) => and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef));

async function hasParcels(tx: Tx, ctx: Ctx, orderId: string): Promise<boolean> {
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

async function takeAll(tx: Tx, ctx: Ctx, orderId: string, wish: Wish, lines: readonly Line[]): Promise<void> {
  for (const [index, wanted] of wish.entries()) {
    const line = lines.find(({ id }) => id === wanted.order_line_id);
    const isTwice = wish.findIndex(({ order_line_id }) => order_line_id === wanted.order_line_id) !== index;
    if (!line || isTwice) failField(`lines.${index}.order_line_id`, 'invalid');
    if (!(await takePieces(tx, ctx, orderId, wanted))) {
      failField(`lines.${index}.quantity`, 'too_many_entries', { count: line.quantity - line.cancelledQuantity });
    }
  }
}

const formatPieces = (wish: Wish, lines: readonly Line[]): string =>
  wish
    .map(({ order_line_id, quantity }) => {
      const line = lines.find(({ id }) => id === order_line_id);
      return `${quantity} × ${line?.name} (${line?.colourName}, ${line?.sizeLabel})`;
    })
    .join(', ');
