import type { Tx } from '@inkstand/database';
import { orderEvents, shipmentEvents } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import { type Parcel, readParcels } from './read-parcels.ts';

/**
 * Asks every fulfiller that has a parcel of the order, or is about to get one, not to make it: by a job in this transaction,
 * or, where there is no connection or a past order of the demonstration that no printer knows, by an entry in the timeline for people.
 */
export async function askToCancel(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const { tenantId } = ctx;
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (!parcel.isUnderway || parcel.cancellation === 'requested') continue;
    await writeEntry(tx, ctx, parcel, 'cancellation_requested');
    if (parcel.adapter === 'http' && !parcel.frozen) {
      const { id: shipmentId, fulfillerId } = parcel;
      await ctx.jobs.send(tx, 'shipment.cancel', { tenantId, shipmentId, fulfillerId });
    } else {
      const reason = `${parcel.fulfillerName} must be asked not to make parcel ${parcel.number}.`;
      await tx
        .insert(orderEvents)
        .values({ tenantId, orderId, event: 'cancellation_by_hand', reason, actor: 'system' });
    }
  }
}

/** Somebody confirmed in the fulfillers' place: whatever was still open of the wish is done. */
export async function closeCancellations(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (parcel.cancellation === 'requested') await writeEntry(tx, ctx, parcel, 'cancelled');
  }
}

async function writeEntry(
  tx: Tx,
  ctx: Ctx,
  { id: shipmentId }: Parcel,
  type: 'cancellation_requested' | 'cancelled',
): Promise<void> {
  const at = ctx.now();
  await tx.insert(shipmentEvents).values({ tenantId: ctx.tenantId, shipmentId, type, occurredAt: at, at });
}
