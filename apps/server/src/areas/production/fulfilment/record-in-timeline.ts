import type { Tx } from '@inkstand/database';
import { orderEvents } from '@inkstand/database/tables/index';
import type { OrderNote } from '@inkstand/domain/order-notes';
import { emitNews } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

/** Of a parcel, what moves nothing by itself: it stands in the order's timeline. No personal values (docs/product/privacy.md). */
export async function recordInTimeline(
  tx: Tx,
  ctx: Ctx,
  { orderId, fulfillerId }: { orderId: string; fulfillerId: string },
  { event, reason = '' }: { event: OrderNote; reason?: string },
): Promise<void> {
  const { tenantId } = ctx;
  await tx.insert(orderEvents).values({ tenantId, orderId, event, reason, actor: `fulfiller:${fulfillerId}` });
  await emitNews(tx, ctx, orderId);
}
