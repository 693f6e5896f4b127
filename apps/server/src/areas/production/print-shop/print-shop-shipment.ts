import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readShopState, toShopShipmentResponse, withToken } from './read-shop-shipment.ts';

/** Returns the shipment that a print shop's link opens. */
export async function printShopShipment(
  ctx: Ctx,
  { params }: HandlerInput<'printShopShipment'>,
): Promise<HandlerReply<'printShopShipment'>> {
  const { ctx: ofTenant, shipmentId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => ({
    data: await toShopShipmentResponse(tx, ofTenant, await readShopState(tx, ofTenant, shipmentId)),
  }));
}
