import { newId, type Tx } from '@inkstand/database';
import { customers, ORDERED_PRODUCT, orderLines, orders } from '@inkstand/database/tables/index';
import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { type CustomerValues, type NewOrder, newOrderRef, pricedColumns } from './order-values.ts';
import { reserveWrite } from './voucher-uses.ts';
import { writeIntoEvent } from './write-into-event.ts';
import { writeTogether } from './write-together.ts';

export interface PlacedOrder {
  id: string;
  orderRef: string;
}

/** What visitors place by themselves, while the event takes orders; what else there is, people decide on behind the login. */
const BY_VISITORS: readonly NewOrder['kind'][] = ['store', 'promo', 'sample'];

/**
 * Writes an order with its lines, in one statement. It has no status yet: no list, export or webhook sees it until
 * `acceptOrder` lets it in. A customer who is not there yet is written with it.
 */
export async function placeOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  order: NewOrder,
  customer?: CustomerValues,
): Promise<PlacedOrder> {
  const { tenantId } = ctx;
  const id = order.id ?? newId();
  const orderRef = newOrderRef();
  const writes: SQLWrapper[] = [
    ...(customer ? [tx.insert(customers).values(customer)] : []),
    tx.insert(orders).values({
      tenantId,
      id,
      orderRef,
      kind: order.kind,
      eventId: order.event.id,
      customerId: order.customerId,
      originalOrderId: order.originalOrderId ?? null,
      bulkPurchaseId: order.bulkPurchaseId ?? null,
      ...pricedColumns(order, ctx.now()),
    }),
    linesWrite(tx, tenantId, id, order),
    ...voucherWrites(tx, tenantId, id, order),
  ];
  if (BY_VISITORS.includes(order.kind)) {
    await refuseDeletedProducts(writeIntoEvent(tx, ctx, { eventId: order.event.id }, writes));
  } else await refuseDeletedProducts(writeTogether(tx, writes));
  return { id, orderRef };
}

/**
 * Prices a pending order anew: the same customer has come back with another basket, voucher or shipping method. Whoever
 * calls has made sure that its earlier payment, if there was one, can no longer be made.
 */
export async function replacePendingOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  pending: PlacedOrder,
  order: NewOrder,
): Promise<PlacedOrder> {
  const { tenantId } = ctx;
  const writes = [
    tx
      .update(orders)
      .set(pricedColumns(order, ctx.now()))
      .where(and(eq(orders.tenantId, tenantId), eq(orders.id, pending.id), isNull(orders.status))),
    tx.delete(orderLines).where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, pending.id))),
    linesWrite(tx, tenantId, pending.id, order),
    ...voucherWrites(tx, tenantId, pending.id, order),
  ];
  await refuseDeletedProducts(writeIntoEvent(tx, ctx, { eventId: order.event.id, evenIfClosed: true }, writes));
  return pending;
}

function linesWrite(tx: Tx, tenantId: string, orderId: string, order: NewOrder) {
  return tx
    .insert(orderLines)
    .values(order.lines.map((line, position) => ({ ...line, tenantId, id: newId(), orderId, position })));
}

function voucherWrites(tx: Tx, tenantId: string, orderId: string, { voucherId, email }: NewOrder) {
  return voucherId ? [reserveWrite(tx, tenantId, { orderId, voucherId, email })] : [];
}

/** A product that was deleted since the basket was read is not ordered any more: the line's key refuses it. */
async function refuseDeletedProducts(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const { cause } = error as { cause?: { constraint?: string } };
    if (cause?.constraint === ORDERED_PRODUCT) failField('products', 'unknown_product');
    throw error;
  }
}
