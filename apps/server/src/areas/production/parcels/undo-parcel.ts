import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { leastAdvanced } from '@inkstand/domain/order-status';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { transition } from '#areas/orders/index.ts';
import { readProgress, recordReport } from '#areas/production/fulfilment/advance-order.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { claimDispatch } from './dispatch-parcel.ts';
import { inParcelsTenant } from './own-parcel.ts';
import { loadParcelState, type ParcelState, toParcelResponse } from './parcel-response.ts';
import { lockParcel } from './tick-parcel.ts';
import { undoableStep } from './undo-window.ts';

/** Takes back the last step of a parcel, within ten minutes. */
export async function undoParcel(
  ctx: Ctx,
  { params }: HandlerInput<'undoParcel'>,
): Promise<HandlerReply<'undoParcel'>> {
  const { ctx: ofTenant, shipment } = await inParcelsTenant(ctx, params.parcel_id);
  return ofTenant.tx(async (tx) => {
    const state = await lockParcel(tx, ofTenant, shipment);
    await (state.dispatch ? undoDispatch(tx, ofTenant, state.dispatch) : undoReport(tx, ofTenant, state));
    const data = await toParcelResponse(tx, ofTenant, await loadParcelState(tx, ofTenant, shipment.id));
    return { success: true, message: createPrintShopTranslator(ctx.language)('undone'), data };
  });
}

/** Nobody was told of it yet: it never happened. */
async function undoDispatch(tx: Tx, ctx: Ctx, dispatch: NonNullable<ParcelState['dispatch']>): Promise<void> {
  const isInTime = dispatch.dueAt > ctx.now();
  if (!isInTime || !(await claimDispatch(tx, dispatch, 'undone'))) fail('parcel.undo_too_late');
}

/** The parcel goes back to the step before, and the order to its least advanced parcel. */
async function undoReport(tx: Tx, ctx: Ctx, state: ParcelState): Promise<void> {
  const { shipment } = state.found;
  const now = ctx.now();
  if (!undoableStep(state, now)) fail('parcel.undo_too_late');
  await recordReport(tx, ctx, { shipmentId: shipment.id, type: 'undone', occurredAt: now, userId: ctx.user?.id });
  const parcels = await readProgress(tx, ctx, shipment.orderId);
  const parcelStatus = leastAdvanced(parcels.map(({ status }) => status));
  // The order stays where it is while another parcel is less advanced, and in an exception.
  if (parcelStatus === state.found.order.status) return;
  const by = { fulfiller: shipment.fulfillerId };
  await transition(tx, ctx, { orderId: shipment.orderId, event: 'undo_report', by, parcelStatus });
}
