import { findAssetIds } from '@inkstand/artwork/model';
import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { printFiles, type ShipmentLine, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { isRefused } from '@inkstand/domain/shipment-status';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { transition } from '#areas/orders/index.ts';
import { advanceOrder, recordReport } from '#areas/production/fulfilment/advance-order.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { OrderJob } from '#jobs/jobs.ts';
import { orArtworkIssue } from './artwork-issue.ts';
import { copySources } from './download-order.ts';
import { linesLeft, type RoutedOrder, readRoutedOrder, reserveRoute, routeNow } from './plan-shipments.ts';
import { makePrints } from './process-order.ts';
import { type ProductionLine, readLines, readStatus } from './read-order.ts';

/**
 * Job `order.submit`: routes the order, writes its shipments, and a job for each. A resubmitted order keeps its
 * shipments and their idempotency keys, so that nothing is made twice. Missing print files, as of a past order of the
 * demonstration, are created first.
 */
export async function submitOrder(services: Services, job: OrderJob): Promise<void> {
  const { tenantId, orderId } = job;
  const ctx = systemContext(services, tenantId);
  const unprinted = await submitPrinted(ctx, orderId);
  if (unprinted.length === 0) return;
  await orArtworkIssue(services, job, async () => {
    await printAgain(ctx, orderId, unprinted);
    if ((await submitPrinted(ctx, orderId)).length > 0) throw new Error(`order ${orderId} has no print files`);
  });
}

/** Returns all lines when some have no print files, and then nothing was submitted; otherwise none. */
async function submitPrinted(ctx: Ctx, orderId: string): Promise<ProductionLine[]> {
  const { tenantId } = ctx;
  const unprinted = await ctx.tx(async (tx) => {
    const order = await readStatus(tx, ctx, orderId, { isHeld: true });
    if (order?.status !== 'queued submitting to fulfiller') return [];
    const lines = await readLines(tx, ctx, orderId);
    if (await lacksPrintFiles(tx, ctx, orderId, lines)) return lines;
    const known = await readShipments(tx, ctx, orderId);
    const saved = known.filter(({ isWithdrawn }) => !isWithdrawn);
    const left = linesLeft(lines, saved);
    const asked = await readRoutedOrder(tx, ctx, orderId);
    if (left.length > 0 && !(await routeNow(tx, ctx, asked, left))) {
      await transition(tx, ctx, { orderId, event: 'fail_routing', by: 'system', reason: noFulfillerReason(asked) });
      return [];
    }
    // Of two concurrent runs one gets true; the other waits for it and writes nothing.
    if (!(await transition(tx, ctx, { orderId, event: 'start_submission', by: 'system' }))) return [];
    const written = left.length === 0 ? [] : await writeShipments(tx, ctx, asked, left, numbersAfter(saved));
    const waiting = saved.filter(({ isAccepted }) => !isAccepted);
    // A fulfiller that refused is asked once more: what it said before counts no longer.
    for (const { id: shipmentId } of waiting.filter((parcel) => parcel.isRefused)) {
      await recordReport(tx, ctx, { shipmentId, type: 'submission_retried', occurredAt: ctx.now() });
    }
    for (const { id: shipmentId, fulfillerId } of [...waiting, ...written]) {
      await ctx.jobs.send(tx, 'shipment.submit', { tenantId, shipmentId, fulfillerId }, order.jobPriority);
    }
    await advanceOrder(tx, ctx, orderId, 'system');
    failpoint('submit.written');
    return [];
  });
  failpoint('submit.committed');
  return unprinted;
}

/** Gives up when the submission could not even be prepared. */
export async function giveUpRouting(services: Services, { tenantId, orderId }: OrderJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = 'The submission could not be prepared.';
  await ctx.tx(async (tx) => {
    const order = await readStatus(tx, ctx, orderId);
    if (order) await transition(tx, ctx, { orderId, event: 'fail_routing', by: 'system', reason });
  });
}

const noFulfillerReason = ({ chosenFulfillerId }: RoutedOrder) =>
  chosenFulfillerId === null
    ? 'No fulfiller of this region can make every item.'
    : 'The fulfiller that was chosen cannot make every item.';

/** Yields numbers for new parcels, starting with those of withdrawn ones. */
function* numbersAfter(saved: readonly SavedShipment[]): Generator<number> {
  const taken = new Set(saved.map(({ number }) => number));
  for (let number = 1; ; number += 1) if (!taken.has(number)) yield number;
}

/** Assigns every part of the order to its fulfiller, on days with capacity. */
async function writeShipments(
  tx: Tx,
  ctx: Ctx,
  order: RoutedOrder,
  lines: readonly ProductionLine[],
  numbers: Iterator<number>,
) {
  const routed = await reserveRoute(tx, ctx, order, lines);
  const written = routed.map(({ candidate, plannedDay, shipBy, choice, lines: given }) => ({
    tenantId: order.tenantId,
    id: newId(),
    orderId: order.id,
    fulfillerId: candidate.id,
    number: numbers.next().value,
    lines: given.map(toShipmentLine),
    plannedDay,
    shipBy: shipBy ?? null,
    choice,
  }));
  await tx.insert(shipments).values(written);
  return written;
}

/** The technique is stored, so that a repeated submission has the same bytes when the catalogue has changed. */
const toShipmentLine = ({ id, quantity, techniques: [technique] }: ProductionLine): ShipmentLine => ({
  order_line_id: id,
  quantity,
  ...(technique === undefined ? {} : { technique }),
});

type SavedShipment = Awaited<ReturnType<typeof readShipments>>[number];

async function readShipments(tx: Tx, ctx: Ctx, orderId: string) {
  const { id, fulfillerId, number, lines } = shipments;
  const rows = await tx
    .select({ id, fulfillerId, number, lines, type: shipmentEvents.type })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(
        tenantJoin(shipmentEvents.shipmentId, shipments.id),
        inArray(shipmentEvents.type, ['submitted', 'withdrawn', 'submission_failed', 'submission_retried']),
      ),
    )
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  return [...Map.groupBy(rows, (row) => row.id).values()].map((known) => {
    const { type: _type, ...shipment } = known[0]!;
    const entries = known.flatMap(({ type }) => (type === null ? [] : [{ type }]));
    const has = (wanted: string) => entries.some(({ type }) => type === wanted);
    return {
      ...shipment,
      isAccepted: has('submitted'),
      isWithdrawn: has('withdrawn'),
      isRefused: isRefused(entries),
    };
  });
}

async function lacksPrintFiles(tx: Tx, ctx: Ctx, orderId: string, lines: readonly ProductionLine[]): Promise<boolean> {
  const files = await tx
    .select({ lineId: printFiles.orderLineId, side: printFiles.side, fingerprint: printFiles.fingerprint })
    .from(printFiles)
    // One without a checksum was never drawn (docs/product/demonstration.md).
    .where(and(eq(printFiles.tenantId, ctx.tenantId), eq(printFiles.orderId, orderId), ne(printFiles.sha256, '')));
  const isMade = ({ lineId, sideId, fingerprint }: ProductionLine['sides'][number]) =>
    files.filter((file) => file.lineId === lineId && file.side === sideId && file.fingerprint === fingerprint)
      .length === 2;
  return !lines.flatMap((line) => line.sides).every(isMade);
}

/** Creates the print files of an order that is past that step and has none. */
async function printAgain(ctx: Ctx, orderId: string, lines: readonly ProductionLine[]): Promise<void> {
  const sides = lines.flatMap((line) => line.sides);
  await copySources(ctx, orderId, [...new Set(sides.flatMap(({ side }) => findAssetIds(side)))]);
  const write = await makePrints(ctx, orderId, lines);
  await ctx.tx(write);
}
