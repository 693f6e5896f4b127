import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { abandonOrder, acceptOrder, type FoundOrder, findOrder, sendBack } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { type NotPaid, type Payable, paymentReconciler, refusePayment } from './card-payment.ts';
import { customerPayment } from './payment-place.ts';

export type PaidOrder =
  /** The order is accepted; `isNew` for the one caller that accepted it. */
  | { outcome: 'accepted'; order: FoundOrder; isNew: boolean }
  /** Paid after it was abandoned: the payment is refunded. */
  | { outcome: 'refunding' };

/** An order of a store, on the client's own account. It is accepted once it is paid. */
export const orderPayment: Payable<FoundOrder, PaidOrder> = {
  noun: 'order',
  find: (tx, { tenantId, ...key }) => findOrder(tx, tenantId, 'id' in key ? { orderId: key.id } : key),
  // With a status it was accepted, or paid after it had been abandoned.
  booked: (order) => (order.status === null ? undefined : decided(order)),
  payment: (order) => ({
    isOpen: order.status === null,
    payment: order.total > 0 ? customerPayment(order) : undefined,
  }),
  due: (_tx, { id, currency, total: amount }) => ({ id, currency, amount }),
  audited: ({ id, orderRef }) => ({ id, objectType: 'order', objectId: id, details: { order_ref: orderRef } }),
  book: (tx, ctx, order, { amountReceived }) => accept(tx, ctx, order, amountReceived),
  async release(tx, ctx, { id: orderId, paymentIntentId: intentId }, isWanted) {
    await abandonOrder(tx, ctx, { orderId, intentId, beforeTime: isWanted });
  },
};

const decided = (order: FoundOrder): PaidOrder =>
  order.abandonedAt ? { outcome: 'refunding' } : { outcome: 'accepted', order, isNew: false };

/**
 * Accepts a paid order. A payment that arrives after its order was abandoned, when its voucher may already be used by
 * somebody else, makes the order visible as cancelled, and is refunded at once.
 */
async function accept(tx: Tx, ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<PaidOrder | NotPaid> {
  const { tenantId, id: orderId } = order;
  if (await acceptOrder(tx, ctx, order, { amountCaptured })) {
    if (order.taxCalculationId) await ctx.jobs.send(tx, 'order.report_tax', { tenantId, orderId });
    return { outcome: 'accepted', order, isNew: true };
  }
  const current = await findOrder(tx, tenantId, { orderId });
  if (current?.status) return decided(current);
  if (amountCaptured === 0) return { outcome: 'waiting', intent: undefined };
  const reason = 'paid after the order had been given up';
  if (current?.abandonedAt) await sendBack(tx, ctx, current, { amountCaptured, reason });
  return { outcome: 'refunding' };
}

/** Accepts an order that its voucher covers, if it does: the caller only says so. */
export async function acceptCovered(
  services: Services,
  { tenantId, orderId }: { tenantId: string; orderId: string },
): Promise<PaidOrder | NotPaid> {
  const ctx = systemContext(services, tenantId);
  return ctx.tx(async (tx) => {
    const order = await findOrder(tx, tenantId, { orderId });
    if (!order) return { outcome: 'unknown' };
    if (order.status !== null) return decided(order);
    if (order.total === 0) return accept(tx, ctx, order, 0);
    return refusePayment(tx, ctx, orderPayment.audited(order), 'no_payment_needed for an order that has to be paid');
  });
}

/** Accepts paid orders, and abandons those that were not paid in time (docs/reliability.md, money). */
export const reconcilePayments = paymentReconciler(orderPayment, (tx, now) =>
  tx
    .select({ id: orders.id, tenantId: orders.tenantId, expiresAt: orders.expiresAt })
    .from(orders)
    .where(
      and(
        isNull(orders.status),
        isNull(orders.abandonedAt),
        eq(orders.frozen, false),
        // Orders of a bulk purchase are paid, and abandoned, together with it.
        isNull(orders.bulkPurchaseId),
        // Orders of a client's shop are paid by the client; their own sweep goes on with them.
        ne(orders.kind, 'shop'),
        or(isNotNull(orders.paymentIntentId), lte(orders.expiresAt, now)),
      ),
    )
    .orderBy(asc(orders.expiresAt)),
);
