import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import { isMarkedDelivered } from '@inkstand/domain/shipment-status';
import { orderWords } from '@inkstand/i18n/staff';
import { eq } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { recordReport, withEntry } from './advance-order.ts';
import { chosenParcels, lockDelivery, parcelNumbers, recordMark } from './delivery-marks.ts';
import { recordDelivery } from './record-delivery.ts';

/** Takes back what people marked as delivered. What a fulfiller reported stays delivered. */
export async function undoDelivery(
  ctx: Ctx,
  { params, body }: HandlerInput<'undoDelivery'>,
): Promise<HandlerReply<'undoDelivery'>> {
  const of = { order: eq(orders.orderRef, params.order_ref), shipmentId: body.shipment_id };
  await ctx.tx(async (tx) => {
    const delivery = await lockDelivery(tx, ctx, of);
    const marked = chosenParcels(delivery, of).filter(({ entries }) => isMarkedDelivered(entries));
    if (marked.length === 0) {
      if (of.shipmentId) failField('shipment_id', 'not_marked');
      fail('order.action_not_allowed');
    }
    let after = delivery.parcels;
    for (const { id: shipmentId } of marked) {
      const entry = { type: 'delivery_undone' as const, occurredAt: ctx.now() };
      await recordReport(tx, ctx, { shipmentId, ...entry });
      after = withEntry(after, shipmentId, entry);
    }
    const { length: count } = delivery.parcels;
    await recordMark(tx, ctx, delivery, {
      event: 'delivery_undone',
      reason: marked.length === count ? '' : parcelNumbers(marked, count),
      audit: 'order.delivery_undone',
      details: { parcels: marked.map(({ number }) => number).join(', ') },
    });
    await recordDelivery(tx, ctx, delivery.order.id, after);
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: orderWords(ctx.language).NOTE_LABELS.delivery_undone, data };
}
