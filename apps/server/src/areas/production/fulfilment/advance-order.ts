import { type Tx, tenantJoin } from '@inkstand/database';
import { orderEvents, orders, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { MAIN_LINE, mainLineIndex } from '@inkstand/domain/order-main-line';
import type { OrderNote } from '@inkstand/domain/order-notes';
import {
  isException,
  leastAdvanced,
  type OrderEvent,
  type OrderStatus,
  reportEvent,
} from '@inkstand/domain/order-status';
import {
  orderDeliveredAt,
  REPRINT_EVENTS,
  type ShipmentEntry,
  type ShipmentEventType,
  shipmentStatus,
} from '@inkstand/domain/shipment-status';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { emitNews, transition } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { queueHotFolder } from '#areas/production/hot-folders/queue-hot-folder.ts';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import { recordDelivery } from './record-delivery.ts';
import { readEntries } from './shipment-message.ts';

export interface ShipmentProgress {
  id: string;
  number: number;
  fulfillerId: string;
  /** Its history, including reprints and replacements that people requested for the whole order. */
  entries: readonly ShipmentEntry[];
  status: OrderStatus;
}

// Prepared: it runs with every report of every shipment.
const progressQuery = preparedStatement((tx) =>
  tx
    .select({
      id: shipments.id,
      number: shipments.number,
      fulfillerId: shipments.fulfillerId,
      type: shipmentEvents.type,
      occurredAt: shipmentEvents.occurredAt,
    })
    .from(shipments)
    .leftJoin(shipmentEvents, tenantJoin(shipmentEvents.shipmentId, shipments.id))
    .where(and(eq(shipments.tenantId, sql.placeholder('tenantId')), eq(shipments.orderId, sql.placeholder('orderId'))))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id))
    .prepare('shipment_progress'),
);

const askedQuery = preparedStatement((tx) =>
  tx
    .select({ type: orderEvents.event, occurredAt: orderEvents.at })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, sql.placeholder('tenantId')),
        eq(orderEvents.orderId, sql.placeholder('orderId')),
        inArray(orderEvents.event, REPRINT_EVENTS),
        like(orderEvents.actor, 'user:%'),
      ),
    )
    .orderBy(asc(orderEvents.id))
    .prepare('asked_reprints'),
);

/** Loads every shipment of an order, by number. */
export async function readProgress(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentProgress[]> {
  const rows = await progressQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  const asked = await readAskedReprints(tx, ctx, orderId);
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, known]) => {
    const entries = [...asked, ...known.flatMap(toEntries)];
    const { fulfillerId = '', number = 0 } = known[0] ?? {};
    return { id, number, fulfillerId, entries, status: shipmentStatus(entries) };
  });
}

/** Returns the shipments as they are after `entry` is added to one of them. */
export function withEntry(
  parcels: readonly ShipmentProgress[],
  shipmentId: string,
  entry: ShipmentEntry,
): ShipmentProgress[] {
  return parcels.map((parcel) => {
    if (parcel.id !== shipmentId) return parcel;
    const entries = [...parcel.entries, entry];
    return { ...parcel, entries, status: shipmentStatus(entries) };
  });
}

function toEntries({ type, occurredAt }: { type: string | null; occurredAt: Date | null }): ShipmentEntry[] {
  return type === null || occurredAt === null ? [] : [{ type, occurredAt }];
}

/**
 * People request a reprint for the order, and replace it, so that applies to each shipment; a fulfiller's own misprint
 * is among its reports.
 */
async function readAskedReprints(tx: Tx, ctx: Ctx, orderId: string): Promise<ShipmentEntry[]> {
  return askedQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
}

/** The report events for each state of the main line after `from`, up to `to`. */
function reports(from: OrderStatus, to: OrderStatus): OrderEvent[] {
  return MAIN_LINE.slice(mainLineIndex(from) + 1, mainLineIndex(to) + 1).flatMap((status) => reportEvent(status) ?? []);
}

/**
 * Steps when every shipment was cancelled on request. An order in an exception is cancelled automatically; when it was
 * printed meanwhile, a person decides.
 */
function cancelling(current: OrderStatus): OrderEvent[] {
  if (current === 'cancelled') return [];
  if (isException(current)) return ['cancel'];
  const isAsked = mainLineIndex(current) >= mainLineIndex('submitting to fulfiller');
  return isAsked && mainLineIndex(current) < mainLineIndex('in production') ? ['confirm_cancellation'] : [];
}

/**
 * Returns the events that move an order to `target`, the state of its shipments, in order. Empty when it is there or
 * beyond, or in an exception that reports do not end.
 */
function stepsTowards(current: OrderStatus, target: OrderStatus): OrderEvent[] {
  if (target === 'cancelled') return cancelling(current);
  if (current === 'submitting to fulfiller') {
    if (target === current) return [];
    return ['finish_submission', ...stepsTowards('submitted to fulfiller', target)];
  }
  if (current === 'awaiting reprint') {
    const isPrintedAgain = mainLineIndex(target) >= mainLineIndex('in production');
    return isPrintedAgain ? ['start_reprint', ...reports('in production', target)] : [];
  }
  if (mainLineIndex(current) < mainLineIndex('submitted to fulfiller')) return [];
  if (target === 'awaiting reprint') {
    return [...reports(current, 'in production'), 'ask_reprint'];
  }
  return reports(current, target);
}

/**
 * Steps recorded as the system's, whatever report caused them: handing over, and cancelling an order in an exception.
 */
const OWN_STEPS: readonly OrderEvent[] = ['finish_submission', 'cancel'];

/**
 * Moves an order to the state of its least advanced shipment, through every state of the main line in between, each
 * recorded in its timeline. Call it after a shipment changed, and when an order returned from an exception.
 * @param reportedBy the fulfiller whose report caused this; by default that of the first shipment
 */
