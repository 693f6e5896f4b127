import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readShopState, wireShopShipment } from './read-shop-shipment.ts';
import { withToken } from './with-token.ts';

/** A shipment for whoever has its link. */
export async function printShopShipment(
  ctx: Ctx,
  { params }: VerbInputOf<'printShopShipment'>,
): Promise<VerbReplyOf<'printShopShipment'>> {
  const { ctx: ofTenant, shipmentId } = withToken(ctx, params.token);
  return ofTenant.tx(async (tx) => ({
    data: await wireShopShipment(tx, ofTenant, await readShopState(tx, ofTenant, shipmentId)),
  }));
}
