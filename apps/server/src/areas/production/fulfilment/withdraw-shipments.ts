import type { Tx } from '@inkstand/database';
import { fulfillers, type shipments } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import { releaseShipmentCapacity } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { recordInTimeline, recordReport } from './advance-order.ts';

type Shipment = typeof shipments.$inferSelect;

/**
 * Withdraws shipments from a fulfiller that did not accept them, so that another one makes them. If its answer was lost
 * it may have one all the same: it is asked to cancel, and people ask a fulfiller without a connection.
 */
export async function withdrawShipments(tx: Tx, ctx: Ctx, withdrawn: readonly Shipment[]): Promise<void> {
  for (const shipment of withdrawn) {
    const { id: shipmentId, orderId, fulfillerId, tenantId, number } = shipment;
    const occurredAt = ctx.now();
    await recordReport(tx, ctx, { shipmentId, type: 'cancellation_requested', occurredAt });
    await recordReport(tx, ctx, { shipmentId, type: 'withdrawn', occurredAt });
    const [fulfiller] = await tx.select().from(fulfillers).where(eq(fulfillers.id, fulfillerId));
    if (fulfiller?.adapter === 'http') {
      await ctx.jobs.send(tx, 'shipment.cancel', { tenantId, shipmentId, fulfillerId });
    } else {
      const reason = `${fulfiller?.name} must be asked not to make parcel ${number}.`;
      await recordInTimeline(tx, ctx, { orderId, fulfillerId }, { event: 'cancellation_by_hand', reason });
    }
  }
  await releaseShipmentCapacity(tx, withdrawn);
}
