import { newId, type Tx } from '@inkstand/database';
import { fulfillers, printFiles, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { OrderJob } from '#jobs.ts';
import { advanceOrder } from '#modules/fulfilment/index.ts';
import { transition } from '#modules/orders/index.ts';
import { type ProductionLine, readLines, readStatus } from './read-order.ts';
import { routeOrder } from './route-order.ts';

/**
 * Job `order.submit`: chooses who makes the order, writes its shipments, and a job for each. An order that is submitted
 * again keeps its shipments, and with them their idempotency keys: what a fulfiller took is not made twice.
 */
export async function submitOrder(services: Services, { tenantId, orderId }: OrderJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const order = await readStatus(tx, ctx, orderId);
    if (order?.status !== 'queued submitting to fulfiller') return;
    const lines = await readLines(tx, ctx, orderId);
    await checkPrintFiles(tx, ctx, orderId, lines);
    const kept = await readShipments(tx, ctx, orderId);
    const routed = kept.length > 0 ? [] : routeOrder(order.region, lines, await readCandidates(tx, ctx));
    if (!routed) {
      const reason = 'No fulfiller of this region can make every item.';
      await transition(tx, ctx, { orderId, event: 'fail_routing', by: 'system', reason });
      return;
    }
    // Of two that run at once, one gets true; the other waited for it and writes nothing.
    if (!(await transition(tx, ctx, { orderId, event: 'start_submission', by: 'system' }))) return;
    const written = routed.map((shipment, index) => ({
      ...{ tenantId, id: newId(), orderId, fulfillerId: shipment.fulfillerId, number: index + 1 },
      lines: shipment.lines.map(({ id, quantity }) => ({ order_line_id: id, quantity })),
    }));
    if (written.length > 0) await tx.insert(shipments).values(written);
    for (const { id: shipmentId, fulfillerId } of [...kept.filter(({ isTaken }) => !isTaken), ...written]) {
      await ctx.jobs.send(tx, 'shipment.submit', { tenantId, shipmentId, fulfillerId }, order.urgency);
    }
    await advanceOrder(tx, ctx, orderId, 'system');
    failpoint('submit.written');
  });
  failpoint('submit.committed');
}

/** When the submission could not even be prepared. */
export async function giveUpRouting(services: Services, { tenantId, orderId }: OrderJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const reason = `The submission could not be prepared: ${error}`.slice(0, 300);
  await ctx.tx(async (tx) => {
    const order = await readStatus(tx, ctx, orderId);
    if (order) await transition(tx, ctx, { orderId, event: 'fail_routing', by: 'system', reason });
  });
}

async function readShipments(tx: Tx, ctx: Ctx, orderId: string) {
  const rows = await tx
    .select({ id: shipments.id, fulfillerId: shipments.fulfillerId, taken: shipmentEvents.id })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(
        eq(shipmentEvents.tenantId, shipments.tenantId),
        eq(shipmentEvents.shipmentId, shipments.id),
        eq(shipmentEvents.type, 'submitted'),
      ),
    )
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.number));
  return rows.map(({ id, fulfillerId, taken }) => ({ id, fulfillerId, isTaken: taken !== null }));
}

/** Demo mode talks to simulated fulfillers alone, production to real ones (product.md 2). */
function readCandidates(tx: Tx, ctx: Ctx) {
  return tx
    .select()
    .from(fulfillers)
    .where(and(eq(fulfillers.active, true), eq(fulfillers.simulated, ctx.config.mode === 'demo')))
    .orderBy(asc(fulfillers.id));
}

async function checkPrintFiles(tx: Tx, ctx: Ctx, orderId: string, lines: readonly ProductionLine[]): Promise<void> {
  const files = await tx
    .select({ lineId: printFiles.orderLineId, side: printFiles.side, fingerprint: printFiles.fingerprint })
    .from(printFiles)
    .where(and(eq(printFiles.tenantId, ctx.tenantId), eq(printFiles.orderId, orderId)));
  for (const { lineId, sideId, fingerprint } of lines.flatMap((line) => line.sides)) {
    const made = files.filter(
      (file) => file.lineId === lineId && file.side === sideId && file.fingerprint === fingerprint,
    );
    if (made.length !== 2) throw new Error(`line ${lineId} has no print files of its ${sideId}`);
  }
}
