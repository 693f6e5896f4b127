import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Parcel } from '@inkstand/contract/production/parcels';
import { SHOP_STEPS } from '@inkstand/contract/production/print-shop-limits';
import type { Tx } from '@inkstand/database';
import { parcelDispatches, shipments } from '@inkstand/database/tables/index';
import { parcelCode } from '@inkstand/domain/parcel-code';
import { isTracked } from '@inkstand/domain/shipping';
import { and, asc, desc, eq } from 'drizzle-orm';
import { fulfillerToday } from '#areas/production/fulfillers/fulfiller-response.ts';
import {
  loadShopState,
  type ShopState,
  toShopShipmentResponse,
} from '#areas/production/print-shop/read-shop-shipment.ts';
import type { Ctx } from '#context.ts';
import { inParcelsTenant } from './own-parcel.ts';
import { queueState } from './queue-state.ts';
import { undoableStep } from './undo-window.ts';

export interface ParcelState extends ShopState {
  /** It was handed over, and that can still be undone. */
  dispatch: typeof parcelDispatches.$inferSelect | undefined;
}

/** Loads a parcel with its open dispatch, in its own tenant. */
export async function loadParcelState(tx: Tx, ctx: Ctx, shipmentId: string): Promise<ParcelState> {
  const state = await loadShopState(tx, ctx, shipmentId);
  const [dispatch] = await tx
    .select()
    .from(parcelDispatches)
    .where(
      and(
        eq(parcelDispatches.tenantId, ctx.tenantId),
        eq(parcelDispatches.shipmentId, shipmentId),
        eq(parcelDispatches.state, 'waiting'),
      ),
    );
  return { ...state, dispatch };
}

/** Builds the response for one of the fulfiller's people. */
export async function toParcelResponse(tx: Tx, ctx: Ctx, state: ParcelState): Promise<Parcel> {
  // Its links are good from now on, however old the parcel is.
  const { shipment, fulfiller, order } = state.found;
  const found = { ...state.found, shipment: { ...shipment, createdAt: ctx.now() } };
  const shown = await toShopShipmentResponse(tx, ctx, { ...state, found });
  const { number, of } = shown;
  const queue = queueState({
    ...state,
    orderStatus: order.status,
    isReplaced: state.replacedBy !== null,
    isLeaving: state.dispatch !== undefined,
  });
  const { shipBy } = shipment;
  return {
    ...shown,
    ...(state.dispatch ? leaving(state.dispatch) : {}),
    id: shipment.id,
    code: parcelCode(order.orderRef, { number, of }),
    state: queue,
    is_late: shipBy !== null && shipBy < fulfillerToday(ctx, fulfiller) && queue !== 'shipped' && queue !== 'leaving',
    needs_tracking: isTracked(order.shippingMethod),
    entered_tracking: await readEnteredTracking(tx, state),
    undo: toUndoResponse(state, ctx.now()),
    parts: await readParts(tx, state),
  };
}

function leaving({ carrier, trackingNumber }: typeof parcelDispatches.$inferSelect) {
  return {
    done: [...SHOP_STEPS],
    may_report: [],
    tracking: carrier || trackingNumber ? { carrier, number: trackingNumber } : null,
  };
}

function toUndoResponse(state: ParcelState, now: Date): Parcel['undo'] {
  if (state.dispatch) {
    return state.dispatch.dueAt > now ? { step: 'shipped', until: state.dispatch.dueAt.toISOString() } : null;
  }
  const undoable = undoableStep(state, now);
  return undoable ? { step: undoable.step, until: undoable.until.toISOString() } : null;
}

/** What was entered when the parcel was handed over last, if that was undone: nobody types it twice. */
async function readEnteredTracking(tx: Tx, { found: { shipment } }: ParcelState): Promise<Parcel['entered_tracking']> {
  const [last] = await tx
    .select()
    .from(parcelDispatches)
    .where(and(eq(parcelDispatches.tenantId, shipment.tenantId), eq(parcelDispatches.shipmentId, shipment.id)))
    .orderBy(desc(parcelDispatches.createdAt), desc(parcelDispatches.id))
    .limit(1);
  return last?.state === 'undone' ? { carrier: last.carrier, number: last.trackingNumber } : null;
}

/** The parts of a parcel that was divided; for a part, the parcels that were divided with it. */
async function readParts(tx: Tx, { found: { shipment } }: ParcelState): Promise<Parcel['parts']> {
  const { tenantId, orderId, id, splitFrom } = shipment;
  const ofOrder = and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, orderId));
  const rows = await tx
    .select({ id: shipments.id, number: shipments.number })
    .from(shipments)
    .where(and(ofOrder, eq(shipments.splitFrom, splitFrom ?? id)))
    .orderBy(asc(shipments.number));
  return rows.filter((part) => part.id !== id);
}

/** Returns a parcel of the user's fulfiller with everything that is needed to make and send it. */
export async function getParcel(ctx: Ctx, { params }: HandlerInput<'getParcel'>): Promise<HandlerReply<'getParcel'>> {
  const { ctx: ofTenant, shipment } = await inParcelsTenant(ctx, params.parcel_id);
  return ofTenant.tx(async (tx) => ({
    data: await toParcelResponse(tx, ofTenant, await loadParcelState(tx, ofTenant, shipment.id)),
  }));
}
