import type { Tx } from '@inkstand/database';
import { orderEvents, orderLines, orders, type ShopOrderLine, shopOrders } from '@inkstand/database/tables/index';
import type { OrderNote } from '@inkstand/domain/order-notes';
import { type OrderStatus, transitionFor } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { mayCancelPieces } from '@inkstand/domain/reprints';
import { and, eq } from 'drizzle-orm';
import { cancelOrderPieces, hasParcels, lockForCorrection, redirectOrder } from '#areas/after-sales/index.ts';
import { emitNews, handOverLock, transition } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { toCustomer } from './map-address.ts';
import { findOwnLines } from './own-lines.ts';
import { addressHash, isOtherAddress, type ShopOrder } from './read-shop-order.ts';

interface Reading {
  /** Locked, and as it was before this reading. */
  row: ShopOrderRow;
  orderId: string;
  shopOrder: ShopOrder;
}

/**
 * Makes an order here follow its order in the shop, as far as its state allows; what is too late is left to a person by
 * a note. Each change is recorded on the row once it is handled, so that it is handled once. While the order is unpaid,
 * only a cancellation counts.
 */
export async function followChanges(tx: Tx, ctx: Ctx, reading: Reading): Promise<'unpaid' | 'order'> {
  const { row, orderId, shopOrder } = reading;
  // Lock order: the hand-over lock before the order's row, as in the hand-over.
  await tx.select({ handOverLock }).from(orders).where(ofOrder(ctx, orderId));
  const [order] = await tx.select().from(orders).where(ofOrder(ctx, orderId)).for('update');
  if (!order) throw new Error(`the order ${orderId} of a shop is gone`);
  if (isCancelled(row, shopOrder)) {
    if (row.cancelledInShopAt === null) await cancelForShop(tx, ctx, row, order, 'Cancelled in the shop');
    return 'order';
  }
  if (order.status === null) return 'unpaid';
  await followQuantities(tx, ctx, reading, order);
  const hash = addressHash(ctx, shopOrder);
  // A buyer who was erased has none.
  if (row.addressHash === '' || hash === row.addressHash) return 'order';
  await tx.update(shopOrders).set({ addressHash: hash }).where(ownRow(row));
  if (isOtherAddress(row.addressHash, hash)) await followAddress(tx, ctx, shopOrder, order);
  return 'order';
}

type Order = typeof orders.$inferSelect;

const ofOrder = (ctx: Ctx, orderId: string) => and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId));

/** Cancelled as a whole, or nothing of ours is left in it. */
function isCancelled({ lines }: ShopOrderRow, shopOrder: ShopOrder): boolean {
  const produced = lines.filter(({ order_line_id: id }) => id !== '');
  return shopOrder.cancelledAt !== null || produced.every((line) => currentQuantity(shopOrder, line) === 0);
}

const currentQuantity = ({ lines }: ShopOrder, { shop_line_id: id }: Pick<ShopOrderLine, 'shop_line_id'>): number =>
  lines.find((line) => line.id === id)?.currentQuantity ?? 0;

/**
 * Cancels an order that the shop no longer wants: at once where its state allows it, by a request once a printer has
 * it; otherwise a person is told. An order that is not paid yet is given up by its payment.
 */
export async function cancelForShop(
  tx: Tx,
  ctx: Ctx,
  row: ShopOrderRow,
  { id: orderId, status }: Pick<Order, 'id' | 'status'>,
  reason: string,
): Promise<void> {
  await tx.update(shopOrders).set({ cancelledInShopAt: ctx.now() }).where(ownRow(row));
  if (status === null || status === 'cancelled') return;
  // What awaits a reprint has been made and paid for.
  const event =
    status === 'awaiting reprint'
      ? undefined
      : (['cancel', 'request_cancellation'] as const).find((name) => transitionFor(status, name));
  if (!event) return note(tx, ctx, orderId, 'shop_cancelled', '');
  const changed = await transition(tx, ctx, { orderId, event, by: 'system', reason });
  if (!changed) throw new Error(`order ${orderId} changed while the shop cancelled it`);
}

