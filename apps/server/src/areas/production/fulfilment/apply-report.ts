import type { FulfillerReport } from '@inkstand/contract/production/fulfiller-wire';
import type { Tx } from '@inkstand/database';
import { processedWebhooks, type shipments } from '@inkstand/database/tables/index';
import type { OrderNote } from '@inkstand/domain/order-notes';
import { mainLineIndex, type OrderStatus, PROGRESS_REPORTS } from '@inkstand/domain/order-status';
import { type Parcel, readParcels, releaseShipmentCapacity } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
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

/** State of the order when a report arrives. */
interface Standing {
  /** All parcels of the order, with the report among their entries. */
  parcels: readonly Parcel[];
  /** The reported parcel's status before the report. */
  before: OrderStatus | undefined;
  orderStatus: OrderStatus;
}

const PLAIN_PROGRESS: readonly FulfillerReport['type'][] = PROGRESS_REPORTS.filter((report) => report !== 'shipped');

/** Most reports are plain progress, which needs no note in the timeline. */
export const mayHaveNote = (report: FulfillerReport): boolean => !PLAIN_PROGRESS.includes(report.type);

/**
 * The timeline note for a report that moves nothing or needs attention (`order-notes.ts` of domain). Undefined for
 * plain progress.
 */
export function reportNote(
  report: FulfillerReport,
  { parcels, before, orderStatus }: Standing,
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
 */
export async function applyReport(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport): Promise<void> {
  const { id: shipmentId, orderId, fulfillerId } = shipment;
  const standing = await loadStanding(tx, ctx, shipment, report);
  if (!standing) return;
  const { orderStatus, parcels } = standing;
  const entry = { type: report.type, occurredAt: new Date(report.occurred_at) };
  await recordReport(tx, ctx, {
    shipmentId,
    ...entry,
    externalRef: report.external_ref,
    tracking: report.tracking && { ...report.tracking, url: webAddress(report.tracking.url) },
  });
  const moved = withEntry(parcels, shipmentId, entry);
  const [before, after] = [statusIn(parcels, shipmentId), statusIn(moved, shipmentId)];
  if (mayHaveNote(report)) {
    const note = reportNote(report, { parcels: await readParcels(tx, ctx, orderId), before, orderStatus });
    if (note) await recordInTimeline(tx, ctx, shipment, note);
  }
  // A late report must not undo what people did since, so nothing moves unless the status changed.
  if (after === before) return;
  // For an order that was cancelled before, the capacity was released then.
  if (after === 'cancelled' && orderStatus !== 'cancelled') await releaseShipmentCapacity(tx, [shipment]);
  await advanceLocked(tx, ctx, { orderId, status: orderStatus, parcels: moved, reportedBy: fulfillerId });
  if (after === 'shipped' && orderStatus !== 'cancelled') {
    await notifyShipped(tx, ctx, { id: shipmentId, orderId, number: shipment.number, tracking: report.tracking });
  }
}

/** Loads the state before a report. Undefined for a frozen order. */
async function loadStanding(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport) {
  const orderStatus = await lockOrder(tx, ctx, shipment.orderId);
  if (!orderStatus) return undefined;
  const parcels = await readProgress(tx, ctx, shipment.orderId);
  const own = parcels.find(({ id }) => id === shipment.id);
  if (own?.entries.some(({ type }) => type === 'submitted')) return { orderStatus, parcels };
  // A report proves that the fulfiller has the shipment, even if its answer to us was lost.
  await recordAccepted(tx, ctx, shipment, report.external_ref);
  const moved = await lockOrder(tx, ctx, shipment.orderId);
  return moved && { orderStatus: moved, parcels: await readProgress(tx, ctx, shipment.orderId) };
}

const statusIn = (parcels: readonly ShipmentProgress[], shipmentId: string): OrderStatus | undefined =>
  parcels.find(({ id }) => id === shipmentId)?.status;

/** Processes a fulfiller's report once, whether it was sent or polled; a repeated one has no effect. */
export async function takeReport(
  services: Services,
  shipment: typeof shipments.$inferSelect,
  report: FulfillerReport,
): Promise<void> {
  const tenant = systemContext(services, shipment.tenantId);
  await tenant.tx(async (tx) => {
    if (await isNew(tx, shipment.fulfillerId, report.event_id)) await applyReport(tx, tenant, shipment, report);
    failpoint('report.written');
  });
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
