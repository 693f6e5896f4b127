import { type Tx, tenantJoin } from '@inkstand/database';
import { events, orderEvents, orders } from '@inkstand/database/tables/index';
import type { AuditDetails } from '@inkstand/domain/audit-details';
import type { OrderNote } from '@inkstand/domain/order-notes';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { emitNews } from '#areas/orders/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { lockOrder, readProgress, type ShipmentProgress } from './advance-order.ts';

/** What a mark is about. */
export interface DeliveryOf {
  /** Condition for the order. */
  order: SQL;
  /** One of its parcels; all of them without it. */
  shipmentId?: string | undefined;
}

export type Delivery = Awaited<ReturnType<typeof lockDelivery>>;

/**
 * Locks an order and loads its parcels, so that of two people who mark it at once the second finds it marked.
 * @throws HttpError `request.not_found`
 */
export async function lockDelivery(tx: Tx, ctx: Ctx, { order: which }: DeliveryOf) {
  const [found] = await tx
    .select({ id: orders.id, orderRef: orders.orderRef, timeZone: events.timeZone })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), which, isNotNull(orders.status)));
  const { timeZone, ...order } = found ?? fail('request.not_found');
  const status = (await lockOrder(tx, ctx, order.id, { byPeople: true })) ?? fail('request.not_found');
  // Parcels that were divided or moved to another fulfiller are no parcels any more.
  const parcels = (await readProgress(tx, ctx, order.id)).filter(
    ({ entries }) => !entries.some(({ type }) => type === 'withdrawn'),
  );
  return { order: { ...order, status }, timeZone, parcels };
}

/** @throws HttpError when the order has no such parcel */
export function chosenParcels({ parcels }: Delivery, { shipmentId }: DeliveryOf): ShipmentProgress[] {
  const chosen = parcels.filter(({ id }) => !shipmentId || id === shipmentId);
  if (shipmentId && chosen.length === 0) failField('shipment_id', 'invalid');
  return chosen;
}

/** `Parcel 2 of 3`, `Parcels 2, 3 of 3`. */
export const parcelNumbers = (parcels: readonly ShipmentProgress[], all: number): string =>
  `${parcels.length === 1 ? 'Parcel' : 'Parcels'} ${parcels.map(({ number }) => number).join(', ')} of ${all}`;

type DeliveryAction = 'order.delivered_by_hand' | 'order.delivery_undone';

/** Records in the timeline and the audit log what a person marked, and updates open pages. */
export async function recordMark(
  tx: Tx,
  ctx: Ctx,
  { order }: Delivery,
  mark: { event: OrderNote; reason: string; audit: DeliveryAction; details: AuditDetails<DeliveryAction> },
): Promise<void> {
  const { event, reason, audit, details } = mark;
  const { tenantId } = ctx;
  await tx.insert(orderEvents).values({ tenantId, orderId: order.id, event, reason, actor: actorName(ctx) });
  await recordAudit(tx, ctx, {
    action: audit,
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, ...details },
  });
  await emitNews(tx, ctx, order.id);
}
