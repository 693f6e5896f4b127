import type { FulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import { processedWebhooks, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { mainLineIndex, PROGRESS_REPORTS } from '@inkstand/domain/order-main-line';
import type { OrderNote } from '@inkstand/domain/order-notes';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { shipmentDeliveredAt } from '@inkstand/domain/shipment-status';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type Parcel, readParcels, releaseShipmentCapacity } from '#areas/orders/index.ts';
import { splitSentPieces } from '#areas/production/parcels/split-parcel.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failField } from '#errors.ts';
import { failpoint } from '#failpoint.ts';
import {
  advanceLocked,
  lockOrder,
  readProgress,
  recordAccepted,
  recordInTimeline,
  recordReport,
  type ShipmentProgress,
  withEntry,
} from './advance-order.ts';
import { notifyShipped, webAddress } from './notify-shipped.ts';
import { recordDelivery } from './record-delivery.ts';

/** State of the order when a report arrives. */
interface Standing {
  /** All parcels of the order, with the report among their entries. */
  parcels: readonly Parcel[];
  /** The reported parcel's status before the report. */
  before: OrderStatus | undefined;
  /** Whether the reported parcel had been delivered before. */
  wasDelivered?: boolean;
  orderStatus: OrderStatus;
}

const PLAIN_PROGRESS: readonly FulfillerReport['type'][] = PROGRESS_REPORTS.filter((report) => report !== 'shipped');

/** Most reports are plain progress, which needs no note in the timeline. */
const mayHaveNote = (report: FulfillerReport): boolean => !PLAIN_PROGRESS.includes(report.type);

/**
 * The timeline note for a report that moves nothing or needs attention (`order-notes.ts` of domain). Undefined for
 * plain progress.
 */
function reportNote(
  report: FulfillerReport,
  { parcels, before, wasDelivered = false, orderStatus }: Standing,
): { event: OrderNote; reason: string } | undefined {
  const parcel = parcels.find(({ id }) => id === report.shipment_id);
  const which = parcels.length > 1 ? `Parcel ${parcel?.number} of ${parcels.length}` : '';
  const { message, side, format } = report.problem ?? {};
  const reason = [which, message, side, format].filter(Boolean).join(', ');
  switch (report.type) {
    case 'shortage':
    case 'artwork_problem':
      return { event: `report_${report.type}`, reason };
    case 'cancellation_refused': {
      const isPartly = parcels.some(({ cancellation }) => cancellation === 'cancelled');
      return { event: isPartly ? 'report_cancelled_partly' : 'report_cancellation_refused', reason };
    }
    case 'cancelled':
      return { event: cancelled(parcels, parcel, orderStatus), reason };
    case 'shipped':
    case 'delivered':
      if (report.type === 'delivered' && before !== 'cancelled') {
        return wasDelivered ? undefined : { event: 'report_delivered', reason };
      }
      return before === 'cancelled' || orderStatus === 'cancelled'
        ? { event: 'report_shipped_although_cancelled', reason }
        : undefined;
    default:
      return undefined;
  }
}

function cancelled(parcels: readonly Parcel[], parcel: Parcel | undefined, orderStatus: OrderStatus): OrderNote {
  if (parcel?.entries.some(({ type }) => type === 'withdrawn')) return 'report_cancelled';
  if (parcel?.cancellation !== 'cancelled') return 'report_cancelled_unasked';
  if (orderStatus === 'cancelled') return 'report_cancelled';
  if (mainLineIndex(orderStatus) >= mainLineIndex('in production')) return 'report_cancelled_late';
  const othersAreMade = parcels.some(({ cancellation }) => cancellation === 'none' || cancellation === 'refused');
  return othersAreMade ? 'report_cancelled_partly' : 'report_cancelled';
}

type Shipment = typeof shipments.$inferSelect;

/**
 * Applies a report: appends it to the shipment's history and, when it adds something new, moves the order to its least
 * advanced shipment. A report older than the known state changes nothing.
 * @param people the one of the fulfiller's people who reports it; they act on frozen orders too
 */
export async function applyReport(
  tx: Tx,
  ctx: Ctx,
  shipment: Shipment,
  report: FulfillerReport,
  people?: { userId: string },
): Promise<void> {
  const { id: shipmentId, orderId, fulfillerId } = shipment;
  const standing = await loadStanding(tx, ctx, shipment, report, people !== undefined);
  if (!standing) return;
  const { orderStatus, parcels } = standing;
  const entry = { type: report.type, occurredAt: new Date(report.occurred_at) };
  if (report.type === 'delivered' && statusIn(parcels, shipmentId) !== 'shipped') {
    // What has arrived was sent: lists, emails and the client's shop go by that.
    if (statusIn(withEntry(parcels, shipmentId, entry), shipmentId) === 'shipped') {
      await applyReport(tx, ctx, shipment, { ...report, type: 'shipped' }, people);
      return applyReport(tx, ctx, shipment, report, people);
    }
  }
  await recordReport(tx, ctx, {
    shipmentId,
    ...entry,
    externalRef: report.external_ref,
    tracking: report.tracking && { ...report.tracking, url: webAddress(report.tracking.url) },
    userId: people?.userId,
  });
  const moved = withEntry(parcels, shipmentId, entry);
  const [before, after] = [statusIn(parcels, shipmentId), statusIn(moved, shipmentId)];
  if (mayHaveNote(report)) {
    const note = reportNote(report, {
      parcels: await readParcels(tx, ctx, orderId),
      before,
      wasDelivered: parcels.some((parcel) => parcel.id === shipmentId && shipmentDeliveredAt(parcel.entries)),
      orderStatus,
    });
    if (note) await recordInTimeline(tx, ctx, shipment, note);
  }
  // A late report must not undo what people did since, so nothing moves unless the status changed.
  if (after !== before) {
    // For an order that was cancelled before, the capacity was released then.
    if (after === 'cancelled' && orderStatus !== 'cancelled') await releaseShipmentCapacity(tx, [shipment]);
    const misprint = report.type === 'misprint' ? report.problem?.message : undefined;
    await advanceLocked(tx, ctx, { orderId, status: orderStatus, parcels: moved, reportedBy: fulfillerId, misprint });
    if (after === 'shipped' && orderStatus !== 'cancelled') {
      await notifyShipped(tx, ctx, { id: shipmentId, orderId, number: shipment.number, tracking: report.tracking });
    }
  }
  if (moved.some(({ entries }) => shipmentDeliveredAt(entries))) await recordDelivery(tx, ctx, orderId, moved);
}

/** Loads the state before a report. Undefined for a frozen order. */
async function loadStanding(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport, byPeople: boolean) {
  const orderStatus = await lockOrder(tx, ctx, shipment.orderId, { byPeople });
  if (!orderStatus) return undefined;
  const parcels = await readProgress(tx, ctx, shipment.orderId);
  const own = parcels.find(({ id }) => id === shipment.id);
  if (own?.entries.some(({ type }) => type === 'submitted')) return { orderStatus, parcels };
  // A report proves that the fulfiller has the shipment, even if its answer to us was lost.
  await recordAccepted(tx, ctx, shipment, report.external_ref);
  const moved = await lockOrder(tx, ctx, shipment.orderId, { byPeople });
  return moved && { orderStatus: moved, parcels: await readProgress(tx, ctx, shipment.orderId) };
}

const statusIn = (parcels: readonly ShipmentProgress[], shipmentId: string): OrderStatus | undefined =>
  parcels.find(({ id }) => id === shipmentId)?.status;

/** Processes a fulfiller's report once, whether it was sent or polled; a repeated one has no effect. */
export async function processReport(
  services: Services,
  shipment: typeof shipments.$inferSelect,
  report: FulfillerReport,
): Promise<void> {
  const tenant = systemContext(services, shipment.tenantId);
  await tenant.tx(async (tx) => {
    if (!(await isNew(tx, shipment.fulfillerId, report.event_id))) return;
    // Locked first, because its people may be dividing the parcel just now.
    await lockOrder(tx, tenant, shipment.orderId);
    // Once its people have divided a parcel, they report its parts; the program knows only the whole.
    if (await isDivided(tx, shipment)) return;
    for (const parcel of await reportedParcels(tx, tenant, shipment, report)) {
      await applyReport(tx, tenant, parcel, { ...report, shipment_id: parcel.id });
    }
    failpoint('report.written');
  });
}

/** The parcels that a program's report is about: it knows one shipment, also where parts of it have left earlier. */
async function reportedParcels(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport): Promise<Shipment[]> {
  if (report.type === 'delivered') return deliveredParcels(tx, ctx, shipment, report.tracking?.number);
  if (!report.lines) return [shipment];
  if (report.type !== 'shipped') failField('lines', 'invalid');
  const orderStatus = await lockOrder(tx, ctx, shipment.orderId);
  if (!orderStatus) return [];
  await recordAccepted(tx, ctx, shipment, report.external_ref);
  const status = statusIn(await readProgress(tx, ctx, shipment.orderId), shipment.id);
  if (status === 'shipped' || status === 'cancelled') return [shipment];
  // Read again under the lock: another report may have taken pieces out since.
  const current = (await ofShipment(tx, shipment)).find(({ id }) => id === shipment.id);
  return [await splitSentPieces(tx, ctx, current ?? shipment, report.lines)];
}

/**
 * The parcel with this tracking number; without one, the shipment and all parts that left earlier. A number that no
 * parcel has is that of the pieces that were not reported as sent.
 */
async function deliveredParcels(tx: Tx, ctx: Ctx, shipment: Shipment, trackingNumber = ''): Promise<Shipment[]> {
  const parcels = await ofShipment(tx, shipment);
  if (parcels.length === 1 || trackingNumber === '') return parcels;
  const sent = await tx
    .select({ id: shipmentEvents.shipmentId })
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.tenantId, shipment.tenantId),
        inArray(
          shipmentEvents.shipmentId,
          parcels.map(({ id }) => id),
        ),
        eq(shipmentEvents.trackingNumber, trackingNumber),
      ),
    );
  if (sent.length > 0) return parcels.filter((parcel) => sent.some(({ id }) => id === parcel.id));
  if (!(await lockOrder(tx, ctx, shipment.orderId))) return [];
  const isSent = statusIn(await readProgress(tx, ctx, shipment.orderId), shipment.id) === 'shipped';
  return isSent ? failField('tracking.number', 'invalid') : [shipment];
}

/** A shipment and the parts of it that left earlier, by its fulfiller's reports. */
function ofShipment(tx: Tx, { tenantId, id, orderId }: Shipment): Promise<Shipment[]> {
  return tx
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.tenantId, tenantId),
        eq(shipments.orderId, orderId),
        or(eq(shipments.id, id), eq(shipments.sentFrom, id)),
      ),
    )
    .orderBy(asc(shipments.number));
}

/** The unique key makes a concurrent duplicate wait for the first. */
async function isNew(tx: Tx, fulfillerId: string, messageId: string): Promise<boolean> {
  const inserted = await tx
    .insert(processedWebhooks)
    .values({ source: `fulfiller:${fulfillerId}`, messageId })
    .onConflictDoNothing()
    .returning({ messageId: processedWebhooks.messageId });
  return inserted.length > 0;
}

/** Whether a shipment was divided, because a part of it left earlier. */
export async function isDivided(tx: Tx, { tenantId, id, orderId }: Shipment): Promise<boolean> {
  const parts = and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, orderId), eq(shipments.splitFrom, id));
  return (await tx.$count(shipments, parts)) > 0;
}
