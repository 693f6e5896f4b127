import type { Tx } from '@inkstand/database';
import { ledgerEntries, orders, shopOrders } from '@inkstand/database/tables/index';
import { and, eq, isNull } from 'drizzle-orm';
import {
  acceptanceEntries,
  acceptOrder,
  atMost,
  bookRefund,
  type FoundOrder,
  findOrder,
  refundCredit,
  reverseProduction,
  sendBack,
  transition,
  unfreezeOrder,
} from '#areas/orders/index.ts';
import { matchesKey, type Payable, type PaymentKey, platformPlace } from '#areas/payments/index.ts';
import { loadTenant, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { PaymentIntent } from '#ports/payments.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { lockRow } from './lock-row.ts';

/** An order of a client's shop that waits for its payment, or whose payment is unclear. */
export interface Due {
  row: ShopOrderRow;
  order: FoundOrder;
  tenant: Tenant;
}

/** The status in which an order waits after its payment was declined. */
export const WAITS = 'over budget limit';

/** An order of a client's shop, on the platform's own account of its region. It is let in once it is paid. */
export const shopPayment: Payable<Due, { outcome: 'paid' }> = {
  noun: 'order',
  find: findDue,
  booked: () => undefined,
  payment: ({ row: { paymentIntentId: intentId }, order: { status, region } }) => ({
    isOpen: status === null,
    payment: intentId ? { place: platformPlace(region), intentId } : undefined,
  }),
  async due(tx, due) {
    const { id, currency, productionCost: amount } = (await lockDue(tx, due)).order;
    // More than the cost was paid when pieces were cancelled while the card was charged.
    return { id, currency, amount, mayExceed: true };
  },
  audited: ({ order: { id, orderRef } }) => ({
    id,
    objectType: 'order',
    objectId: id,
    details: { order_ref: orderRef },
  }),
  book: settle,
  /** The order never comes into being here. */
  async release(tx, ctx, { order }) {
    await tx
      .update(orders)
      .set({ abandonedAt: ctx.now() })
      .where(and(ofOrder(order), isNull(orders.status)));
  },
};

/** Undefined while there is nothing to pay. */
export async function findDue(tx: Tx, key: PaymentKey): Promise<Due | undefined> {
  const [row] = await tx.select().from(shopOrders).where(matchesKey(shopOrders, key));
  const order = row?.orderId ? await findOrder(tx, key.tenantId, { orderId: row.orderId }) : undefined;
  if (!row || !order) return undefined;
  const isOpen = order.status === WAITS || (order.status === null && order.abandonedAt === null);
  // Somebody may have decided while the card was charged.
  const isUnclear = row.paymentIntentId !== null && order.platformIntentId === null;
  return isOpen || isUnclear ? { row, order, tenant: await loadTenant(tx, key) } : undefined;
}

/** Locks what is paid, the row before its order, and returns it as it is now. */
export async function lockDue(tx: Tx, { row, order }: Due) {
  const locked = await lockRow(tx, row);
  await tx.select({ id: orders.id }).from(orders).where(ofOrder(order)).for('update');
  const { tenantId, id: orderId } = order;
  return { row: locked ?? row, order: (await findOrder(tx, tenantId, { orderId })) ?? order };
}

const ofOrder = ({ tenantId, id }: Pick<FoundOrder, 'tenantId' | 'id'>) =>
  and(eq(orders.tenantId, tenantId), eq(orders.id, id));

/**
 * Books a payment that has succeeded, once, whatever has become of its order meanwhile: it lets the order in, or is
 * refunded.
 */
async function settle(tx: Tx, ctx: Ctx, due: Due, intent: PaymentIntent): Promise<{ outcome: 'paid' }> {
  const { row, order } = await lockDue(tx, due);
  if (order.platformIntentId === intent.id) return { outcome: 'paid' };
  await tx.update(shopOrders).set({ chargeError: '' }).where(ownRow(row));
  // What was paid is what the order costs, until the difference is given back below.
  const paid: FoundOrder = { ...order, platformIntentId: intent.id, productionCost: intent.amountReceived };
  await tx
    .update(orders)
    .set({ platformIntentId: intent.id, productionCost: paid.productionCost })
    .where(ofOrder(order));
  await letIn(tx, ctx, paid, row.cancelledInShopAt !== null);
  const surplus = intent.amountReceived - order.productionCost;
  if (surplus > 0) await giveSurplusBack(tx, ctx, order, surplus);
  return { outcome: 'paid' };
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
  await tx.update(orders).set({ amountCaptured }).where(ofOrder(order));
  if (status === WAITS) {
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
  await tx.update(orders).set({ productionCost: order.productionCost }).where(ofOrder(order));
}
