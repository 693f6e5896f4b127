import type { Tx } from '@inkstand/database';
import { orderEvents, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { leastAdvanced, type OrderEvent, type OrderStatus } from '@inkstand/domain/order-status';
import { type ShipmentEntry, shipmentStatus } from '@inkstand/domain/shipment-status';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { transition } from '#modules/orders/index.ts';
import { preparedOnce } from '#prepared-once.ts';
import { stepsTowards } from './steps-towards.ts';

/** Where one shipment of an order stands. */
export interface ShipmentProgress {
  id: string;
  fulfillerId: string;
  status: OrderStatus;
}

/** This machine's own, whoever's message let us know: handing over, and cancelling what waits in an exception. */
const OWN_STEPS: readonly OrderEvent[] = ['finish_submission', 'cancel'];

/**
 * Brings an order to where the least advanced of its shipments is, through every state of the main line in between, each
 * in its timeline. To be called after a shipment changed, and when an order came back from an exception.
 * @param reportedBy the fulfiller whose report this follows; without one, that of the first shipment
 */
export async function advanceOrder(tx: Tx, ctx: Ctx, orderId: string, reportedBy?: string): Promise<void> {
  const status = await lockOrder(tx, ctx, orderId);
  const progress = await readProgress(tx, ctx, orderId);
  const [first] = progress;
  if (!status || !first) return;
  const fulfiller = { fulfiller: reportedBy ?? first.fulfillerId };
  for (const event of stepsTowards(status, leastAdvanced(progress.map((shipment) => shipment.status)))) {
    await transition(tx, ctx, { orderId, event, by: OWN_STEPS.includes(event) ? 'system' : fulfiller });
  }
}

/** The order's status, held until the transaction ends, so that reports take turns. Undefined for a frozen order. */
export async function lockOrder(tx: Tx, ctx: Ctx, orderId: string): Promise<OrderStatus | undefined> {
  const [order] = await tx
    .select({ status: orders.status, frozen: orders.frozen })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  return order?.frozen ? undefined : (order?.status ?? undefined);
}

// Asked with every report of every parcel.
const progressQuery = preparedOnce((tx) =>
  tx
    .select({ shipment: shipments, type: shipmentEvents.type, occurredAt: shipmentEvents.occurredAt })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(and(eq(shipments.tenantId, sql.placeholder('tenantId')), eq(shipments.orderId, sql.placeholder('orderId'))))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id))
    .prepare('shipment_progress'),
);

const askedQuery = preparedOnce((tx) =>
  tx
    .select({ type: orderEvents.event, occurredAt: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, sql.placeholder('tenantId')),
        eq(orderEvents.orderId, sql.placeholder('orderId')),
        eq(orderEvents.event, 'ask_reprint'),
        like(orderEvents.actor, 'user:%'),
      ),
    )
    .prepare('asked_reprints'),
);

/** Every shipment of an order, by number. */
export async function readProgress(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentProgress[]> {
  const rows = await progressQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  const asked = await readAskedReprints(tx, ctx, orderId);
  const entries = Map.groupBy(rows, ({ shipment }) => shipment.id);
  return [...entries].map(([id, known]) => ({
    id,
    fulfillerId: known[0]?.shipment.fulfillerId ?? '',
    status: shipmentStatus([...asked, ...known.flatMap(entryOf)]),
  }));
}

function entryOf({ type, occurredAt }: { type: string | null; occurredAt: Date | null }): ShipmentEntry[] {
  return type === null || occurredAt === null ? [] : [{ type, occurredAt }];
}

/** People ask for a reprint of the order, so of each of its shipments; a fulfiller's own misprint is among its reports. */
async function readAskedReprints(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentEntry[]> {
  return askedQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
}
