import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import type { Tx } from '@inkstand/database';
import { shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { notWithdrawn } from '#areas/orders/capacity/not-withdrawn.ts';

/** An order's parcels with their tracking, as its customer sees them; one statement. */
export async function readShippedParcels(tx: Tx, tenantId: string, orderId: string): Promise<PublicOrder['shipments']> {
  const parcels = await tx
    .select({ number: shipments.number, shipped: shipmentEvents })
    .from(shipments)
    .leftJoin(
      shipmentEvents,
      and(
        eq(shipmentEvents.tenantId, shipments.tenantId),
        eq(shipmentEvents.shipmentId, shipments.id),
        eq(shipmentEvents.type, 'shipped'),
      ),
    )
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, orderId), notWithdrawn))
    .orderBy(asc(shipments.number), asc(shipmentEvents.id));
  // A report that came twice still is one parcel: the last one counts.
  const byNumber = new Map(parcels.map((parcel) => [parcel.number, parcel.shipped]));
  return [...byNumber].map(([number, shipped]) => ({
    number,
    of: byNumber.size,
    carrier: shipped?.carrier ?? '',
    tracking_number: shipped?.trackingNumber ?? '',
    tracking_url: shipped?.trackingUrl ?? '',
    shipped_at: shipped?.occurredAt.toISOString() ?? null,
  }));
}
