import type { FulfillerReport } from '@inkstand/contract/programs';
import type { Tx } from '@inkstand/database';
import { orders, type shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { queueMail } from '#modules/mail/index.ts';
import { readParcels } from '#modules/orders/index.ts';
import { advanceOrder, lockOrder, readProgress } from './advance-order.ts';
import { noteInTimeline } from './note-in-timeline.ts';
import { noteOf } from './note-of-report.ts';
import { recordReport, recordTaken } from './record-shipment.ts';

type Shipment = typeof shipments.$inferSelect;

/**
 * Takes a report in: it is appended to the shipment's history, and where it tells something new the order moves to the
 * least advanced of its shipments. What is older than what is known changes nothing.
 */
export async function applyReport(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport): Promise<void> {
  const { id: shipmentId, orderId, fulfillerId } = shipment;
  const orderStatus = await lockOrder(tx, ctx, orderId);
  if (!orderStatus) return;
  // A report proves that the fulfiller has the shipment, even if its answer to us was lost.
  await recordTaken(tx, ctx, shipment, report.external_ref);
  const before = await readOne(tx, ctx, shipment);
  await recordReport(tx, ctx, {
    ...{ shipmentId, type: report.type, occurredAt: new Date(report.occurred_at), externalRef: report.external_ref },
    tracking: report.tracking && { ...report.tracking, url: webAddress(report.tracking.url) },
  });
  const after = await readOne(tx, ctx, shipment);
  const note = noteOf(report, { parcels: await readParcels(tx, ctx, orderId), before, orderStatus });
  if (note) await noteInTimeline(tx, ctx, shipment, note);
  // A late report must not undo what people did since, so nothing moves unless it told something new.
  if (after === before) return;
  await advanceOrder(tx, ctx, orderId, fulfillerId);
  if (after === 'shipped' && orderStatus !== 'cancelled') await queueShippedMail(tx, ctx, shipment, report);
}

async function readOne(tx: Tx, ctx: Ctx, shipment: Shipment): Promise<OrderStatus | undefined> {
  const progress = await readProgress(tx, ctx, shipment.orderId);
  return progress.find(({ id }) => id === shipment.id)?.status;
}

/** Once per parcel and tracking number: a reprint has a new one. */
async function queueShippedMail(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport): Promise<void> {
  const [order] = await tx
    .select({ language: orders.language })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, shipment.orderId)));
  await queueMail(tx, ctx, {
    template: 'order_shipped',
    subjectId: shipment.orderId,
    data: { number: String(shipment.number), tracking_number: report.tracking?.number ?? '' },
    language: order?.language ?? 'en',
  });
}

/** A link in a mail or on a page leads to the web and nowhere else. */
function webAddress(text: string): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}
