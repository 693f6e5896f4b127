import { newId, type Tx } from '@inkstand/database';
import { type ShipmentLine, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { dividePlan } from '#areas/orders/index.ts';
import { recordReport } from '#areas/production/fulfilment/advance-order.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

type Shipment = typeof shipments.$inferSelect;
type Planned = NonNullable<Shipment['choice']>['days'];

/** Divides lines into those that leave now and the rest; fails for pieces that the parcel does not have. */
function divide(lines: readonly ShipmentLine[], leaving: readonly { line_id: string; quantity: number }[]) {
  const taken = new Map<string, number>();
  for (const { line_id: id, quantity } of leaving) taken.set(id, (taken.get(id) ?? 0) + quantity);
  const hasAll = [...taken].every(([id, quantity]) =>
    lines.some((line) => line.order_line_id === id && quantity <= line.quantity),
  );
  if (!hasAll) failField('lines', 'invalid');
  const left = (line: ShipmentLine) => line.quantity - (taken.get(line.order_line_id) ?? 0);
  const some = (quantityOf: (line: ShipmentLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  return { now: some((line) => line.quantity - left(line)), later: some(left) };
}

const countPieces = (lines: readonly ShipmentLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * Divides a parcel in two, because some of its pieces leave now: two new parcels take its place, with its history. Each
 * has its own tracking, email, fulfilment in the client's shop and packing slip. Returns the one that leaves now; the
 * parcel itself when nothing stays behind.
 * @param shipment of an order that is locked
 */
export async function splitParcel(
  tx: Tx,
  ctx: Ctx,
  shipment: Shipment,
  leaving: readonly { line_id: string; quantity: number }[],
): Promise<Shipment> {
  const { now, later } = divide(shipment.lines, leaving);
  if (later.length === 0) return shipment;
  const free = await freeNumber(tx, shipment);
  // Each keeps the planned days of its own pieces, so that a cancellation gives back their capacity.
  const { choice } = shipment;
  const days = choice?.days && dividePlan(choice.days, { now: countPieces(now), later: countPieces(later) });
  const part = (number: number, lines: ShipmentLine[], own: Planned) => ({
    ...shipment,
    id: newId(),
    number,
    lines,
    choice: choice && own ? { because: choice.because, candidates: [], days: own } : null,
    splitFrom: shipment.id,
    createdAt: ctx.now(),
  });
  const parts = [part(shipment.number, now, days?.now), part(free, later, days?.later)] as const;
  await tx.insert(shipments).values([...parts]);
  await copyHistory(
    tx,
    shipment,
    parts.map(({ id }) => id),
  );
  await recordReport(tx, ctx, { shipmentId: shipment.id, type: 'withdrawn', occurredAt: ctx.now() });
  return parts[0];
}

/**
 * Takes out the pieces that a fulfiller's program reported as sent: a new parcel, with the history of the whole. The
 * shipment keeps the rest, and the id by which the program knows it. Returns the new parcel; the shipment itself when
 * nothing stays behind.
 * @param shipment of an order that is locked, read since
 */
export async function splitSentPieces(
  tx: Tx,
  ctx: Ctx,
  shipment: Shipment,
  leaving: readonly { line_id: string; quantity: number }[],
): Promise<Shipment> {
  const { now, later } = divide(shipment.lines, leaving);
  if (later.length === 0) return shipment;
  const { tenantId, id } = shipment;
  const part: Shipment = {
    ...shipment,
    id: newId(),
    number: await freeNumber(tx, shipment),
    lines: now,
    choice: null,
    sentFrom: id,
    createdAt: ctx.now(),
  };
  await tx.insert(shipments).values(part);
  await tx
    .update(shipments)
    .set({ lines: later })
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.id, id)));
  await copyHistory(tx, shipment, [part.id]);
  return part;
}

/** The number of the next parcel of a shipment's order. */
async function freeNumber(tx: Tx, { tenantId, orderId }: Shipment): Promise<number> {
  const others = await tx
    .select({ number: shipments.number })
    .from(shipments)
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, orderId)));
  return Math.max(...others.map(({ number }) => number)) + 1;
}

/** What was reported of the whole is true of each part. Nobody can undo it any more. */
async function copyHistory(tx: Tx, { tenantId, id }: Shipment, partIds: readonly string[]): Promise<void> {
  const entries = await tx
    .select()
    .from(shipmentEvents)
    .where(and(eq(shipmentEvents.tenantId, tenantId), eq(shipmentEvents.shipmentId, id)))
    .orderBy(asc(shipmentEvents.id));
  const copies = partIds.flatMap((shipmentId) =>
    entries.map(({ id: _, ...entry }) => ({ ...entry, shipmentId, userId: null })),
  );
  if (copies.length > 0) await tx.insert(shipmentEvents).values(copies);
}