export async function advanceOrder(tx: Tx, ctx: Ctx, orderId: string, reportedBy?: string): Promise<void> {
  const status = await lockOrder(tx, ctx, orderId);
  if (!status) return;
  const parcels = await readProgress(tx, ctx, orderId);
  await advanceLocked(tx, ctx, { orderId, status, parcels, reportedBy });
  // They may all have arrived while the order was not shipped, and no report follows a delivery.
  if (orderDeliveredAt(parcels)) await recordDelivery(tx, ctx, orderId, parcels);
}

/** Records the delivery again after a replacement, with which the order returned to what it was. */
export const refreshDelivery = async (tx: Tx, ctx: Ctx, orderId: string): Promise<void> =>
  recordDelivery(tx, ctx, orderId, await readProgress(tx, ctx, orderId));

/** Like `advanceOrder`, for a caller that has locked the order and loaded its shipments. */
export async function advanceLocked(
  tx: Tx,
  ctx: Ctx,
  order: {
    orderId: string;
    status: OrderStatus;
    parcels: readonly ShipmentProgress[];
    reportedBy?: string | undefined;
    /** Why it must be printed again, in the fulfiller's words. */
    misprint?: string | undefined;
  },
): Promise<void> {
  const { orderId, status, parcels, misprint = '' } = order;
  // A parcel that was taken from its fulfiller, or divided, is none any more.
  const own = parcels.filter(({ entries }) => !entries.some(({ type }) => type === 'withdrawn'));
  const [first] = own;
  if (!first) return;
  const fulfiller = { fulfiller: order.reportedBy ?? first.fulfillerId };
  const statuses = own.map((parcel) => parcel.status);
  // While a parcel is still on its way to its fulfiller the order waits for that, whatever the others report.
  const target = status === 'submitting to fulfiller' && statuses.includes(status) ? status : leastAdvanced(statuses);
  for (const event of stepsTowards(status, target)) {
    const reason = event === 'ask_reprint' ? misprint : '';
    await transition(tx, ctx, { orderId, event, by: OWN_STEPS.includes(event) ? 'system' : fulfiller, reason });
  }
}

/**
 * Locks the order until the transaction ends, so that reports are processed one at a time, and returns its status.
 * Undefined for a frozen order, unless people act.
 */
export async function lockOrder(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  { byPeople = false }: { byPeople?: boolean } = {},
): Promise<OrderStatus | undefined> {
  const [order] = await lockQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  return order?.frozen && !byPeople ? undefined : (order?.status ?? undefined);
}

const lockQuery = preparedStatement((tx) =>
  tx
    .select({ status: orders.status, frozen: orders.frozen })
    .from(orders)
    .where(and(eq(orders.tenantId, sql.placeholder('tenantId')), eq(orders.id, sql.placeholder('orderId'))))
    .for('update')
    .prepare('lock_order_of_shipments'),
);

/**
 * Adds a note about a shipment to the order's timeline without changing its state. No personal values
 * (docs/product/privacy.md).
 */
export async function recordInTimeline(
  tx: Tx,
  ctx: Ctx,
  { orderId, fulfillerId }: { orderId: string; fulfillerId: string },
  { event, reason = '' }: { event: OrderNote; reason?: string },
): Promise<void> {
  const { tenantId } = ctx;
  await tx.insert(orderEvents).values({ tenantId, orderId, event, reason, actor: `fulfiller:${fulfillerId}` });
  await emitNews(tx, ctx, orderId);
}

export interface ShipmentReport {
  shipmentId: string;
  type: ShipmentEventType;
  occurredAt: Date;
  externalRef?: string;
  tracking?: { carrier: string; number: string; url: string } | undefined;
  /** One of the fulfiller's people, who may undo it. */
  userId?: string | undefined;
}

/** Appends to a shipment's history, which is insert-only. */
export async function recordReport(tx: Tx, ctx: Ctx, report: ShipmentReport): Promise<void> {
  const { shipmentId, type, occurredAt, externalRef = '', tracking, userId } = report;
  await tx.insert(shipmentEvents).values({
    tenantId: ctx.tenantId,
    shipmentId,
    type,
    occurredAt,
    externalRef,
    at: ctx.now(),
    carrier: tracking?.carrier ?? '',
    trackingNumber: tracking?.number ?? '',
    trackingUrl: tracking?.url ?? '',
    userId: userId ?? null,
  });
}

/**
 * Records once that the fulfiller has accepted the shipment, from its answer or its first report; then advances the
 * order.
 */
export async function recordAccepted(
  tx: Tx,
  ctx: Ctx,
  { id: shipmentId, orderId, fulfillerId }: { id: string; orderId: string; fulfillerId: string },
  externalRef: string,
): Promise<void> {
  await lockOrder(tx, ctx, orderId);
  const entries = await readEntries(tx, ctx, shipmentId);
  if (entries.some(({ type }) => type === 'submitted')) return;
  await recordReport(tx, ctx, { shipmentId, type: 'submitted', occurredAt: ctx.now(), externalRef });
  await recordAudit(tx, ctx, {
    action: 'fulfiller.submission_succeeded',
    objectType: 'shipment',
    objectId: shipmentId,
    details: { order_id: orderId, fulfiller: fulfillerId, external_ref: externalRef },
  });
  await advanceOrder(tx, ctx, orderId);
  await queueHotFolder(tx, ctx, { shipmentId, fulfillerId });
  // The address changed while it was unknown whether the fulfiller had accepted the shipment.
  if (entries.some(({ type }) => type === 'address_changed')) {
    await ctx.jobs.send(tx, 'shipment.address', { tenantId: ctx.tenantId, shipmentId, fulfillerId });
  }
}
