import type { FulfillerReport } from '@inkstand/contract/programs';
import type { Tx } from '@inkstand/database';
import { orderEvents, orders, type shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { queueMail } from '#modules/mail/index.ts';
import { advanceOrder, lockOrder, readProgress } from './advance-order.ts';
import { recordReport, recordTaken } from './record-shipment.ts';

type Shipment = typeof shipments.$inferSelect;

/** Reports that move nothing by themselves: somebody has to look. They stand in the order's timeline. */
const NEEDS_SOMEBODY: readonly FulfillerReport['type'][] = ['shortage', 'artwork_problem'];

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
  const before = await readStatus(tx, ctx, shipment);
  await recordReport(tx, ctx, {
    ...{ shipmentId, type: report.type, occurredAt: new Date(report.occurred_at), externalRef: report.external_ref },
    tracking: report.tracking && { ...report.tracking, url: webAddress(report.tracking.url) },
  });
  if (NEEDS_SOMEBODY.includes(report.type)) await noteInTimeline(tx, ctx, shipment, report);
  const after = await readStatus(tx, ctx, shipment);
  // A late report must not undo what people did since, so nothing moves unless it told something new.
  if (after === before) return;
  await advanceOrder(tx, ctx, orderId, fulfillerId);
  if (after === 'shipped' && orderStatus !== 'cancelled') await queueShippedMail(tx, ctx, shipment, report);
}

async function readStatus(tx: Tx, ctx: Ctx, shipment: Shipment) {
  const progress = await readProgress(tx, ctx, shipment.orderId);
  return progress.find(({ id }) => id === shipment.id)?.status;
}

async function noteInTimeline(tx: Tx, ctx: Ctx, shipment: Shipment, report: FulfillerReport): Promise<void> {
  const reason = [report.problem?.message, report.problem?.side, report.problem?.format].filter(Boolean).join(', ');
  await tx.insert(orderEvents).values({
    ...{ tenantId: ctx.tenantId, orderId: shipment.orderId, event: `report_${report.type}`, reason },
    actor: `fulfiller:${shipment.fulfillerId}`,
  });
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
