import type { ShopReport } from '@inkstand/contract/production/print-shop';
import { SHOP_STEPS } from '@inkstand/contract/production/print-shop-limits';
import { newId, type Tx } from '@inkstand/database';
import { parcelDispatches, type shipments } from '@inkstand/database/tables/index';
import { lockOrder } from '#areas/production/fulfilment/advance-order.ts';
import { applyReport } from '#areas/production/fulfilment/apply-report.ts';
import { isReported, mayReport, requireTracking } from '#areas/production/print-shop/read-shop-shipment.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadParcelState, type ParcelState } from './parcel-response.ts';
import { UNDO_MS } from './undo-window.ts';

export interface Tick {
  type: ShopReport;
  carrier?: string;
  tracking_number?: string;
  message?: string;
}

type Shipment = typeof shipments.$inferSelect;

/**
 * Locks a parcel's order and loads the parcel, so that of two people who tick the same step the second finds it done,
 * and of a cancellation and a tick the later one sees the earlier.
 */
export async function lockParcel(tx: Tx, ctx: Ctx, shipment: Shipment): Promise<ParcelState> {
  await lockOrder(tx, ctx, shipment.orderId, { byPeople: true });
  return loadParcelState(tx, ctx, shipment.id);
}

/** Whether a step is done already, handing over included. */
export const isDone = (state: ParcelState, type: ShopReport): boolean =>
  isReported(state, type) || (state.dispatch !== undefined && (SHOP_STEPS as readonly string[]).includes(type));

/** Whether a parcel may get a report now. */
export const isPossible = (state: ParcelState, type: ShopReport): boolean =>
  !state.divided &&
  state.dispatch === undefined &&
  state.found.order.status !== 'cancelled' &&
  !(type === 'shipped' && state.found.order.status === 'address issue') &&
  mayReport(state).includes(type);

/**
 * Records what one of the fulfiller's people ticked. A step that is done already changes nothing. Handing over is
 * recorded as a dispatch, and reported when the time to undo it is over (docs/product/orders.md).
 * @param state of a parcel that `lockParcel` has locked
 * @throws HttpError when the step is not possible now, or tracking is missing
 * @returns false when the step was done already
 */
export async function tickParcel(tx: Tx, ctx: Ctx, state: ParcelState, tick: Tick): Promise<boolean> {
  if (isDone(state, tick.type)) return false;
  if (!isPossible(state, tick.type)) fail('parcel.step_not_possible');
  if (tick.type !== 'shipped') {
    await report(tx, ctx, state, tick);
    return true;
  }
  requireTracking(state.found.order.shippingMethod, tick);
  // From here on nobody can cancel it without asking, though its dispatch is not reported yet.
  if (!isDone(state, 'packaged')) await report(tx, ctx, state, { type: 'packaged' });
  await handOver(tx, ctx, state, tick);
  return true;
}

function report(tx: Tx, ctx: Ctx, { found }: ParcelState, { type, message = '' }: Tick): Promise<void> {
  const body = {
    event_id: newId(),
    shipment_id: found.shipment.id,
    external_ref: '',
    type,
    occurred_at: ctx.now().toISOString(),
    ...(message === '' ? {} : { problem: { message } }),
  };
  return applyReport(tx, ctx, found.shipment, body, { userId: personId(ctx) });
}

async function handOver(tx: Tx, ctx: Ctx, { found }: ParcelState, tick: Tick): Promise<void> {
  const { tenantId, id: shipmentId } = found.shipment;
  const [id, createdAt] = [newId(), ctx.now()];
  await tx.insert(parcelDispatches).values({
    tenantId,
    id,
    shipmentId,
    carrier: tick.carrier ?? '',
    trackingNumber: tick.tracking_number ?? '',
    userId: personId(ctx),
    createdAt,
    dueAt: new Date(createdAt.getTime() + UNDO_MS),
  });
  await ctx.jobs.send(tx, 'parcel.dispatch', { tenantId, dispatchId: id }, 0, UNDO_MS / 1000);
}

const personId = (ctx: Ctx): string => ctx.user?.id ?? fail('request.unauthenticated');
