import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { recordAudit } from '#areas/platform/index.ts';
import { requireTracking } from '#areas/production/print-shop/read-shop-shipment.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { inParcelsTenant } from './own-parcel.ts';
import { loadParcelState, type ParcelState, toParcelResponse } from './parcel-response.ts';
import { splitParcel } from './split-parcel.ts';
import { isPossible, lockParcel, tickParcel } from './tick-parcel.ts';

type Body = HandlerInput<'reportParcel'>['body'];

/** Ticks off a step of a parcel, or says what is wrong with it; with `lines`, only those pieces leave now. */
export async function reportParcel(
  ctx: Ctx,
  { params, body }: HandlerInput<'reportParcel'>,
): Promise<HandlerReply<'reportParcel'>> {
  const { ctx: ofTenant, shipment } = await inParcelsTenant(ctx, params.parcel_id);
  return ofTenant.tx(async (tx) => {
    const whole = await lockParcel(tx, ofTenant, shipment);
    const state = body.lines ? await leavingPart(tx, ofTenant, whole, body) : whole;
    await tickParcel(tx, ofTenant, state, body);
    const after = await loadParcelState(tx, ofTenant, state.found.shipment.id);
    const data = await toParcelResponse(tx, ofTenant, after);
    return { success: true, message: createPrintShopTranslator(ctx.language)('thanks'), data };
  });
}

/** Divides the parcel and returns the part that leaves now. */
async function leavingPart(tx: Tx, ctx: Ctx, state: ParcelState, body: Body): Promise<ParcelState> {
  const { shipment, order } = state.found;
  if (body.type !== 'shipped') failField('lines', 'invalid');
  if (!isPossible(state, 'shipped')) fail('order.action_not_allowed');
  requireTracking(order.shippingMethod, body);
  const part = await splitParcel(tx, ctx, shipment, body.lines ?? []);
  if (part.id === shipment.id) return state;
  await recordAudit(tx, ctx, {
    action: 'parcel.divided',
    objectType: 'shipment',
    objectId: shipment.id,
    details: { order_ref: order.orderRef, number: shipment.number },
  });
  return loadParcelState(tx, ctx, part.id);
}
