import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { ledgerColumns } from '#areas/orders/ledger/ledger-columns.ts';

/** An order by its id, or by the payment intent that we made for it. */
export type OrderKey = { orderId: string } | { intentId: string };

/** What finalising needs to know of an order; undefined when the tenant has none. */
export async function findOrder(tx: Tx, tenantId: string, key: OrderKey) {
  const [order] = await foundOrders(tx).where(
    and(
      eq(orders.tenantId, tenantId),
      'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.paymentIntentId, key.intentId),
    ),
  );
  return order;
}

/** The orders that a client has paid, or is to pay, by one payment on the platform's own account. */
export async function findOrdersOfPayment(tx: Tx, tenantId: string, intentId: string): Promise<FoundOrder[]> {
  return foundOrders(tx)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.platformIntentId, intentId)))
    .orderBy(asc(orders.id));
}

const foundOrders = (tx: Tx) =>
  tx
    .select({
      ...ledgerColumns,
      orderRef: orders.orderRef,
      customerId: orders.customerId,
      status: orders.status,
      kind: orders.kind,
      region: orders.region,
      language: orders.language,
      voucherId: orders.voucherId,
      stripeAccountId: orders.stripeAccountId,
      paymentIntentId: orders.paymentIntentId,
      taxCalculationId: orders.taxCalculationId,
      taxTransactionId: orders.taxTransactionId,
      abandonedAt: orders.abandonedAt,
      eventSlug: events.slug,
    })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)));

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
