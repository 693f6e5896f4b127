import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { hotFolderDeliveries, hotFolders, orders, shipments } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Delivers a shipment's files again, under the same names; refused while they are being delivered. */
export async function deliverShipmentAgain(
  ctx: Ctx,
  { params }: HandlerInput<'deliverShipmentAgain'>,
): Promise<HandlerReply<'deliverShipmentAgain'>> {
  const { tenantId } = ctx;
  const shipmentId = params.shipment_id;
  return ctx.tx(async (tx) => {
    const [found] = await tx
      .select({ fulfillerId: shipments.fulfillerId, folder: hotFolders.fulfillerId })
      .from(hotFolderDeliveries)
      .innerJoin(shipments, tenantJoin(shipments.id, hotFolderDeliveries.shipmentId))
      .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
      .leftJoin(hotFolders, eq(hotFolders.fulfillerId, shipments.fulfillerId))
      .where(
        and(
          eq(hotFolderDeliveries.tenantId, tenantId),
          eq(hotFolderDeliveries.shipmentId, shipmentId),
          eq(orders.orderRef, params.order_ref),
        ),
      );
    if (!found) fail('request.not_found');
    if (found.folder === null) fail('order.action_not_allowed');
    const queued = await tx
      .update(hotFolderDeliveries)
      .set({ state: 'waiting', reason: '', claim: null, claimedUntil: null })
      .where(
        and(
          eq(hotFolderDeliveries.tenantId, tenantId),
          eq(hotFolderDeliveries.shipmentId, shipmentId),
          sql`${hotFolderDeliveries.state} <> 'waiting'`,
        ),
      )
      .returning({ id: hotFolderDeliveries.shipmentId });
    if (queued.length === 0) fail('order.action_not_allowed');
    await ctx.jobs.send(tx, 'shipment.hot_folder', { tenantId, shipmentId, fulfillerId: found.fulfillerId });
    return { success: true, message: replyTexts(ctx.language)('hot_folder.delivered_again'), data: { id: shipmentId } };
  });
}
