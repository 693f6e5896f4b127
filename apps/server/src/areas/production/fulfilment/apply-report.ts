import type { FulfillerReport } from '@inkstand/contract/programs';
import type { Tx } from '@inkstand/database';
import type { shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { readParcels, releaseShipmentCapacity } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { advanceLocked, lockOrder } from './advance-order.ts';
import { notifyShipped, webAddress } from './notify-shipped.ts';
import { readProgress, type ShipmentProgress, withEntry } from './read-progress.ts';
import { recordInTimeline } from './record-in-timeline.ts';
import { recordReport, recordTaken } from './record-shipment.ts';
import { mayHaveNote, reportNote } from './report-note.ts';

type Shipment = typeof shipments.$inferSelect;

/**
 * Takes a report in: it is appended to the shipment's history, and where it tells something new the order moves to the
 * least advanced of its shipments. What is older than what is known changes nothing.
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
  // A late report must not undo what people did since, so nothing moves unless it told something new.
  if (after === before) return;
  // With an order that was cancelled before, everything went back.
  if (after === 'cancelled' && orderStatus !== 'cancelled') await releaseShipmentCapacity(tx, [shipment]);
  await advanceLocked(tx, ctx, { orderId, status: orderStatus, parcels: moved, reportedBy: fulfillerId });
  if (after === 'shipped' && orderStatus !== 'cancelled') {
    await notifyShipped(tx, ctx, { id: shipmentId, orderId, number: shipment.number, tracking: report.tracking });
  }
}

/** How the order and its parcels stand before a report. Undefined for an order that nobody touches. */
async function loadStanding(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport) {
  const orderStatus = await lockOrder(tx, ctx, shipment.orderId);
  if (!orderStatus) return undefined;
  const parcels = await readProgress(tx, ctx, shipment.orderId);
  const own = parcels.find(({ id }) => id === shipment.id);
  if (own?.entries.some(({ type }) => type === 'submitted')) return { orderStatus, parcels };
  // A report proves that the fulfiller has the shipment, even if its answer to us was lost.
  await recordTaken(tx, ctx, shipment, report.external_ref);
  const moved = await lockOrder(tx, ctx, shipment.orderId);
  return moved && { orderStatus: moved, parcels: await readProgress(tx, ctx, shipment.orderId) };
}

const statusIn = (parcels: readonly ShipmentProgress[], shipmentId: string): OrderStatus | undefined =>
  parcels.find(({ id }) => id === shipmentId)?.status;
