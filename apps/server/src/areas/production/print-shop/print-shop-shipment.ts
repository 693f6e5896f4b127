import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readShopState, toShopShipmentResponse, withToken } from './read-shop-shipment.ts';

/** A shipment for whoever has its link. */
export async function printShopShipment(
  ctx: Ctx,
  { params }: HandlerInput<'printShopShipment'>,
): Promise<HandlerReply<'printShopShipment'>> {
  const { ctx: ofTenant, shipmentId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => ({
    data: await toShopShipmentResponse(tx, ofTenant, await readShopState(tx, ofTenant, shipmentId)),
  }));
}
