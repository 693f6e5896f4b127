import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { startOfDay } from '@inkstand/domain/days';
import { mayMarkDelivered, shipmentDeliveredAt, shipmentSentAt } from '@inkstand/domain/shipment-status';
import { localDay, parseClockTime } from '@inkstand/domain/zoned-time';
import { formatDay, textLanguageOr } from '@inkstand/i18n';
import { orderWords } from '@inkstand/i18n/staff';
import { eq } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { recordReport, type ShipmentProgress, withEntry } from './advance-order.ts';
import { chosenParcels, type DeliveryOf, lockDelivery, parcelNumbers, recordMark } from './delivery-marks.ts';
import { recordDelivery } from './record-delivery.ts';

/** Marks a shipped order, or one of its parcels, as delivered: most carriers tell nobody. */
export async function markDelivered(
  ctx: Ctx,
  { params, body }: HandlerInput<'markDelivered'>,
): Promise<HandlerReply<'markDelivered'>> {
  await ctx.tx((tx) =>
    setDelivered(tx, ctx, {
      order: eq(orders.orderRef, params.order_ref),
      shipmentId: body.shipment_id,
      day: body.delivered_on,
    }),
  );
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: orderWords(ctx.language).NOTE_LABELS.marked_delivered, data };
}

/**
 * Records the delivery of the chosen parcels that are on their way; those that are delivered keep their day.
 * @throws HttpError when nothing is on its way, or the day is in the future or before a parcel was sent
 */
export async function setDelivered(
  tx: Tx,
  ctx: Ctx,
  { day, ...of }: DeliveryOf & { /** In the event's time zone. */ day: string },
): Promise<void> {
  const delivery = await lockDelivery(tx, ctx, of);
  const { order, parcels, timeZone } = delivery;
  const chosen = chosenParcels(delivery, of);
  const onTheirWay = order.status === 'cancelled' ? [] : chosen.filter(({ entries }) => mayMarkDelivered(entries));
  if (onTheirWay.length === 0) {
    if (chosen.some(({ entries }) => shipmentDeliveredAt(entries))) fail('order.already_delivered');
    if (of.shipmentId) failField('shipment_id', 'not_on_its_way');
    fail('order.action_not_allowed');
  }
  if (!of.shipmentId && order.status !== 'shipped') fail('order.action_not_allowed');
  assertPossibleDay(ctx, { day, timeZone, parcels: onTheirWay });
  let after = parcels;
  for (const { id: shipmentId, entries } of onTheirWay) {
    const entry = { type: 'marked_delivered' as const, occurredAt: momentOf(ctx, { day, timeZone, entries }) };
    await recordReport(tx, ctx, { shipmentId, ...entry });
    after = withEntry(after, shipmentId, entry);
  }
  const isWhole = onTheirWay.length === parcels.filter(({ status }) => status !== 'cancelled').length;
  const date = formatDay(startOfDay(day), 'en');
  await recordMark(tx, ctx, delivery, {
    event: 'marked_delivered',
    reason: isWhole ? `Arrived on ${date}` : `${parcelNumbers(onTheirWay, parcels.length)} arrived on ${date}`,
    audit: 'order.delivered_by_hand',
    details: { delivered_on: day, parcels: onTheirWay.map(({ number }) => number).join(', ') },
  });
  await recordDelivery(tx, ctx, order.id, after);
}

interface DayOf {
  day: string;
  timeZone: string;
}

/** @throws HttpError that names `delivered_on` */
function assertPossibleDay(
  ctx: Ctx,
  { day, timeZone, parcels }: DayOf & { parcels: readonly ShipmentProgress[] },
): void {
  if (day > localDay(ctx.now(), timeZone)) failField('delivered_on', 'in_the_future');
  const sent = parcels.flatMap(({ entries }) => shipmentSentAt(entries)?.getTime() ?? []);
  const last = new Date(Math.max(...sent));
  if (day >= localDay(last, timeZone)) return;
  failField('delivered_on', 'before_shipping', { date: formatDay(last, textLanguageOr(ctx.language), timeZone) });
}

/** Noon of the day; on the day of shipping not before the parcel left, and never later than now. */
function momentOf(ctx: Ctx, { day, timeZone, entries }: DayOf & Pick<ShipmentProgress, 'entries'>): Date {
  const noon = parseClockTime(`${day}T12:00`, timeZone) ?? ctx.now();
  const latest = Math.min(noon.getTime(), ctx.now().getTime());
  return new Date(Math.max(latest, shipmentSentAt(entries)?.getTime() ?? 0));
}
