import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { fulfillers, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { cancellationState } from '@inkstand/domain/shipment-status';
import { and, asc, eq } from 'drizzle-orm';

/** What was asked of a fulfiller and answered, whatever the parcel's state. */
const SAYS_NOT_WHERE_IT_IS: readonly string[] = [
  ...['cancellation_requested', 'cancellation_refused', 'address_changed', 'address_accepted', 'address_refused'],
];

/** An order's parcels, each with what was reported of it last, and why its fulfiller makes it; one statement. */
export async function readShipments(
  tx: Tx,
  order: { tenantId: string; id: string },
  { showsCosts }: { showsCosts: boolean },
): Promise<OrderDetail['shipments']> {
  const rows = await tx
    .select({ shipment: shipments, fulfiller: fulfillers.name, report: shipmentEvents })
    .from(shipments)
    .innerJoin(fulfillers, eq(fulfillers.id, shipments.fulfillerId))
    .leftJoin(
      shipmentEvents,
      and(eq(shipmentEvents.tenantId, shipments.tenantId), eq(shipmentEvents.shipmentId, shipments.id)),
    )
    .where(and(eq(shipments.tenantId, order.tenantId), eq(shipments.orderId, order.id)))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  const byId = Map.groupBy(rows, (row) => row.shipment.id);
  const isKept = (reported: typeof rows) => reported.every(({ report }) => report?.type !== 'withdrawn');
  const kept = [...byId.values()].filter(isKept).length;
  return [...byId.values()].map((reported) => {
    const { shipment, fulfiller } = reported[0]!;
    const reports = reported.flatMap(({ report }) => (report ? [report] : []));
    const steps = reports.filter(({ type }) => !SAYS_NOT_WHERE_IT_IS.includes(type));
    const last = (field: 'externalRef' | 'carrier' | 'trackingNumber' | 'trackingUrl') =>
      reports.findLast((report) => report[field] !== '')?.[field] ?? '';
    return {
      id: shipment.id,
      number: shipment.number,
      of: kept,
      fulfiller: { id: shipment.fulfillerId, name: fulfiller },
      state: steps.at(-1)?.type ?? 'created',
      external_ref: last('externalRef'),
      carrier: last('carrier'),
      tracking_number: last('trackingNumber'),
      tracking_url: last('trackingUrl'),
      cancellation: cancellationState(reports),
      planned_day: shipment.plannedDay,
      ship_by: shipment.shipBy,
      choice: toChoiceResponse(shipment.choice, showsCosts),
      created_at: shipment.createdAt.toISOString(),
    };
  });
}

/** What a fulfiller asks for its work is between it and the staff. */
function toChoiceResponse(
  choice: (typeof shipments.$inferSelect)['choice'],
  showsCosts: boolean,
): OrderDetail['shipments'][number]['choice'] {
  if (!choice) return null;
  const candidates = choice.candidates.map(({ cost, planned_day: plannedDay, ...candidate }) => ({
    ...candidate,
    cost: showsCosts && cost !== undefined ? toDecimal(cost) : null,
    planned_day: plannedDay ?? null,
  }));
  return { because: choice.because, candidates };
}
