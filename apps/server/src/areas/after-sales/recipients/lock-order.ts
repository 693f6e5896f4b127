import { type Tx, tenantJoin } from '@inkstand/database';
import { customers, events, orderEvents, orders } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { and, count, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { allowedOrderChanges, CHANGEABLE } from './read-order-change.ts';

/** The columns that a change of an order needs. */
export const lockedColumns = {
  order: {
    id: orders.id,
    orderRef: orders.orderRef,
    status: orders.status,
    kind: orders.kind,
    region: orders.region,
    totalVat: orders.totalVat,
    language: orders.language,
    customerId: orders.customerId,
    frozen: orders.frozen,
    shippingMethod: orders.shippingMethod,
  },
  event: {
    id: events.id,
    slug: events.slug,
    region: events.region,
    lockedCountries: events.lockedCountries,
    addressRule: events.addressRule,
  },
};

/** Limits abuse: a genuine change needs fewer, and each one sends an email. */
const MAX_CHANGES_PER_HOUR = 20;

/**
 * Locks the customer of an order, which a payment locks before its order (`loadBasket`): a change of the address that
 * took them the other way round would deadlock with a customer who pays again.
 */
export async function lockCustomer(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, ofOrder: SQL | undefined): Promise<void> {
  const ids = tx
    .select({ id: orders.customerId })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), ofOrder));
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenantId), inArray(customers.id, ids)))
    .for('no key update');
}

/**
 * Locks the order of a link until the transaction ends, if its customer may still change it. The status is part of the
 * condition, which PostgreSQL evaluates again after waiting for the lock, so production neither has started nor can
 * start meanwhile.
 */
export async function lockOrder(tx: Tx, ctx: Ctx, slug: string, orderId: string) {
  const ofLink = and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId), eq(events.slug, slug));
  const inEvent = and(tenantJoin(events.id, orders.eventId), isNull(events.deletedAt));
  await lockCustomer(tx, ctx, eq(orders.id, orderId));
  const [locked] = await tx
    .select(lockedColumns)
    .from(orders)
    .innerJoin(events, inEvent)
    .where(and(ofLink, inArray(orders.status, [...CHANGEABLE])))
    .for('update', { of: orders });
  if (!locked) {
    const [known] = await tx
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(events, inEvent)
      .where(and(ofLink, isNotNull(orders.status)));
    return fail(known ? 'order.too_late' : 'request.not_found');
  }
  const status = locked.order.status as OrderStatus;
  const [state] = await tx
    .select({ customer: customers })
    .from(orders)
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!state) throw new Error(`order ${orderId} has no customer`);
  const { customer } = state;
  const may = allowedOrderChanges(status);
  if (!may.address) fail('order.too_late');
  await assertNotTooMany(tx, ctx, orderId);
  return { event: locked.event, order: { ...locked.order, status }, customer, may };
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

async function assertNotTooMany(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const [changes] = await tx
    .select({ count: count() })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, ctx.tenantId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.actor, 'recipient'),
        gt(orderEvents.at, new Date(ctx.now().getTime() - 3_600_000)),
      ),
    );
  if ((changes?.count ?? 0) > MAX_CHANGES_PER_HOUR) fail('request.too_many', { retryAfterSeconds: 3600 });
}
