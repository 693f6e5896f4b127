import type { Tx } from '@inkstand/database';
import { emulatorState, refundLines, refunds } from '@inkstand/database/tables/index';
import { pastPayment } from '@inkstand/emulators/stripe/past-payment';
import { splitProductionCost } from '#areas/orders/index.ts';
import { demoId } from './ids.ts';
import type { PastOrder } from './past-order.ts';

interface PaidOrder extends Pick<PastOrder, 'order' | 'lines'> {
  /** Cancelled orders were fully refunded at once. */
  cancelledAt: Date | undefined;
}

/** Writes the card payments of past orders to the emulator's memory, so that they can be refunded like any other. */
export async function seedPayments(tx: Tx, past: readonly PaidOrder[]): Promise<void> {
  const paid = past.filter(({ order }) => (order.amountCaptured ?? 0) > 0);
  if (paid.length === 0) return;
  await tx.insert(emulatorState).values(paid.map(makePayment));
  const refunded = paid.filter(({ cancelledAt }) => cancelledAt !== undefined);
  if (refunded.length === 0) return;
  await tx.insert(refunds).values(refunded.map(makeRefund));
  await tx.insert(refundLines).values(refunded.flatMap(makeRefundLines));
}

const refundId = ({ order }: PaidOrder) => demoId(`refund ${order.id}`);

function makePayment(paid: PaidOrder) {
  const { order, cancelledAt } = paid;
  return pastPayment({
    intentId: order.paymentIntentId ?? '',
    region: order.region,
    accountId: order.stripeAccountId ?? '',
    amount: order.total,
    currency: order.currency,
    fee: splitProductionCost(order).fee,
    paidAt: order.placedAt,
    metadata: { order_id: order.id, order_ref: order.orderRef, tenant_id: order.tenantId },
    refund: cancelledAt && { refundId: refundId(paid), at: cancelledAt },
  });
}

function makeRefund(paid: PaidOrder): typeof refunds.$inferInsert {
  const { order, cancelledAt: createdAt } = paid;
  return {
    tenantId: order.tenantId,
    id: refundId(paid),
    orderId: order.id,
    amount: order.total,
    feeRefunded: splitProductionCost(order).fee,
    reason: 'cancelled',
    status: 'succeeded',
    requestedBy: 'system',
    ...(createdAt ? { createdAt, settledAt: createdAt } : {}),
  };
}

function makeRefundLines(paid: PaidOrder): (typeof refundLines.$inferInsert)[] {
  const { order, lines } = paid;
  const common = { tenantId: order.tenantId, refundId: refundId(paid) };
  const parts = lines.map(({ id, quantity, net, vat }) => ({ orderLineId: id, quantity, net, vat }));
  const shipping = { orderLineId: null, quantity: 0, net: order.shippingNet, vat: order.shippingVat };
  return [...parts, shipping].map((part, index) => ({
    ...common,
    id: demoId(`refund of ${order.id} ${index}`, index),
    ...part,
  }));
}
