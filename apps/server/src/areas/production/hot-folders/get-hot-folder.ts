import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { UndeliveredParcels } from '@inkstand/contract/production/hot-folders';
import { type Tx, tenantJoin } from '@inkstand/database';
import { hotFolderDeliveries, orders, shipments } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { loadFulfiller } from '#areas/production/fulfillers/fulfiller-response.ts';
import type { Ctx } from '#context.ts';
import { loadHotFolder, toHotFolderResponse } from './hot-folder.ts';

const MAX_LATEST = 5;
const UNDELIVERED = ['waiting', 'failed'] as const;

/** Deliveries that failed at least once, and have not succeeded since. */
async function loadUndelivered(tx: Tx, { language }: Ctx, fulfillerId: string): Promise<UndeliveredParcels> {
  const rows = await tx
    .select({
      tenant_id: hotFolderDeliveries.tenantId,
      order_ref: orders.orderRef,
      parcel: shipments.number,
      state: hotFolderDeliveries.state,
      reason: hotFolderDeliveries.reason,
      count: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(hotFolderDeliveries)
    .innerJoin(shipments, tenantJoin(shipments.id, hotFolderDeliveries.shipmentId))
    .innerJoin(orders, tenantJoin(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.fulfillerId, fulfillerId),
        inArray(hotFolderDeliveries.state, [...UNDELIVERED]),
        ne(hotFolderDeliveries.reason, ''),
      ),
    )
    .orderBy(desc(hotFolderDeliveries.createdAt), desc(hotFolderDeliveries.shipmentId))
    .limit(MAX_LATEST);
  const latest = rows.flatMap(({ tenant_id, order_ref, parcel, state, reason }) =>
    state === 'delivered' ? [] : [{ tenant_id, order_ref, parcel, state, reason: translateReason(reason, language) }],
  );
  return { count: rows[0]?.count ?? 0, latest };
}

export async function getHotFolder(
  ctx: Ctx,
  { params }: HandlerInput<'getHotFolder'>,
): Promise<HandlerReply<'getHotFolder'>> {
  return ctx.staffTx(async (tx) => {
    const { id } = await loadFulfiller(tx, params.fulfiller_id);
    return { data: toHotFolderResponse(await loadHotFolder(tx, id)), undelivered: await loadUndelivered(tx, ctx, id) };
  });
}
