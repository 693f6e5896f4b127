import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { inParcelsTenant } from './own-parcel.ts';
import { loadParcelState, toParcelResponse } from './parcel-response.ts';

/** Returns a parcel of the user's fulfiller with everything that is needed to make and send it. */
export async function getParcel(ctx: Ctx, { params }: HandlerInput<'getParcel'>): Promise<HandlerReply<'getParcel'>> {
  const { ctx: ofTenant, shipment } = await inParcelsTenant(ctx, params.parcel_id);
  return ofTenant.tx(async (tx) => ({
    data: await toParcelResponse(tx, ofTenant, await loadParcelState(tx, ofTenant, shipment.id)),
  }));
}
