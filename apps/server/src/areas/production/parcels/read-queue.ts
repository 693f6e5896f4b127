import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  fulfillers,
  orderEvents,
  orderLines,
  orders,
  parcelDispatches,
  parcelDownloads,
  shipmentEvents,
  shipments,
} from '@inkstand/database/tables/index';
import { WITH_FULFILLER_STATUSES } from '@inkstand/domain/order-status-rules';
import { parcelCode } from '@inkstand/domain/parcel-code';
import { cancellationState, REPRINT_EVENTS, shipmentStatus } from '@inkstand/domain/shipment-status';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/index.ts';
import { fulfillerToday } from '#areas/production/fulfillers/fulfiller-response.ts';
import { readReplacements, replacementOf } from '#areas/production/print-shop/replaced.ts';
import type { Ctx } from '#context.ts';
import { ownFulfillerId } from './own-parcel.ts';
import { queueState } from './queue-state.ts';

/** Shipped parcels stay in the queue this long, to be looked up. */
const SHIPPED_DAYS = 2;
/** Beyond this a queue is worked on in portions; the oldest come first. */
const MAX_READ = 5000;

/** Parcels underway or shipped lately, each found by an index: a fulfiller's history is long. */
const inQueue = (fulfillerId: string): SQL | undefined =>
  and(
    inArray(orders.status, [...WITH_FULFILLER_STATUSES, 'shipped']),
    sql`(${shipments.tenantId}, ${shipments.id}) in (
      select parcels.tenant_id, parcels.id from orders underway
        join shipments parcels on parcels.tenant_id = underway.tenant_id and parcels.order_id = underway.id
        where ${inArray(sql`underway.status`, WITH_FULFILLER_STATUSES)} and parcels.fulfiller_id = ${fulfillerId}
      union all
      select sent.tenant_id, sent.shipment_id from shipment_events sent
        where sent.type = 'shipped' and sent.at > now() - make_interval(days => ${SHIPPED_DAYS}))`,
  );

type Row = Awaited<ReturnType<typeof selectParcels>>[number];

function selectParcels(tx: Tx, fulfillerId: string, which: SQL | undefined) {
  return tx
    .select({
      // Routing's choice is long, and no queue shows it.
      shipment: {
        id: shipments.id,
        tenantId: shipments.tenantId,
        orderId: shipments.orderId,
        number: shipments.number,
        lines: shipments.lines,
        plannedDay: shipments.plannedDay,
        shipBy: shipments.shipBy,
      },
      orderRef: orders.orderRef,
      orderStatus: orders.status,
      shippingMethod: orders.shippingMethod,
      country: customers.addressCountry,
    })
    .from(shipments)
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .where(and(eq(shipments.fulfillerId, fulfillerId), which, notWithdrawn))
    .orderBy(sql`${shipments.shipBy} asc nulls last`, asc(shipments.id))
    .limit(MAX_READ);
}

/**
 * Reads parcels of the user's fulfiller, across clients, in the order in which they are due: all that are underway, or
 * those that `which` names.
 * @param tx a transaction over all tenants
 */
export async function readQueue(tx: Tx, ctx: Ctx, which?: SQL): Promise<QueuedParcel[]> {
  const [fulfiller] = await tx
    .select()
    .from(fulfillers)
    .where(eq(fulfillers.id, ownFulfillerId(ctx)));
  if (!fulfiller) return [];
  const rows = await selectParcels(tx, fulfiller.id, which ?? inQueue(fulfiller.id));
  if (rows.length === 0) return [];
  const known = await readDetails(tx, ctx, rows);
  const today = fulfillerToday(ctx, fulfiller);
  return rows.flatMap((row) => {
    const { id, number, plannedDay, shipBy } = row.shipment;
    const asked = known.reprints(row);
    const entries = [...asked.filter(isAskedByUser), ...known.events(row)];
    const status = shipmentStatus(entries);
    // Not accepted yet, or no longer made: nothing for the print room.
    if (status === 'submitting to fulfiller' || (status === 'cancelled' && !which)) return [];
    const cancellation = cancellationState(entries);
    const replacedBy = replacementOf({ status, orderStatus: row.orderStatus, replacements: known.replacements(row) });
    const state = queueState({
      status,
      orderStatus: row.orderStatus,
      cancellation,
      isReplaced: replacedBy !== null,
      isLeaving: known.isLeaving(row),
    });
    const items = known.items(row);
    const of = known.of(row);
    return [
      {
        id,
        order_ref: row.orderRef,
        number,
        of,
        code: parcelCode(row.orderRef, { number, of }),
        state,
        planned_day: plannedDay,
        ship_by: shipBy,
        is_late: shipBy !== null && shipBy < today && state !== 'shipped' && state !== 'leaving',
        replaced_by: replacedBy,
        reprint: status === 'awaiting reprint' && !replacedBy ? reasonOf(asked) : null,
        techniques: techniquesOf(items),
        pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
        items: items.map(({ name, colour, size, quantity }) => ({ name, colour, size, quantity })),
        shipping_method: row.shippingMethod,
        country: row.country,
        ...known.downloads(row),
      },
    ];
  });
}

/** Why people or the fulfiller asked for the reprint last; empty when nobody said. */
const reasonOf = (asked: readonly { type: string; reason: string }[]): string =>
  asked.findLast(({ type, reason }) => type === 'ask_reprint' && reason !== '')?.reason ?? '';

