import { type Tx, tenantJoin } from '@inkstand/database';
import { parcelDispatches, shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#areas/production/fulfilment/advance-order.ts';
import { applyReport } from '#areas/production/fulfilment/apply-report.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';

type Dispatch = typeof parcelDispatches.$inferSelect;

/**
 * Ends the wait of a dispatch: of the job that reports it and a person who undoes it, one gets the row.
 * @returns the dispatch, or undefined when the other was first
 */
export async function claimDispatch(
  tx: Tx,
  { tenantId, id }: Pick<Dispatch, 'tenantId' | 'id'>,
  state: 'reported' | 'undone',
): Promise<Dispatch | undefined> {
  const [dispatch] = await tx
    .update(parcelDispatches)
    .set({ state })
    .where(
      and(eq(parcelDispatches.tenantId, tenantId), eq(parcelDispatches.id, id), eq(parcelDispatches.state, 'waiting')),
    )
    .returning();
  return dispatch;
}

/**
 * Reports a parcel as shipped once nobody can undo it any more: order, emails, webhooks and the client's shop learn of
 * it now. Nothing happens to one that was undone, or is reported already.
 */
export async function reportDispatch(services: Services, tenantId: string, dispatchId: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const shipment = await lockDispatched(tx, ctx, dispatchId);
    if (!shipment) return;
    const dispatch = await claimDispatch(tx, { tenantId, id: dispatchId }, 'reported');
    if (!dispatch) return;
    const { carrier, trackingNumber: number, userId } = dispatch;
    const tracking = carrier || number ? { tracking: { carrier, number, url: '' } } : {};
    const report = {
      event_id: dispatch.id,
      shipment_id: shipment.id,
      external_ref: '',
      type: 'shipped' as const,
      occurred_at: dispatch.createdAt.toISOString(),
      ...tracking,
    };
    await applyReport(tx, ctx, shipment, report, { userId });
  });
}

/** Locks the order first, as everybody does who changes its parcels. */
async function lockDispatched(tx: Tx, ctx: Ctx, dispatchId: string) {
  const [row] = await tx
    .select({ shipment: shipments })
    .from(parcelDispatches)
    .innerJoin(shipments, tenantJoin(shipments.id, parcelDispatches.shipmentId))
    .where(and(eq(parcelDispatches.tenantId, ctx.tenantId), eq(parcelDispatches.id, dispatchId)));
  if (row) await lockOrder(tx, ctx, row.shipment.orderId, { byPeople: true });
  return row?.shipment;
}

export const parcelDispatchJob: JobDefinition<'parcel.dispatch'> = {
  name: 'parcel.dispatch',
  retries: 10,
  handle: (services, { tenantId, dispatchId }) => reportDispatch(services, tenantId, dispatchId),
};
