import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { orders, shipments } from '@inkstand/database/tables/index';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { changeEach } from '#http/change-each.ts';
import { ownFulfillerId } from './own-parcel.ts';
import { lockParcel, tickParcel } from './tick-parcel.ts';

/** Ticks off a step of several parcels: what is refused holds up no other. */
export async function reportParcels(
  ctx: Ctx,
  { body }: HandlerInput<'reportParcels'>,
): Promise<HandlerReply<'reportParcels'>> {
  const { ids, type } = body;
  const found = await ctx.staffTx((tx) =>
    tx
      .select({ shipment: shipments, name: orders.orderRef })
      .from(shipments)
      .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
      .where(and(inArray(shipments.id, ids), eq(shipments.fulfillerId, ownFulfillerId(ctx)))),
  );
  const rows = found.map(({ shipment, name }) => ({ tenantId: shipment.tenantId, id: shipment.id, name, shipment }));
  let before = 0;
  const { changed: done, refused } = await changeEach(ctx, { ids, rows }, async (own, { shipment }) => {
    const isNew = await own.tx(async (tx) => tickParcel(tx, own, await lockParcel(tx, own, shipment), { type }));
    if (!isNew) before += 1;
  });
  const changed = done - before;
  const t = createPrintShopTranslator(ctx.language);
  const message = changed === 0 ? t('ticked_none') : t('ticked', { count: changed });
  return {
    success: true,
    message: before === 0 ? message : `${message} · ${t('ticked_before', { count: before })}`,
    data: { changed, refused },
  };
}