/** A fulfiller's own misprint is among its reports. */
const isAskedByUser = ({ actor }: { actor: string }) => actor.startsWith('user:');

function techniquesOf(items: readonly Pick<Line, 'technique'>[]): string[] {
  const used = items.flatMap(({ technique }) => technique ?? []);
  return [...new Set(used)].toSorted();
}

const keysOf = (rows: readonly Row[]) => ({
  tenantIds: [...new Set(rows.map(({ shipment }) => shipment.tenantId))],
  orderIds: [...new Set(rows.map(({ shipment }) => shipment.orderId))],
  shipmentIds: rows.map(({ shipment }) => shipment.id),
});

/** Reads what belongs to the parcels, one statement for each table. */
async function readDetails(tx: Tx, ctx: Ctx, rows: readonly Row[]) {
  const { tenantIds, orderIds, shipmentIds } = keysOf(rows);
  const events = await tx
    .select({ shipmentId: shipmentEvents.shipmentId, type: shipmentEvents.type, occurredAt: shipmentEvents.occurredAt })
    .from(shipmentEvents)
    .where(and(inArray(shipmentEvents.tenantId, tenantIds), inArray(shipmentEvents.shipmentId, shipmentIds)))
    .orderBy(asc(shipmentEvents.id));
  const reprints = await tx
    .select({
      orderId: orderEvents.orderId,
      type: orderEvents.event,
      occurredAt: orderEvents.at,
      actor: orderEvents.actor,
      reason: orderEvents.reason,
    })
    .from(orderEvents)
    .where(
      and(
        inArray(orderEvents.tenantId, tenantIds),
        inArray(orderEvents.orderId, orderIds),
        inArray(orderEvents.event, REPRINT_EVENTS),
      ),
    )
    .orderBy(asc(orderEvents.id));
  const replacements = await readReplacements(tx, { tenantIds, orderIds });
  const lines = await tx
    .select({
      id: orderLines.id,
      name: orderLines.name,
      colour: orderLines.colourName,
      size: orderLines.sizeLabel,
      technique: sql<string | null>`${catalogueVariants.values} -> 'print_techniques' ->> 0`,
    })
    .from(orderLines)
    .leftJoin(catalogueVariants, eq(catalogueVariants.code, orderLines.catalogueCode))
    .where(and(inArray(orderLines.tenantId, tenantIds), inArray(orderLines.orderId, orderIds)));
  const dispatches = await tx
    .select({ shipmentId: parcelDispatches.shipmentId })
    .from(parcelDispatches)
    .where(
      and(
        inArray(parcelDispatches.tenantId, tenantIds),
        inArray(parcelDispatches.shipmentId, shipmentIds),
        eq(parcelDispatches.state, 'waiting'),
      ),
    );
  const counts = await tx
    .select({ orderId: shipments.orderId, of: count() })
    .from(shipments)
    .where(and(inArray(shipments.tenantId, tenantIds), inArray(shipments.orderId, orderIds), notWithdrawn))
    .groupBy(shipments.orderId);
  const parcelCounts = new Map(counts.map(({ orderId, of }) => [orderId, of]));
  const leaving = new Set(dispatches.map(({ shipmentId }) => shipmentId));
  const downloads = await tx
    .select()
    .from(parcelDownloads)
    .where(and(eq(parcelDownloads.tenantId, ctx.tenantId), inArray(parcelDownloads.shipmentId, shipmentIds)))
    .orderBy(desc(parcelDownloads.createdAt));
  return {
    events: groupBy(events, ({ shipmentId }) => shipmentId, shipmentOf),
    reprints: groupBy(reprints, ({ orderId }) => orderId, orderOf),
    replacements: groupBy(replacements, ({ orderId }) => orderId ?? '', orderOf),
    of: (row: Row) => parcelCounts.get(row.shipment.orderId) ?? 1,
    isLeaving: (row: Row) => leaving.has(row.shipment.id),
    items: itemsByParcel(lines),
    downloads: downloadsByParcel(downloads),
  };
}

const shipmentOf = ({ shipment }: Row) => shipment.id;
const orderOf = ({ shipment }: Row) => shipment.orderId;

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string, ofRow: (row: Row) => string) {
  const groups = Map.groupBy(values, keyOf);
  return (row: Row): readonly Value[] => groups.get(ofRow(row)) ?? [];
}

interface Line {
  id: string;
  name: string;
  colour: string;
  size: string;
  /** A variant is printed with its first technique. */
  technique: string | null;
}

function itemsByParcel(lines: readonly Line[]) {
  const byId = new Map(lines.map((each) => [each.id, each]));
  return ({ shipment }: Row) =>
    shipment.lines.flatMap(({ order_line_id: id, quantity }) => {
      const known = byId.get(id);
      return known ? [{ ...known, quantity }] : [];
    });
}

function downloadsByParcel(downloads: readonly (typeof parcelDownloads.$inferSelect)[]) {
  const ofParcel = groupBy(downloads, ({ shipmentId }) => shipmentId, shipmentOf);
  const last = (row: Row, field: 'filesAt' | 'slipsAt') =>
    ofParcel(row)
      .find((each) => each[field] !== null)
      ?.[field]?.toISOString() ?? null;
  return (row: Row) => ({ files_at: last(row, 'filesAt'), slips_at: last(row, 'slipsAt') });
}
