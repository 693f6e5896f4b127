import type { FileReply, HandlerInput } from '@inkstand/contract';
import { orders, shipments } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { readPrintFileToken } from '#areas/production/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import { fail } from '#errors.ts';
import { slipsFile } from './packing-slips.ts';

/** Returns a shipment's packing slip to the fulfiller whose signed link was used. */
export async function fulfillerPackingSlip(
  ctx: Ctx,
  { params }: HandlerInput<'fulfillerPackingSlip'>,
): Promise<FileReply> {
  const link = readPrintFileToken(ctx.config, params.fulfiller_id, params.token, ctx.now(), 'packing-slip');
  if (!link) fail('request.bad_signature');
  const ofTenant = systemContext(ctx, link.tenantId);
  const [shipment] = await ofTenant.tx((tx) =>
    tx
      .select({ orderId: shipments.orderId, number: shipments.number })
      .from(shipments)
      .where(
        and(
          eq(shipments.tenantId, link.tenantId),
          eq(shipments.id, link.fileId),
          eq(shipments.fulfillerId, link.fulfillerId),
        ),
      ),
  );
  if (!shipment) fail('request.not_found');
  return slipsFile(
    ofTenant,
    eq(orders.id, shipment.orderId),
    (parcel) => parcel.number === shipment.number && parcel.fulfillerId === link.fulfillerId,
  );
}