/** Pieces that the buyer no longer gets are cancelled; added ones are shown and not produced. */
async function followQuantities(tx: Tx, ctx: Ctx, { row, shopOrder }: Reading, order: Order): Promise<void> {
  const before = row.lines;
  const own = await findOwnLines(tx, row, shopOrder);
  const after = before.map((line) => ({ ...line, quantity: currentQuantity(shopOrder, line) }));
  const added = own
    .filter(({ line }) => before.every(({ shop_line_id: id }) => id !== line.id))
    .map(({ line }) => ({ shop_line_id: line.id, order_line_id: '', quantity: line.currentQuantity }));
  const isSame = added.length === 0 && after.every(({ quantity }, index) => quantity === before[index]?.quantity);
  if (isSame) return;
  await tx
    .update(shopOrders)
    .set({ lines: [...after, ...added] })
    .where(ownRow(row));

  const more = [...after, ...added].flatMap((line) => {
    const known = before.find(({ shop_line_id: id }) => id === line.shop_line_id)?.quantity ?? 0;
    const title = shopOrder.lines.find(({ id }) => id === line.shop_line_id)?.title ?? '';
    return line.quantity > known ? `${line.quantity - known} × “${title}”` : [];
  });
  if (more.length > 0) {
    await note(tx, ctx, order.id, 'shop_changed', `The shop added ${more.join(', ')}, which is not produced.`);
  }
  if (after.some(({ quantity }, index) => quantity < (before[index]?.quantity ?? 0))) {
    await cancelTaken(tx, ctx, order, after);
  }
}

async function cancelTaken(tx: Tx, ctx: Ctx, order: Order, lines: readonly ShopOrderLine[]): Promise<void> {
  const { id: orderId, orderRef, status } = order;
  // Goods that came back, or were refunded after they had been sent.
  if (status === null || STATUS_RULES[status].isFinal) return;
  const made = await readMade(tx, ctx, orderId);
  const wish = lines.flatMap(({ order_line_id: id, quantity: wanted }) => {
    const line = made.find((candidate) => candidate.id === id);
    // The company may have cancelled the same pieces here.
    const quantity = line ? line.quantity - line.cancelled - wanted : 0;
    return quantity > 0 ? [{ order_line_id: id, quantity }] : [];
  });
  await cancelOrNote(tx, ctx, { id: orderId, orderRef, status }, wish);
}

const readMade = (tx: Tx, ctx: Ctx, orderId: string) =>
  tx
    .select({ id: orderLines.id, quantity: orderLines.quantity, cancelled: orderLines.cancelledQuantity })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, orderId)));

interface StandingOrder {
  id: string;
  orderRef: string;
  status: OrderStatus;
}

/** Cancels pieces, or leaves it to a person when it is too late. Returns whether none of them is made. */
async function cancelOrNote(
  tx: Tx,
  ctx: Ctx,
  { id: orderId, orderRef, status }: StandingOrder,
  wish: { order_line_id: string; quantity: number }[],
): Promise<boolean> {
  if (wish.length === 0) return true;
  const reason = 'No longer wanted in the shop';
  if (mayCancelPieces(status, await hasParcels(tx, ctx, orderId))) {
    await cancelOrderPieces(tx, ctx, orderRef, { lines: wish, reason, by: 'system' });
    return true;
  }
  const pieces = wish.reduce((sum, { quantity }) => sum + quantity, 0);
  await note(tx, ctx, orderId, 'shop_changed', `${pieces} pieces were taken away, too late to cancel them here.`);
  return false;
}

/** Cancels the pieces that one of several requests of the shop is about, as far as they are still to be made. */
export async function cancelForPart(
  tx: Tx,
  ctx: Ctx,
  order: StandingOrder,
  pieces: readonly Pick<ShopOrderLine, 'order_line_id' | 'quantity'>[],
): Promise<boolean> {
  const made = await readMade(tx, ctx, order.id);
  const wish = pieces.flatMap(({ order_line_id, quantity: wanted }) => {
    const line = made.find(({ id }) => id === order_line_id);
    const quantity = line ? Math.min(wanted, line.quantity - line.cancelled) : 0;
    return quantity > 0 ? [{ order_line_id, quantity }] : [];
  });
  return cancelOrNote(tx, ctx, order, wish);
}

/** Follows the shop's address while the order may still be redirected; an earlier correction here gives way to it. */
async function followAddress(tx: Tx, ctx: Ctx, shopOrder: ShopOrder, order: Order): Promise<void> {
  const { id: orderId, orderRef, status, language, eventId } = order;
  if (status === null || status === 'cancelled') return;
  if (STATUS_RULES[status].isFinal) return note(tx, ctx, orderId, 'shop_address', '');
  const wanted = toCustomer(shopOrder, { tenantId: ctx.tenantId, eventId, language });
  await redirectOrder(tx, ctx, await lockForCorrection(tx, ctx, orderRef), { wanted, by: 'system' });
}

async function note(tx: Tx, ctx: Ctx, orderId: string, event: OrderNote, reason: string): Promise<void> {
  await tx.insert(orderEvents).values({ tenantId: ctx.tenantId, orderId, event, actor: 'shop', reason });
  await emitNews(tx, ctx, orderId);
}
